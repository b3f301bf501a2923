import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { isLinkSecond, parseWizardLink } from '@verify-admin/rulebook/kyb/wizard-link.rules';
import * as calls from '@verify-admin/rulebook/kyb/wizard-link.contract';
import { lockAccount } from '../accounts/accounts.store.ts';
import { command } from '../kernel/command.ts';
import { revokeLink } from '../kyb/wizard-link.store.ts';
import { revokeAllLinks } from './revoke-all-links.ts';

/** The second a link of the account was made in; null where the text is none of its links. */
function issuedAt(d: string, { account_type, account_id }: AccountKey): number | null {
  const link = parseWizardLink(d);
  const isOwn = link?.account_type === account_type && link.account_id === account_id;
  return isOwn ? link.issued_at : null;
}

/** Revoked links are refused from the next call on; the ones that are sent afterwards are good. */
export const revokeKybLinks = command(calls.revokeKybLinks, async (input, context) => {
  const { trx, actor, now, refuse } = context;
  const { account_type, account_id, d, issued_at } = input;
  const key = { account_type, account_id };
  const by = { admin_uuid: actor.uuid, now };
  if (!(await lockAccount(trx, key))) throw refuse('account/unknown');
  if (d === undefined && issued_at === undefined) {
    const { message, links, detail } = await revokeAllLinks(trx, key, by);
    const output = { message, data: { revoked: links.map(({ kind, to }) => ({ kind, to })) } };
    if (!detail.changed && links.length === 0) return { output, audit: { unchanged: key } };
    return { output, audit: { act: 'kyb.links-revoked', account: key, detail } };
  }
  // A link that another system made is stored nowhere (WIZ-03): its second is all there is of it.
  const own = d === undefined ? (issued_at ?? null) : issuedAt(d, key);
  if (own === null || !isLinkSecond(own, Date.parse(now))) throw refuse('kyb-link/other-account');
  const changed = await revokeLink(trx, key, { issued_at: own, ...by });
  const output = { message: 'The link is revoked.' };
  if (!changed) return { output, audit: { unchanged: key } };
  return {
    output,
    audit: {
      act: 'kyb.link-revoked',
      account: key,
      detail: { issued: new Date(own * 1000).toISOString(), changed },
    },
  };
});
