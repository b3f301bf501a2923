import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { sign } from '../platform/keys/keys.ts';

export const WIZARD_LINK_PURPOSE = 'wizard-link';

/**
 * WIZ-02, WIZ-06: `d` is base64 of `type:id:seconds:signature`. A reader of only the first three
 * parts finds the documented fields; the fourth makes the link unforgeable.
 */
export function wizardLinkText(
  keys: readonly string[],
  account: AccountKey,
  issuedAtSeconds: number,
): string {
  const text = `${account.account_type}:${account.account_id}:${issuedAtSeconds}`;
  const signature = sign(keys, WIZARD_LINK_PURPOSE, text);
  return Buffer.from(`${text}:${signature}`).toString('base64');
}
