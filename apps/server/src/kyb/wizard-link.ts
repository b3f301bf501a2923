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
import { findLinkFacts, findRequestLinkFacts } from './wizard-link.store.ts';

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

/** ours: the link of a request for more; its purpose keeps it from being read as one of the form. */
export const REQUEST_LINK_PURPOSE = 'request-link';

/** ours: `d` is base64 of `type:id:seconds:request:signature`. */
export function requestLinkText(
  keys: readonly string[],
  account: AccountKey,
  { request_id, issued_at }: { readonly request_id: number; readonly issued_at: number },
): string {
  const text = `${account.account_type}:${account.account_id}:${issued_at}:${request_id}`;
  const signature = sign(keys, REQUEST_LINK_PURPOSE, text);
  return Buffer.from(`${text}:${signature}`).toString('base64');
}

type LinkContext = Pick<AppContext, 'config' | 'keys' | 'db' | 'clock'>;

/** WIZ-06: signed with a key of now or of before the rotation; unsigned in demo mode alone. */
function isGenuine({ config, keys }: LinkContext, link: WizardLink): boolean {
  const { signed, signature, request_id } = link;
  if (signature === null) return config.MODE === 'demo';
  const purpose = request_id === null ? WIZARD_LINK_PURPOSE : REQUEST_LINK_PURPOSE;
  return isSigned(keys.link, purpose, signed, signature);
}

interface StoredFacts {
  readonly is_account: boolean;
  readonly is_revoked: boolean;
}

/** Why a genuine link opens nothing, as far as it is stored. */
function refusedBy({ is_account, is_revoked }: StoredFacts): 'malformed' | 'expired' | null {
  if (!is_account) return 'malformed';
  return is_revoked ? 'expired' : null;
}

async function checkLink(app: LinkContext, d: string): Promise<CheckedLink> {
  const link = parseWizardLink(d);
  if (!link || !isGenuine(app, link)) return 'malformed';
  const state = wizardLinkState(link, app.clock());
  if (state !== 'valid') return state;
  const { account_type, account_id, issued_at, request_id } = link;
  const account = { account_type, account_id };
  const by = { account, issued_at, expires: wizardLinkEnd(link) };
  if (request_id === null) {
    const { draft_of, ...facts } = await findLinkFacts(app.db, account, issued_at);
    return refusedBy(facts) ?? { role: 'APPLICANT', ...by, draft_of };
  }
  const facts = await findRequestLinkFacts(app.db, account, { issued_at, request_id });
  return refusedBy(facts) ?? { role: 'ASKED_APPLICANT', ...by, request_id };
}

/** WIZ-06: checks the link of every call of an applicant. */
export function wizardApplicants(app: LinkContext): Applicants {
  return {
    check: (d) => checkLink(app, d),
    isGenuine: (d) => {
      const link = parseWizardLink(d);
      return link !== null && link.signature !== null && isGenuine(app, link);
    },
  };
}
