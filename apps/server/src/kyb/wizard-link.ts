import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  parseWizardLink,
  type WizardLink,
  wizardLinkEnd,
  wizardLinkState,
} from '@verify-admin/rulebook/kyb/wizard-link.rules';
import type { Applicants, CheckedLink } from '../kernel/actor.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { isSigned, sign } from '../platform/keys/keys.ts';
import { findLinkFacts } from './wizard-link.store.ts';

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

type LinkContext = Pick<AppContext, 'config' | 'keys' | 'db' | 'clock'>;

/** WIZ-06: signed with a key of now or of before the rotation; unsigned in demo mode alone. */
function isGenuine({ config, keys }: LinkContext, { signed, signature }: WizardLink): boolean {
  if (signature === null) return config.MODE === 'demo';
  return isSigned(keys.link, WIZARD_LINK_PURPOSE, signed, signature);
}

async function checkLink(app: LinkContext, d: string): Promise<CheckedLink> {
  const link = parseWizardLink(d);
  if (!link || !isGenuine(app, link)) return 'malformed';
  const state = wizardLinkState(link, app.clock());
  if (state !== 'valid') return state;
  const { account_type, account_id, issued_at } = link;
  const account = { account_type, account_id };
  const { is_account, is_revoked } = await findLinkFacts(app.db, account, issued_at);
  if (!is_account) return 'malformed';
  if (is_revoked) return 'expired';
  return { role: 'APPLICANT', account, issued_at, expires: wizardLinkEnd(link) };
}

/** WIZ-06: checks the link of every call of an applicant. */
export function wizardApplicants(app: LinkContext): Applicants {
  return { check: (d) => checkLink(app, d) };
}
