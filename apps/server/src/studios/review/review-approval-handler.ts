import { formatMakerAndChecker } from '@verify-admin/rulebook/maker-checker/maker-checker.rules';
import { requestedReviewDecision } from '@verify-admin/rulebook/studios/review/review.contract';
import {
  refuseReviewDecision,
  REVIEW_REFUSALS,
} from '@verify-admin/rulebook/studios/review/review.rules';
import { changeFacts } from '../../kernel/facts/change-facts.ts';
import { wholeCheck } from '../../kernel/facts/open-facts.ts';
import type { ApprovalHandler } from '../../maker-checker/approval-handler.ts';
import { applyReviewDecision } from './apply-decision.ts';
import { readCurrentReview } from './current-review.ts';

const lapseOf = (code: keyof typeof REVIEW_REFUSALS) => ({
  lapsed: REVIEW_REFUSALS[code].sentence,
});

/** STUD-16: applies the decision of a review that a checker has approved. */
export const reviewApprovalHandler: ApprovalHandler = {
  kinds: ['kyb_review'],
  apply: (request, { app, trx, actor, now }) =>
    changeFacts({ app, trx, now, by: actor.uuid }, request, async (facts) => {
      const asked = requestedReviewDecision.parse(request.decision);
      const { overall_status, submission, marks, facts: bound } = asked;
      if (!facts) return lapseOf('review/decided');
      // First: the number of another submission says less.
      if (!bound || !(await facts.isHeld(wholeCheck('overall'), bound))) {
        return lapseOf('review/facts-changed');
      }
      const review = await readCurrentReview(trx, app, facts.key);
      const refusal = refuseReviewDecision({
        current: facts.record.overall_status,
        isDecidedAgain: facts.record.facts_changed.includes('overall'),
        expected_submission: submission,
        submission: review.submission?.id ?? null,
        expected_marks: marks,
        marks: review.marks_version,
      });
      if (refusal) return lapseOf(refusal);
      const overall_notes = formatMakerAndChecker(request.note, request.maker, actor.username);
      const decided = { overall_status, overall_notes, overall_status_by: actor.uuid, review };
      return { audit: await applyReviewDecision(facts, decided) };
    }),
};
