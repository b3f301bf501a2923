import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

/** When the newest act on an account was done, in milliseconds since the epoch; null where there is none. */
export async function timeOfNewestAct(db: Kysely<Schema>, key: AccountKey): Promise<number | null> {
  const newest = await db
    .selectFrom('audit_log')
    .select('created')
    .where(whereAccount(key))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ? Date.parse(newest.created) : null;
}
