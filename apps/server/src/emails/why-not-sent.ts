import { domainToASCII } from 'node:url';
import { AGAIN_REFUSALS } from '@verify-admin/rulebook/emails/emails.contract';
import { addressState } from '@verify-admin/rulebook/emails/address.rules';
import type { ClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { Kysely } from 'kysely';
import { isCurrentOwner } from '../accounts/owners.store.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { isSentRevoked } from '../kyc/kyc.store.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Email } from './emails.store.ts';
import { listBusinessAddresses, listPersonAddresses } from './known-addresses.store.ts';

/** Whether an address was one of the person a KYC email is for, and is no longer. */
export async function isFormerAddress(
  db: Kysely<Schema>,
  client: ClientId,
  address: string,
): Promise<boolean> {
  const known = await listPersonAddresses(db, client);
  return addressState(address, known, domainToASCII) === 'former';
}

type Why = 'email/unknown-owner' | 'email/former-address' | 'email/link-ended';

/**
 * Why an email that was asked for before is not sent now: its owner is named no longer, its address was replaced, or
 * its link was ended meanwhile; null where it may go. A KYB email may be written to any address (CALL-71): its link
 * opens nothing of others there.
 */
export async function whyNotSent(
  db: Kysely<Schema>,
  { keys }: Pick<AppContext, 'keys'>,
  email: Pick<
    Email,
    'account_type' | 'account_id' | 'account_sub_id' | 'kind' | 'recipient' | 'kyc_sent_id'
  >,
): Promise<Why | null> {
  const { account_type, account_id, account_sub_id, kind, recipient, kyc_sent_id } = email;
  const key = { account_type, account_id };
  if (kind === 'kyb') return null;
  if (kind === 'kyc') {
    const client = { ...key, account_sub_id };
    if (!(await isCurrentOwner(db, client))) return 'email/unknown-owner';
    if (await isFormerAddress(db, client, recipient)) return 'email/former-address';
    const isEnded = kyc_sent_id !== null && (await isSentRevoked(db, kyc_sent_id));
    return isEnded ? 'email/link-ended' : null;
  }
  const known = await listBusinessAddresses(db, keys.data, key);
  return addressState(recipient, known, domainToASCII) === 'former' ? 'email/former-address' : null;
}

/** The reason as it is stored with an email that was not sent. */
export function sentenceOf(why: Why): string {
  return AGAIN_REFUSALS[why].sentence;
}
