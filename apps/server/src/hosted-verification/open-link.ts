import type { VERIFICATION_REFUSALS } from '@verify-admin/rulebook/hosted-verification/hosted-verification.contract';
import { takesPictures } from '@verify-admin/rulebook/hosted-verification/verification.rules';
import { isLasting } from '@verify-admin/rulebook/kernel/time';
import { KYC_EMAIL_VALIDITY_MS } from '@verify-admin/rulebook/kyc/kyc.rules';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import type { Kysely } from 'kysely';
import type { Person } from '../identity-provider/sessions/identity-sessions.store.ts';
import { findPersonName } from '../identity-provider/sessions/open-session.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { findNewestRecord } from '../kernel/facts/statuses.store.ts';
import { readVerificationToken } from '../kyc/verification-link.ts';
import type { Schema } from '../platform/database/schema.ts';
import {
  findAccountKyc,
  findPerson,
  type LinkedPerson,
  type OriginKey,
  originKeyOf,
} from './hosted-verification.store.ts';

/** A link that was made here, of a person who is known. */
export interface OpenedLink {
  readonly link: OriginKey;
  readonly person: LinkedPerson;
  readonly person_name: string;
  /** Milliseconds since the epoch; it may be past. */
  readonly expires: number;
  /** Staff revoked every link of the account since. */
  readonly is_revoked: boolean;
}

/**
 * KYC-13: the person of a link. The signature binds the token to one email or launch, and its row to the
 * account and the owner, so that no call takes an account from its request; null where the token was changed,
 * or nobody is verified by it.
 */
export async function openLink(app: AppContext, token: string): Promise<OpenedLink | null> {
  const read = readVerificationToken(app.keys.link, token);
  if (!read) return null;
  const link = originKeyOf(read.origin);
  const person = await findPerson(app.db, link);
  if (!person) return null;
  const name = await findPersonName(app, person);
  if ('refused' in name) return null;
  const person_name = `${name.first_name} ${name.last_name}`.trim();
  const ended = person.revoked === null ? read.expires : Date.parse(person.revoked);
  const is_revoked = person.link_revoked !== null;
  const expires = Math.min(read.expires, ended);
  return { link, person, person_name, expires, is_revoked };
}

/** Whether a link that was good a moment ago still is, with its account locked. */
export async function isStillGood(
  { db }: Pick<AppContext, 'db'>,
  { link, person }: OpenedLink,
): Promise<boolean> {
  const now = await findPerson(db, link);
  if (!now || now.revoked !== person.revoked) return false;
  if (now.link_revoked !== person.link_revoked) return false;
  return !('refused' in (await findPersonName({ db }, person)));
}

/** The KYC status of the person: the owner's own, or the account's. */
export async function findKycStatus(db: Kysely<Schema>, person: Person): Promise<KycStatus> {
  if (person.account_sub_id === null) return findAccountKyc(db, person);
  const record = await findNewestRecord(db, person, person.account_sub_id);
  return record?.cleaned_status ?? 'not-initiated';
}

/** A link that has run out, was revoked or is of the future: the person has to do the same. */
export function isOver(
  { clock }: Pick<AppContext, 'clock'>,
  { expires, is_revoked }: Pick<OpenedLink, 'expires' | 'is_revoked'>,
): boolean {
  return is_revoked || !isLasting(expires, KYC_EMAIL_VALIDITY_MS, clock());
}

export type LinkRefusal = Extract<
  keyof typeof VERIFICATION_REFUSALS,
  'verification/unknown-link' | 'verification/expired-link'
>;

/** The person of a link that is good now, or why it is not. */
export async function openGoodLink(
  app: AppContext,
  token: string,
): Promise<OpenedLink | LinkRefusal> {
  const opened = await openLink(app, token);
  if (!opened) return 'verification/unknown-link';
  return isOver(app, opened) ? 'verification/expired-link' : opened;
}

/** Whether the person sends no pictures any more, being verified. */
export async function isComplete(db: Kysely<Schema>, person: Person): Promise<boolean> {
  return !takesPictures(await findKycStatus(db, person));
}
