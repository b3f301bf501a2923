import { createHmac } from 'node:crypto';
import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { Refused } from './refused.ts';

export interface IdempotencyAsk {
  readonly actor_uuid: string;
  readonly idempotency_key: string;
  readonly call: string;
  readonly request_hash: string;
  readonly created: string;
}

/**
 * What makes two requests the same: their fields and their file, byte for byte. Keyed, because a
 * plain hash of a short number is found by trying all numbers.
 * @param file the SHA-256 of the file, where one came
 */
export function hashRequest(key: string, fields: unknown, file: string | undefined): string {
  const hash = createHmac('sha256', key).update(JSON.stringify(fields));
  if (file !== undefined) hash.update(file);
  return hash.digest('hex');
}

/**
 * Claims an `Idempotency-Key` inside the command's transaction. A request with the same key that
 * runs at the same moment waits here until the first has committed or rolled back.
 * @returns null for the first request; for a replay the stored answer.
 * @throws Refused `idempotency/different-request` when the key was used for another request.
 */
export async function claimIdempotencyKey(
  trx: Transaction<Schema>,
  ask: IdempotencyAsk,
): Promise<{ response: unknown } | null> {
  const claimed = await trx
    .insertInto('idempotent_request')
    .values({ ...ask, response: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('idempotency_key')
    .executeTakeFirst();
  if (claimed) return null;
  const first = await trx
    .selectFrom('idempotent_request')
    .select(['call', 'request_hash', 'response'])
    .where('actor_uuid', '=', ask.actor_uuid)
    .where('idempotency_key', '=', ask.idempotency_key)
    .executeTakeFirstOrThrow();
  if (first.call !== ask.call || first.request_hash !== ask.request_hash) {
    throw Refused.general('idempotency/different-request');
  }
  return { response: JSON.parse(first.response ?? 'null') };
}

/** Stores the answer for a replay of the same request. */
export async function storeResponse(
  trx: Transaction<Schema>,
  ask: IdempotencyAsk,
  response: unknown,
): Promise<void> {
  await trx
    .updateTable('idempotent_request')
    .set({ response: JSON.stringify(response) })
    .where('actor_uuid', '=', ask.actor_uuid)
    .where('idempotency_key', '=', ask.idempotency_key)
    .execute();
}

/** How long a key is honoured; no client of ours retries for longer than a day. */
const RETENTION_MS = 24 * HOUR_MS;

/** Deletes the keys that are no longer honoured. */
export async function deleteOldIdempotencyKeys(db: Kysely<Schema>, now: number): Promise<void> {
  const before = new Date(now - RETENTION_MS).toISOString();
  await db.deleteFrom('idempotent_request').where('created', '<', before).execute();
}
