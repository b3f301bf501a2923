import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  REVIEW_DECISIONS,
  REVIEW_TEXTS,
  type ReviewDecision,
} from '@verify-admin/rulebook/studios/review/review.rules';
import type { Transaction } from 'kysely';
import type { BoundFacts } from '../../kernel/facts/fact-digests.ts';
import type { Refuse } from '../../kernel/refused.ts';
import { requestApproval } from '../../maker-checker/request-approval.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { CurrentReview } from './current-review.ts';

/** What of an account a request is about; one at a time waits for a checker. */
export const REVIEW_TARGET = 'review';

interface DecisionRequest {
  readonly overall_status: ReviewDecision;
  readonly overall_notes: string;
  readonly review: CurrentReview;
  readonly maker_uuid: string;
  readonly now: string;
  /** What the decision rests on, as it was requested. */
  readonly facts: BoundFacts;
}

/**
 * Stores a decision that a checker has to approve, with what it was based on.
 * @throws Refused `maker-checker/pending` while another one waits for a checker
 */
export function requestDecision(
  trx: Transaction<Schema>,
  key: AccountKey,
  { overall_status, overall_notes, review, maker_uuid, now, facts }: DecisionRequest,
  refuse: Refuse<'maker-checker/pending'>,
) {
  const submission = review.submission?.id ?? 0;
  const request = {
    ...key,
    kind: 'kyb_review' as const,
    target: REVIEW_TARGET,
    summary: `${REVIEW_TEXTS.title}: ${REVIEW_DECISIONS[overall_status].done}`,
    outcome: overall_status,
    note: overall_notes,
    decision: { overall_status, submission, marks: review.marks_version, facts },
    created: now,
    maker_uuid,
  };
  return requestApproval(trx, request, refuse);
}
