import { createHmac } from 'node:crypto';
import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { Refused } from './refused.ts';

export interface RepeatAsk {
  readonly actor_uuid: string;
  readonly repeat_key: string;
  readonly call: string;
  readonly request_hash: string;
  readonly created: string;
}

/**
 * What makes two requests the same: their fields and their file, byte for byte. Keyed, because a
 * plain hash of a short number tells the number to whoever tries them all.
 * @param file the SHA-256 of the file, where one came
 */
export function hashRequest(key: string, fields: unknown, file: string | undefined): string {
  const hash = createHmac('sha256', key).update(JSON.stringify(fields));
  if (file !== undefined) hash.update(file);
  return hash.digest('hex');
}

/**
 * Claims an `Idempotency-Key` inside the command's transaction. Null means: go on, you are the
 * first. Otherwise it is the answer given the first time. A twin that runs at the same moment waits
 * here until the first has committed or rolled back.
 * @throws Refused `repeat/different` when the key was used for another request.
 */
export async function claimRepeat(
  trx: Transaction<Schema>,
  ask: RepeatAsk,
): Promise<{ response: unknown } | null> {
  const claimed = await trx
    .insertInto('repeat')
    .values({ ...ask, response: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('repeat_key')
    .executeTakeFirst();
  if (claimed) return null;
  const first = await trx
    .selectFrom('repeat')
    .select(['call', 'request_hash', 'response'])
    .where('actor_uuid', '=', ask.actor_uuid)
    .where('repeat_key', '=', ask.repeat_key)
    .executeTakeFirstOrThrow();
  if (first.call !== ask.call || first.request_hash !== ask.request_hash) {
    throw Refused.general('repeat/different');
  }
  return { response: JSON.parse(first.response ?? 'null') };
}

/** Keeps the answer for a repeat of the same request. */
export async function keepResponse(
  trx: Transaction<Schema>,
  ask: RepeatAsk,
  response: unknown,
): Promise<void> {
  await trx
    .updateTable('repeat')
    .set({ response: JSON.stringify(response) })
    .where('actor_uuid', '=', ask.actor_uuid)
    .where('repeat_key', '=', ask.repeat_key)
    .execute();
}

/** How long a key is honoured; a client that still repeats after a day has lost its way. */
const KEPT_MS = 24 * HOUR_MS;

/** Forgets the keys of yesterday. */
export async function forgetRepeats(db: Kysely<Schema>, now: number): Promise<void> {
  const before = new Date(now - KEPT_MS).toISOString();
  await db.deleteFrom('repeat').where('created', '<', before).execute();
}
