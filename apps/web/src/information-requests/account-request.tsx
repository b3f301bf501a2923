import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { RequestAnswer } from './request-answer.tsx';
import { useInformationRequests } from './use-information-requests.ts';
import { WaitingRequest } from './waiting-request.tsx';

/** The last request for more of an account: what waits for the applicant, or what came of it. */
export function AccountRequest({ account }: { account: AccountKey }) {
  const { requests } = useInformationRequests(account);
  const [last] = requests;
  if (!last || last.state === 'LAPSED') return null;
  return (
    <section aria-label="Request for more">
      {last.state === 'OPEN' ? (
        <WaitingRequest account={account} request={last} />
      ) : (
        <RequestAnswer request={last} />
      )}
    </section>
  );
}
