import { formatMakerAndChecker } from '@verify-admin/rulebook/maker-checker/maker-checker.rules';
import { requestedDecision } from '@verify-admin/rulebook/studios/review/review.contract';
import {
  refuseDecision,
  REVIEW_REFUSALS,
} from '@verify-admin/rulebook/studios/review/review.rules';
import type { ApprovalHandler } from '../../maker-checker/approval-handler.ts';
import { lockVerification } from '../../verification/verification.store.ts';
import { applyDecision } from './apply-decision.ts';
import { readCurrentReview } from './current-review.ts';

/** STUD-16: applies the decision of a review that a checker has approved. */
export const reviewApprovalHandler: ApprovalHandler = {
  kinds: ['kyb_review'],
  apply: async (request, { app, trx, actor, now }) => {
    const { account_type, account_id } = request;
    const key = { account_type, account_id };
    const { overall_status, submission, marks } = requestedDecision.parse(request.decision);
    const verification = await lockVerification(trx, key);
    if (!verification) return { lapsed: REVIEW_REFUSALS['review/decided'].sentence };
    const review = await readCurrentReview(trx, app, key);
    const from = verification.overall_status;
    const refusal = refuseDecision({
      current: from,
      expected_submission: submission,
      submission: review.submission?.id ?? null,
      expected_marks: marks,
      marks: review.marks_version,
    });
    if (refusal) return { lapsed: REVIEW_REFUSALS[refusal].sentence };
    const overall_notes = formatMakerAndChecker(request.note, request.maker, actor.username);
    const decided = { overall_status, overall_notes, overall_status_by: actor.uuid, now };
    return { audit: await applyDecision(trx, key, { ...decided, from, review }) };
  },
};
