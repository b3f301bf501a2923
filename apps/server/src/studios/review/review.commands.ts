import type { ParsedOf } from '@verify-admin/rulebook/kernel/call';
import { isDeepStrictEqual } from 'node:util';
import { needsChecker } from '@verify-admin/rulebook/maker-checker/decision-kinds';
import { FIELD_MARKS } from '@verify-admin/rulebook/studios/review/field-mark';
import { isSeenSubmission } from '@verify-admin/rulebook/kyb/seen-submission';
import * as calls from '@verify-admin/rulebook/studios/review/review.contract';
import {
  isReviewOpen,
  refuseReviewDecision,
  REVIEW_REFUSALS,
} from '@verify-admin/rulebook/studios/review/review.rules';
import { command, type CommandContext, type CommandResult } from '../../kernel/command.ts';
import { changeFacts } from '../../kernel/facts/change-facts.ts';
import { hashOfValue } from '../../kernel/facts/ground.store.ts';
import { type OpenFacts, wholeCheck } from '../../kernel/facts/open-facts.ts';
import { isMakerCheckerOn } from '../../maker-checker/maker-checker.store.ts';
import { lapsePendingRequests } from '../../maker-checker/approval-request.store.ts';
import { applyReviewDecision } from './apply-decision.ts';
import { readCurrentReview } from './current-review.ts';
import { maskReading, readingOf } from './mask-reading.ts';
import { requestDecision, REVIEW_TARGET } from './request-decision.ts';
import { areDocumentsOf, findDecision, listMarks, saveMark } from './review.store.ts';

type MarkCall = typeof calls.markKybField;
type DecisionCall = typeof calls.updateVerifyAccountStatus;

const OVERALL = wholeCheck('overall');

/** Sets a mark beside a value, or takes it back; the documents it names are the account's own. */
export const markKybField = command(calls.markKybField, (input, context) => {
  const { app, trx, actor, now, refuse } = context;
  return changeFacts({ app, trx, now, by: actor.uuid }, input, async (facts) => {
    if (!facts) throw refuse('account/unknown');
    return setMark(input, context, facts);
  });
});

async function setMark(
  input: ParsedOf<MarkCall>,
  { app, trx, actor, now, refuse }: CommandContext<MarkCall>,
  facts: OpenFacts,
): Promise<CommandResult<MarkCall>> {
  const { field, mark, documents } = input;
  const { key, record } = facts;
  const isMarked = record.facts_changed.includes('overall');
  if (!isReviewOpen(record.overall_status, isMarked)) throw refuse('review/decided');
  const { submission, items, marks, marks_version } = await readCurrentReview(trx, app, key);
  if (!isSeenSubmission(input.expected_submission ?? null, submission?.id ?? null)) {
    throw refuse('review/resubmitted');
  }
  const item = items.find((one) => one.field === field);
  if (!item) throw refuse('review/unknown-field');
  if (!(await areDocumentsOf(trx, key, documents))) throw refuse('review/unknown-document');

  const before = marks.find((one) => one.field === field);
  const { expected_version } = input;
  if (expected_version !== undefined && expected_version !== (before?.version ?? 0)) {
    throw refuse('review/mark-stale', { facts: { by: before?.admin_username ?? '' } });
  }
  const reading = readingOf(input, before);
  const isSet = [before?.mark, before?.reading, before?.documents];
  if (before && isDeepStrictEqual(isSet, [mark, reading, documents])) {
    return {
      output: {
        data: { mark: maskReading(before), marks_version, facts: await facts.text(OVERALL) },
      },
      audit: { unchanged: key },
    };
  }
  // A mark on an earlier value of the field counts on: its version is never used twice.
  const last = (await listMarks(trx, key)).find((one) => one.field === field);
  const version = (last?.version ?? 0) + 1;
  const set = { field, mark, reading, documents, version, created: now };
  const stored = { ...set, value_hash: hashOfValue(item.value), admin_uuid: actor.uuid };
  await facts.write((writing) => saveMark(writing, key, stored));
  const label = mark === null ? 'mark taken back' : FIELD_MARKS[mark].label;
  return {
    output: {
      data: {
        mark: { ...maskReading(set), admin_username: actor.username },
        marks_version: marks_version + 1,
        facts: await facts.text(OVERALL),
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
}

/** CALL-47, STUD-16..18: decides a review; where maker-checker is on for it, requests the decision. */
export const updateVerifyAccountStatus = command(
  calls.updateVerifyAccountStatus,
  (input, context) => {
    const { app, trx, actor, now, refuse } = context;
    return changeFacts({ app, trx, now, by: actor.uuid }, input, async (facts) => {
      const before = facts && (await findDecision(trx, facts.key));
      if (!before) throw refuse('account/unknown');
      return decide(input, context, { facts, before });
    });
  },
);

interface Reviewed {
  readonly facts: OpenFacts;
  readonly before: NonNullable<Awaited<ReturnType<typeof findDecision>>>;
}

async function decide(
  input: ParsedOf<DecisionCall>,
  { app, trx, actor, now, refuse }: CommandContext<DecisionCall>,
  { facts, before }: Reviewed,
): Promise<CommandResult<DecisionCall>> {
  const { overall_status, overall_notes } = input;
  const { key } = facts;
  // Before what was submitted again is refused by its number alone: this refusal says what changed.
  await facts.expect(OVERALL, input.facts);
  const review = await readCurrentReview(trx, app, key);
  const refusal = refuseReviewDecision({
    current: before.overall_status,
    isDecidedAgain: facts.record.facts_changed.includes('overall'),
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
    const bound = await facts.bound(OVERALL);
    const by = { maker_uuid: actor.uuid, now };
    const asked = { overall_status, overall_notes, review, facts: bound, ...by };
    const { approval_request_id, audit } = await requestDecision(trx, key, asked, refuse);
    const data = { ...before, facts: await facts.text(OVERALL), approval_request_id };
    return { output: { message: 'Requested. A checker has to approve it.', data }, audit };
  }

  const decided = { overall_status, overall_notes, overall_status_by: actor.uuid, review };
  const audit = await applyReviewDecision(facts, decided);
  const superseded = { ...key, kind: 'kyb_review' as const, targets: [REVIEW_TARGET] };
  const why = REVIEW_REFUSALS['review/decided'].sentence;
  await lapsePendingRequests(trx, superseded, { now, by: actor.uuid, why });
  const data = {
    overall_status,
    overall_notes,
    overall_status_by: actor.username,
    overall_status_timestamp: now,
    facts: await facts.text(OVERALL),
  };
  return { output: { message: 'Status updated successfully', data }, audit };
}
