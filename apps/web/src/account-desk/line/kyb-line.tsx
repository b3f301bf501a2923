import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { businessTypeOf } from '@verify-admin/rulebook/kyb/business-type';
import { reviewedBusinessType } from '@verify-admin/rulebook/studios/review/review-items';
import type { ReactNode } from 'react';
import { KybEmails } from '../../emails/kyb-emails.tsx';
import { CompanyReview } from '../../kyb/company-review.tsx';
import { KybEvidence } from '../../kyb/kyb-evidence.tsx';
import { KybLinks } from '../../kyb/kyb-links.tsx';
import { SubmittedMarks } from '../../studios/review/row/submitted-marks.tsx';
import { useMarkedSubmission } from '../../studios/review/row/use-marked-submission.ts';
import type { Result } from '../use-account.ts';
import { AccountRequest } from '../../information-requests/account-request.tsx';

interface KybLineProps {
  account: AccountKey;
  result: Result;
  /** Before what was submitted: the last decision. */
  children: ReactNode;
}

/** The open KYB line: what is required, what was submitted with its marks, the emails. */
export function KybLine({ account, result, children }: KybLineProps) {
  const read = useMarkedSubmission(account);
  const submission = read.review?.submission?.data ?? null;
  const type = reviewedBusinessType(submission, businessTypeOf(result));
  return (
    <KybEvidence account={account} type={type} submission={submission}>
      {children}
      <CompanyReview review={result.company_review} />
      <AccountRequest account={account} />
      <SubmittedMarks account={account} read={read} />
      <KybEmails account={account} />
      <KybLinks account={account} />
    </KybEvidence>
  );
}
