import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { type Actor, isByLink, type LinkActor } from '../kernel/actor.ts';

/** Whose an upload is: every link of an account goes on with the uploads of the account. */
export function uploadOwner(principal: Actor | LinkActor): string {
  if (!isByLink(principal)) return `staff ${principal.uuid}`;
  const { account_type, account_id } = principal.account;
  return `applicant ${formatClientId(account_type, account_id)}`;
}
