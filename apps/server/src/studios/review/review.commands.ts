import { needsChecker } from '@verify-admin/rulebook/maker-checker/decision-kinds';
import { FIELD_MARKS } from '@verify-admin/rulebook/studios/review/field-mark';
import * as calls from '@verify-admin/rulebook/studios/review/review.contract';
import {
  isReviewOpen,
  refuseDecision,
  REVIEW_REFUSALS,
} from '@verify-admin/rulebook/studios/review/review.rules';
import { command } from '../../kernel/command.ts';
import { isMakerCheckerOn } from '../../maker-checker/maker-checker.store.ts';
import { lapsePendingRequests } from '../../maker-checker/approval-request.store.ts';
import { lockVerification } from '../../verification/verification.store.ts';
import { applyDecision } from './apply-decision.ts';
import { hashOf, readCurrentReview } from './current-review.ts';
import { maskReading, readingOf } from './mask-reading.ts';
import { requestDecision, REVIEW_TARGET } from './request-decision.ts';
import { areDocumentsOf, findDecision, listMarks, saveMark } from './review.store.ts';

/** Sets a mark beside a value, or takes it back; the documents it names are the account's own. */
export const markKybField = command(calls.markKybField, async (input, context) => {
  const { app, trx, actor, now, refuse } = context;
  const { account_type, account_id, field, mark, documents } = input;
  const key = { account_type, account_id };
  const verification = await lockVerification(trx, key);
  if (!verification) throw refuse('account/unknown');
  if (!isReviewOpen(verification.overall_status)) throw refuse('review/decided');
  const { items, marks, marks_version } = await readCurrentReview(trx, app, key);
  const item = items.find((one) => one.field === field);
  if (!item) throw refuse('review/unknown-field');
  if (!(await areDocumentsOf(trx, key, documents))) throw refuse('review/unknown-document');

  const before = marks.find((one) => one.field === field);
  const { expected_version } = input;
  if (expected_version !== undefined && expected_version !== (before?.version ?? 0)) {
    throw refuse('review/mark-stale', { facts: { by: before?.admin_username ?? '' } });
  }
  // A mark on an earlier value of the field counts on: its version is never used twice.
  const last = (await listMarks(trx, key)).find((one) => one.field === field);
  const version = (last?.version ?? 0) + 1;
  const reading = readingOf(input, before);
  const set = { field, mark, reading, documents, version, created: now };
  await saveMark(trx, key, { ...set, value_hash: hashOf(item), admin_uuid: actor.uuid });
  const label = mark === null ? 'mark taken back' : FIELD_MARKS[mark].label;
  return {
    output: {
      data: {
        mark: { ...maskReading(set), admin_username: actor.username },
        marks_version: marks_version + 1,
      },
    },
    audit: {
      act: 'kyb.field-marked',
      account: key,
      detail: {
        field,
        note: `${item.kind === 'owner' ? 'Owner' : item.label}, ${label}`,
        from: before?.mark ?? null,
        to: mark,
        documents,
      },
    },
  };
});

/** CALL-47, STUD-16..18: decides a review; where maker-checker is on for it, requests the decision. */
export const updateVerifyAccountStatus = command(
  calls.updateVerifyAccountStatus,
  async (input, { app, trx, actor, now, refuse }) => {
    const { account_type, account_id, overall_status, overall_notes } = input;
    const key = { account_type, account_id };
    const verification = await lockVerification(trx, key);
    const before = verification && (await findDecision(trx, key));
    if (!before) throw refuse('account/unknown');
    const review = await readCurrentReview(trx, app, key);
    const refusal = refuseDecision({
      current: before.overall_status,
      expected_submission: input.expected_submission ?? null,
      submission: review.submission?.id ?? null,
      expected_marks: input.expected_marks ?? null,
      marks: review.marks_version,
    });
    if (refusal) {
      const { overall_status: current_status, overall_status_by: by } = before;
      throw refuse(refusal, { facts: { current_status, by: by ?? '' } });
    }

    const isHeld = needsChecker('kyb_review', overall_status);
    if (isHeld && (await isMakerCheckerOn(trx, 'kyb_review'))) {
      const asked = { overall_status, overall_notes, review, maker_uuid: actor.uuid, now };
      const { approval_request_id, audit } = await requestDecision(trx, key, asked, refuse);
      const data = { ...before, approval_request_id };
      return { output: { message: 'Requested. A checker has to approve it.', data }, audit };
    }

    const decided = { overall_status, overall_notes, overall_status_by: actor.uuid, now };
    const audit = await applyDecision(trx, key, {
      ...decided,
      from: before.overall_status,
      review,
    });
    const superseded = { ...key, kind: 'kyb_review' as const, targets: [REVIEW_TARGET] };
    const why = REVIEW_REFUSALS['review/decided'].sentence;
    await lapsePendingRequests(trx, superseded, { now, by: actor.uuid, why });
    const data = {
      overall_status,
      overall_notes,
      overall_status_by: actor.username,
      overall_status_timestamp: now,
    };
    return { output: { message: 'Status updated successfully', data }, audit };
  },
);
