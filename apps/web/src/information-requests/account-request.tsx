import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { LastRequest } from './last-request.tsx';
import { useInformationRequests } from './use-information-requests.ts';

/** The last request for more of an account; nothing where none was made. */
export function AccountRequest({ account }: { account: AccountKey }) {
  const { last } = useInformationRequests(account);
  if (!last) return null;
  return (
    <section aria-label="Request for more">
      <LastRequest account={account} request={last} />
    </section>
  );
}
