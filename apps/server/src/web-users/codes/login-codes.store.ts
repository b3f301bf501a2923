import {
  type AskedCodes,
  CODE_MS,
  CODE_TRIES,
  CODES_SPAN_MS,
} from '@verify-admin/rulebook/web-users/web-users.rules';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { WebLoginCodeTable } from '../../platform/database/tables/contest-tables.ts';
import { doubling, Queue } from '../../platform/leases/queue.ts';
import { isLasting, isWithinLast } from '../../platform/database/statements/moments.ts';

export type LoginCode = Selectable<WebLoginCodeTable>;

/** The codes that are to be sent: four tries within about four minutes; who waits longer asks for another one. */
export const LOGIN_CODES = new Queue({
  subject: 'login_code',
  table: 'web_login_code',
  key: 'id',
  waiting: sql`state = 'queued'`,
  // Longer than a mail server may take.
  leaseSeconds: 2 * 60,
  pauseAfter: doubling(30, { tries: 4 }),
});

/** A recipient and a network address, each under the hash of every key, at a moment. */
interface AskedFrom {
  readonly recipient_hashes: readonly string[];
  readonly address_hashes: readonly string[];
  readonly now: string;
}

/** How many codes were asked for this recipient within the hour before `now`. */
export async function countCodes(
  trx: Transaction<Schema>,
  { recipient_hashes, address_hashes, now }: AskedFrom,
): Promise<AskedCodes> {
  // Two that ask at once for the same recipient are counted one after the other. The order is the same everywhere.
  for (const hash of recipient_hashes.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(trx);
  const isFromHere = sql`asked_from in (${sql.join(address_hashes)})`;
  return trx
    .selectFrom('web_login_code')
    .select(sql<number>`count(*) filter (where ${isFromHere})`.as('from_here'))
    .select(sql<number>`count(*)`.as('from_all'))
    .where('recipient_hash', 'in', recipient_hashes)
    .where(isWithinLast('created', CODES_SPAN_MS, Date.parse(now)))
    .executeTakeFirstOrThrow();
}

/** Stores that a code was asked for; the older ones that were asked from there are worth nothing from now on. */
export async function insertCode(
  trx: Transaction<Schema>,
  row: Pick<LoginCode, 'recipient_hash' | 'asked_from' | 'web_user_uuid' | 'created'>,
): Promise<void> {
  const state = row.web_user_uuid === null ? 'nobody' : 'queued';
  await trx
    .insertInto('web_login_code')
    .values({ ...row, state })
    .execute();
}

/**
 * Counts a guess at a code and reads it; null where no guess is left. The code is the newest one that was asked from
 * the address of the guess, as long as it lives, and the newest of all otherwise: so a stranger who asks for another
 * one, or guesses, takes nothing from who asked. Guesses that come at once are counted one by one.
 */
export async function takeGuess(
  db: Kysely<Schema>,
  { recipient_hashes, address_hashes, now }: AskedFrom,
) {
  const isFromHere = sql<boolean>`coalesce(asked_from in (${sql.join(address_hashes)}), false)`;
  const isAlive = sql`(expires is null or ${isLasting('expires', CODE_MS, Date.parse(now))})`;
  const taken = sql<number>`case when ${isFromHere} then guesses else guesses_elsewhere end`;
  const row = await db
    .updateTable('web_login_code')
    .set({
      guesses: sql`guesses + case when ${isFromHere} then 1 else 0 end`,
      guesses_elsewhere: sql`guesses_elsewhere + case when ${isFromHere} then 0 else 1 end`,
    })
    .where('id', '=', (q) =>
      q
        .selectFrom('web_login_code')
        .select('id')
        .where('recipient_hash', 'in', recipient_hashes)
        .orderBy(sql`(${isFromHere} and ${isAlive})`, 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('used', 'is', null)
    .where(taken, '<', CODE_TRIES)
    .returning(['id', 'code_hash', 'expires', 'web_user_uuid'])
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a code up; false where another login did so before. */
export async function consumeCode(
  trx: Transaction<Schema>,
  id: number,
  now: string,
): Promise<boolean> {
  const row = await trx
    .updateTable('web_login_code')
    .set({ used: now })
    .where('id', '=', id)
    .where('used', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
