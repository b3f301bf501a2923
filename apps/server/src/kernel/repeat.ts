import { createHmac } from 'node:crypto';
import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import type { Kysely, Transaction } from 'kysely';
import { NamedStatement } from '../platform/database/named-statement.ts';
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

type FirstRequest = Pick<RepeatAsk, 'call' | 'request_hash'> & { readonly response: string | null };

const CLAIM = new NamedStatement<
  [actor_uuid: string, repeat_key: string, call: string, request_hash: string, created: string],
  { repeat_key: string }
>(
  'repeat.claim',
  `insert into repeat (actor_uuid, repeat_key, call, request_hash, created)
  values ($1, $2, $3, $4, $5) on conflict do nothing returning repeat_key`,
);
const FIND_FIRST = new NamedStatement<[actor_uuid: string, repeat_key: string], FirstRequest>(
  'repeat.find',
  'select call, request_hash, response from repeat where actor_uuid = $1 and repeat_key = $2',
);
const STORE_RESPONSE = new NamedStatement<
  [actor_uuid: string, repeat_key: string, response: string]
>(
  'repeat.store-response',
  'update repeat set response = $3 where actor_uuid = $1 and repeat_key = $2',
);

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
  const { actor_uuid, repeat_key, call, request_hash, created } = ask;
  const [claimed] = await CLAIM.run(trx, actor_uuid, repeat_key, call, request_hash, created);
  if (claimed) return null;
  const [first] = await FIND_FIRST.run(trx, actor_uuid, repeat_key);
  if (!first) throw new Error('a claimed key has no row');
  if (first.call !== call || first.request_hash !== request_hash) {
    throw Refused.general('repeat/different');
  }
  return { response: JSON.parse(first.response ?? 'null') };
}

/** Keeps the answer for a repeat of the same request. */
export async function keepResponse(
  trx: Transaction<Schema>,
  { actor_uuid, repeat_key }: RepeatAsk,
  response: unknown,
): Promise<void> {
  await STORE_RESPONSE.run(trx, actor_uuid, repeat_key, JSON.stringify(response));
}

/** How long a key is honoured; a client that still repeats after a day has lost its way. */
const KEPT_MS = 24 * HOUR_MS;

/** Forgets the keys of yesterday. */
export async function forgetRepeats(db: Kysely<Schema>, now: number): Promise<void> {
  const before = new Date(now - KEPT_MS).toISOString();
  await db.deleteFrom('repeat').where('created', '<', before).execute();
}
