import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { SettingRequest } from '@verify-admin/rulebook/maker-checker/setting-requests.contract';
import { SETTING_KINDS } from '@verify-admin/rulebook/maker-checker/setting-kinds';
import { AccountLink } from '../accounts/account-link.tsx';

/** What a change of a setting is about: the account whose setting it is, or the kind of setting. */
export function SettingOf({ request }: { request: SettingRequest }) {
  const { kind, account } = request;
  if (!account) return <b>{SETTING_KINDS[kind].label}</b>;
  const { account_type, account_id } = account;
  return (
    <AccountLink account={account}>
      {`${SETTING_KINDS[kind].label}, ${formatClientId(account_type, account_id)}`}
    </AccountLink>
  );
}
