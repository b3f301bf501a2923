import { randomUUID } from 'node:crypto';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { SubmissionData } from '@verify-admin/rulebook/kyb/submission';
import { KYC_EMAIL_VALIDITY_MS } from '@verify-admin/rulebook/kyc/kyc.rules';
import type { SubmittedOwnerLink } from '@verify-admin/rulebook/wizard/wizard.contract';
import { verificationLink } from '../kyc/verification-link.ts';
import { insertSession } from '../identity-provider/sessions/identity-sessions.store.ts';
import { sessionFacts } from '../identity-provider/sessions/session-facts.ts';
import type { AppContext } from '../kernel/app-context.ts';
import type { OpenFacts } from '../kernel/facts/open-facts.ts';
import { baseUrlOf } from '../platform/config/config.ts';

function endOf(created: string): number {
  return Date.parse(created) + KYC_EMAIL_VALIDITY_MS;
}

/** Opens our own verification of one owner, which the link of the answer leads to (KYC-13). */
export async function openOwnerSession(
  facts: OpenFacts,
  account_sub_id: number,
  created: string,
): Promise<number> {
  const { account_type, account_id } = facts.key;
  return insertSession(facts.trx, {
    account_type,
    account_id,
    account_sub_id,
    reference: `in-house:${randomUUID()}`,
    client_id: formatClientId(account_type, account_id, account_sub_id),
    redirect_url: '',
    admin_uuid: null,
    caller: null,
    created,
    expires: new Date(endOf(created)).toISOString(),
    facts: await sessionFacts(facts, account_sub_id, 'in-house'),
  });
}

/** WIZ-62: the owners of a submission with their links, the same at every answer. */
export function ownerLinks(
  app: Pick<AppContext, 'config' | 'keys'>,
  submission: {
    readonly created: string;
    readonly data: SubmissionData;
    readonly owners: readonly { readonly session: number; readonly account_sub_id: number }[];
  },
): SubmittedOwnerLink[] {
  const { created, data, owners } = submission;
  return owners.flatMap(({ session, account_sub_id }, index) => {
    const owner = data.owners[index];
    if (!owner) return [];
    const { ownerEmail = '', ownerFirstName, ownerLastName } = owner;
    const path = verificationLink(app.keys.link, { launch: session }, endOf(created));
    const link = baseUrlOf(app.config) + path;
    return [{ account_sub_id, ownerEmail, ownerFirstName, ownerLastName, link }];
  });
}
