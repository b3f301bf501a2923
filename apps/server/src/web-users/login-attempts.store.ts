import { LOGIN_ATTEMPTS_MS } from '@verify-admin/rulebook/web-users/web-users.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { isWithinLast } from '../platform/database/statements/moments.ts';

/** The hashes of a username or an address, that of the current key first: attempts before a rotation count too. */
type SubjectHashes = readonly string[];

/**
 * Counts an attempt to log in with a username or from an address, in a transaction of its own: a refused login counts too.
 * @param now milliseconds since the epoch
 * @returns how many there were within the span, this one included
 */
export async function countAttempt(
  db: Kysely<Schema>,
  [subject_hash = '', ...earlier]: SubjectHashes,
  now: number,
): Promise<number> {
  const since = new Date(now).toISOString();
  const isOn = isWithinLast('web_login_attempt.since', LOGIN_ATTEMPTS_MS, now);
  const row = await db
    .insertInto('web_login_attempt')
    .values({ subject_hash, since, attempts: 1 })
    .onConflict((conflict) =>
      conflict.column('subject_hash').doUpdateSet({
        since: sql`case when ${isOn} then web_login_attempt.since else ${since} end`,
        attempts: sql`case when ${isOn} then web_login_attempt.attempts + 1 else 1 end`,
      }),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow();
  if (earlier.length === 0) return row.attempts;
  const before = await db
    .selectFrom('web_login_attempt')
    .select(sql<number>`coalesce(sum(attempts), 0)::int`.as('attempts'))
    .where('subject_hash', 'in', earlier)
    .where(isOn)
    .executeTakeFirstOrThrow();
  return row.attempts + before.attempts;
}

/** Somebody logged in: the attempts begin again. */
export async function forgetAttempts(
  trx: Transaction<Schema>,
  hashes: SubjectHashes,
): Promise<void> {
  await trx.deleteFrom('web_login_attempt').where('subject_hash', 'in', hashes).execute();
}

/** An attempt from this address succeeded: it was no failure, and those before it still are. */
export async function forgetOneAttempt(
  trx: Transaction<Schema>,
  [subject_hash = '']: SubjectHashes,
): Promise<void> {
  await trx
    .updateTable('web_login_attempt')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('subject_hash', '=', subject_hash)
    .execute();
}
