import { QUIET_ACTS } from '@verify-admin/rulebook/audit/audit-acts';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

/** ours: a page reads its data before its stream is open. What was done in this time before may be missing from it. */
const GAP_WINDOW_MS = 30_000;

/** Whether a page whose stream opens `now` may have missed an act on this account, or on any where it is null. */
export async function mayHaveMissedAct(
  db: Kysely<Schema>,
  key: AccountKey | null,
  now: number,
): Promise<boolean> {
  const acts = db
    .selectFrom('audit_log')
    .select('seq')
    .where('created', '>', new Date(now - GAP_WINDOW_MS).toISOString())
    .where('act', 'not in', [...QUIET_ACTS])
    .limit(1);
  const missed = await (key ? acts.where(whereAccount(key)) : acts).executeTakeFirst();
  return missed !== undefined;
}
