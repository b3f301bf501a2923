import { isWithinLast } from '@verify-admin/rulebook/kernel/time';
import { QUIET_ACTS } from '@verify-admin/rulebook/audit/audit-acts';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

/** ours: a page reads its data before its stream is open. What was done in this time before may be missing from it. */
const GAP_WINDOW_MS = 30_000;

/**
 * Whether a page whose stream opens `now` may have missed an act on this account, or on any where it is null. The newest
 * act is the one that was written last: its moment alone is asked, so that none of the future stands before it.
 */
export async function mayHaveMissedAct(
  db: Kysely<Schema>,
  key: AccountKey | null,
  now: number,
): Promise<boolean> {
  const acts = db
    .selectFrom('audit_log')
    .select('created')
    .where('act', 'not in', [...QUIET_ACTS])
    .orderBy('seq', 'desc')
    .limit(1);
  const newest = await (key ? acts.where(whereAccount(key)) : acts).executeTakeFirst();
  return newest !== undefined && isWithinLast(newest.created, GAP_WINDOW_MS, now);
}
