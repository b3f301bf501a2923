import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { type Actor, type Applicant, isApplicant } from '../kernel/actor.ts';

/** Whose an upload is: every link of an account goes on with the uploads of the account. */
export function uploadOwner(principal: Actor | Applicant): string {
  if (!isApplicant(principal)) return `staff ${principal.uuid}`;
  const { account_type, account_id } = principal.account;
  return `applicant ${formatClientId(account_type, account_id)}`;
}
