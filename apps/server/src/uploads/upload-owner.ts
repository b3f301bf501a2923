import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { ACCOUNT_DRAFT } from '@verify-admin/rulebook/kyb/link-draft.rules';
import { type Actor, isApplicant, isByLink, type LinkActor } from '../kernel/actor.ts';

/** Whose an upload is: every link goes on with the uploads of the draft that it opens. */
export function uploadOwner(principal: Actor | LinkActor): string {
  if (!isByLink(principal)) return `staff ${principal.uuid}`;
  const { account_type, account_id } = principal.account;
  const owner = `applicant ${formatClientId(account_type, account_id)}`;
  const draft_of = isApplicant(principal) ? principal.draft_of : ACCOUNT_DRAFT;
  return draft_of === ACCOUNT_DRAFT ? owner : `${owner} ${draft_of}`;
}
