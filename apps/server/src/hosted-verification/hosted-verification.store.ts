import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';
import type { VerificationOrigin } from './verification-link.ts';

function findOrigin(db: Kysely<Schema>, { email, launch }: VerificationOrigin) {
  const columns = ['account_type', 'account_id'] as const;
  return email === undefined
    ? db.selectFrom('identity_session').select(columns).where('id', '=', launch).executeTakeFirst()
    : db.selectFrom('kyc_sent').select(columns).where('id', '=', email).executeTakeFirst();
}

/** The name of the company a link is about; null when there is no such email or launch. */
export async function findAskingCompany(
  db: Kysely<Schema>,
  origin: VerificationOrigin,
): Promise<string | null> {
  const key = await findOrigin(db, origin);
  if (!key) return null;
  const row = await db
    .selectFrom('account')
    .select('company_name')
    .where(whereAccount(key))
    .executeTakeFirst();
  return row?.company_name ?? null;
}
