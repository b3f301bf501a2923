import { domainToASCII } from 'node:url';
import { isTooLateToRemind } from '@verify-admin/rulebook/emails/email.rules';
import { AGAIN_REFUSALS } from '@verify-admin/rulebook/emails/emails.contract';
import { addressState } from '@verify-admin/rulebook/emails/address.rules';
import type { ClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { Kysely } from 'kysely';
import { isCurrentOwner } from '../accounts/owners.store.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { isSentRevoked } from '../kyc/kyc.store.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Email } from './emails.store.ts';
import { nowOf } from '../platform/clock.ts';
import { listBusinessAddresses, listPersonAddresses } from './known-addresses.store.ts';
import { findRequestEnd } from './leaving/request-link.store.ts';

/** Whether an address was one of the person a KYC email is for, and is no longer. */
export async function isFormerAddress(
  db: Kysely<Schema>,
  client: ClientId,
  address: string,
): Promise<boolean> {
  const known = await listPersonAddresses(db, client);
  return addressState(address, known, domainToASCII) === 'former';
}

export type WhyNotSent =
  | 'email/unknown-owner'
  | 'email/former-address'
  | 'email/link-ended'
  | 'email/too-late';

/**
 * Why an email that was asked for before is not sent now: its owner is named no longer, its address was replaced, its
 * link was ended meanwhile, or ends too soon to remind of it; null where it may go. A KYB email may be written to any address (CALL-71): its link
 * opens nothing of others there.
 */
export async function whyNotSent(
  db: Kysely<Schema>,
  { keys, clock }: Pick<AppContext, 'keys' | 'clock'>,
  email: Pick<
    Email,
    | 'account_type'
    | 'account_id'
    | 'account_sub_id'
    | 'kind'
    | 'recipient'
    | 'kyc_sent_id'
    | 'request_id'
  >,
): Promise<WhyNotSent | null> {
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
  if (addressState(recipient, known, domainToASCII) === 'former') return 'email/former-address';
  if (kind !== 'kyb-reminder' || email.request_id === null) return null;
  const expires = await findRequestEnd(db, email.request_id);
  return isTooLateToRemind(expires, nowOf(clock)) ? 'email/too-late' : null;
}

/** The reason as it is stored with an email that was not sent. */
export function sentenceOf(why: WhyNotSent): string {
  return AGAIN_REFUSALS[why].sentence;
}
