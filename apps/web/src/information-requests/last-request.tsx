import type { ComponentProps } from 'react';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { RequestAnswer } from './request-answer.tsx';
import { WaitingRequest } from './waiting-request.tsx';

interface LastRequestProps extends ComponentProps<typeof RequestAnswer> {
  account: AccountKey;
}

/** What waits for the applicant, or what came of it. */
export function LastRequest({ account, request, ...documents }: LastRequestProps) {
  if (request.state === 'OPEN') return <WaitingRequest account={account} request={request} />;
  return <RequestAnswer request={request} {...documents} />;
}
