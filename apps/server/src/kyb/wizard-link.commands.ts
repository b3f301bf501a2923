import { parseWizardLink } from '@verify-admin/rulebook/kyb/wizard-link.rules';
import * as calls from '@verify-admin/rulebook/kyb/wizard-link.contract';
import { lockAccount } from '../accounts/accounts.store.ts';
import { command } from '../kernel/command.ts';
import { revokeLinks } from './wizard-link.store.ts';

/** The second a link of the account was made in; null where the text is none of its links. */
function issuedAt(
  d: string,
  { account_type, account_id }: { account_type: string; account_id: number },
) {
  const link = parseWizardLink(d);
  const isOwn = link?.account_type === account_type && link.account_id === account_id;
  return isOwn ? link.issued_at : null;
}

/** Revoked links are refused from the next call on; the ones that are sent afterwards are good. */
export const revokeKybLinks = command(calls.revokeKybLinks, async (input, context) => {
  const { trx, actor, now, refuse } = context;
  const { account_type, account_id, d, issued_at } = input;
  const key = { account_type, account_id };
  if (!(await lockAccount(trx, key))) throw refuse('account/unknown');
  const with_earlier = d === undefined && issued_at === undefined;
  const second = issued_at ?? Math.floor(Date.parse(now) / 1000);
  const own = d === undefined ? second : issuedAt(d, key);
  if (own === null) throw refuse('kyb-link/other-account');
  const changed = await revokeLinks(trx, key, {
    issued_at: own,
    with_earlier,
    admin_uuid: actor.uuid,
    now,
  });
  const message = with_earlier ? 'All links of this account are revoked.' : 'The link is revoked.';
  if (!changed) return { output: { message }, audit: { unchanged: key } };
  return {
    output: { message },
    audit: {
      act: with_earlier ? 'kyb.links-revoked' : 'kyb.link-revoked',
      account: key,
      detail: { issued: new Date(own * 1000).toISOString(), changed },
    },
  };
});
