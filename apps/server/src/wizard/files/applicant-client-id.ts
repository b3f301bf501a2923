import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { Applicant } from '../../kernel/actor.ts';

/** `studio:12`, of the account of the applicant's link. */
export function applicantClientId({ account }: Applicant): string {
  return formatClientId(account.account_type, account.account_id);
}
