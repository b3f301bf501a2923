import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import type { Kysely } from 'kysely';
import type { Person } from '../identity-provider/sessions/identity-sessions.store.ts';
import type { VerificationOrigin } from '../kyc/verification-link.ts';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

/** The columns that name a link. */
export interface OriginKey {
  readonly origin: 'email' | 'launch';
  readonly origin_id: number;
}

export function originKeyOf({ email, launch }: VerificationOrigin): OriginKey {
  return email === undefined
    ? { origin: 'launch', origin_id: launch }
    : { origin: 'email', origin_id: email };
}

/** Whose verification a link is, and who of the staff sent or launched it. */
export interface LinkedPerson extends Person {
  readonly admin_uuid: string | null;
  /** Since when it opens nothing any more. */
  readonly revoked: string | null;
  /** Since when staff revoked every link of the account that existed. */
  readonly link_revoked: string | null;
}

/** The person of a link; null when there is no such email or launch. */
export async function findPerson(
  db: Kysely<Schema>,
  { origin, origin_id }: OriginKey,
): Promise<LinkedPerson | null> {
  const key = ['account_type', 'account_id', 'account_sub_id'] as const;
  const columns = [...key, 'admin_uuid', 'revoked', 'link_revoked'] as const;
  const row =
    origin === 'launch'
      ? await db
          .selectFrom('identity_session')
          .select(columns)
          .where('id', '=', origin_id)
          .executeTakeFirst()
      : await db
          .selectFrom('kyc_sent')
          .select(columns)
          .where('id', '=', origin_id)
          .executeTakeFirst();
  return row ?? null;
}

/** The name of the company a link is about. */
export async function findCompanyName(db: Kysely<Schema>, key: AccountKey): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('company_name')
    .where(whereAccount(key))
    .executeTakeFirst();
  return row?.company_name ?? null;
}

/** The KYC status of an account that is verified as one person. */
export async function findAccountKyc(db: Kysely<Schema>, key: AccountKey): Promise<KycStatus> {
  const row = await db
    .selectFrom('verification')
    .select('kyc_status')
    .where(whereAccount(key))
    .executeTakeFirst();
  return row?.kyc_status ?? 'not-initiated';
}

/** The person of an account that is verified as one person, as far as it is known. */
export async function findAccountPerson(db: Kysely<Schema>, key: AccountKey) {
  const row = await db
    .selectFrom('account')
    .select(['first_name', 'last_name', 'bday'])
    .where(whereAccount(key))
    .executeTakeFirst();
  const name = `${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim();
  return { name: name === '' ? null : name, birth: row?.bday?.slice(0, 10) ?? null };
}
