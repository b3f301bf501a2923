import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { updateVerifyAccountStatus } from '@verify-admin/rulebook/studios/review/review.contract';
import type { ReviewDecision } from '@verify-admin/rulebook/studios/review/review.rules';
import { useDecideOnFacts } from '../../../facts/use-decide-on-facts.ts';
import { declareDraft } from '../../../kernel/drafts/drafts.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import {
  useApprovalRequests,
  useIsMakerCheckerOn,
} from '../../../maker-checker/use-approval-requests.ts';
import type { ReviewSubject } from '../use-document-review.ts';

const NOTES_DRAFT = declareDraft('kyb-review-notes', '');

/** STUD-18: the notes as they are typed; they outlive everything but their decision. */
export function useReviewNotes({ account, review }: ReviewSubject) {
  const subject = formatClientId(account.account_type, account.account_id);
  const basis = `${review.submission?.id ?? 0} ${review.overall_status}`;
  return useDraft(NOTES_DRAFT, subject, { basis });
}
export type ReviewNotes = ReturnType<typeof useReviewNotes>;

/** Whether the decision needs a checker, and the one that waits for a checker already. */
export function useReviewRequest(account: AccountKey) {
  const isOn = useIsMakerCheckerOn('kyb_review');
  const requests = useApprovalRequests(account).filter(({ kind }) => kind === 'kyb_review');
  return { isOn, requests, pending: requests[0] };
}

/** CALL-47: decides on what was shown when the dialog was opened. */
export function useDecideReview(
  { account, review }: ReviewSubject,
  { opened, onDone }: { readonly opened: boolean; readonly onDone: () => void },
) {
  const { facts } = review;
  const act = useDecideOnFacts(updateVerifyAccountStatus, account, { facts, opened, onDone });
  return {
    ...act,
    run: (overall_status: ReviewDecision, overall_notes: string) =>
      act.run({
        ...account,
        overall_status,
        overall_notes: overall_notes.trim(),
        expected_submission: review.submission?.id ?? 0,
        expected_marks: review.marks_version,
      }),
  };
}
