import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { createHmac } from 'node:crypto';
import { STORED_ANSWER_HOURS } from '@verify-admin/rulebook/kernel/stored-times';
import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import type { Kysely, Transaction } from 'kysely';
import { NamedStatement } from '../platform/database/statements/named-statement.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { CheckedMoment } from './clock-check/checked-moment.ts';
import { Refused } from './refused.ts';

/** ours: says `true` where the answer is that of an earlier request with the same key. */
export const REPLAYED_HEADER = 'idempotency-replayed';

export interface IdempotencyAsk {
  readonly actor_uuid: string;
  readonly idempotency_key: string;
  readonly call: string;
  /** The hash under each key, that of the current one first. */
  readonly request_hashes: readonly string[];
  readonly created: string;
}

/**
 * What makes two requests the same: their fields and their file, byte for byte. Keyed, because a
 * plain hash of a short number is found by trying all numbers.
 * @param file the SHA-256 of the file, where one came
 * @returns a hash for each key: the first request may have come before a rotation
 */
export function hashRequest(
  keys: readonly string[],
  fields: unknown,
  file: string | undefined,
): readonly string[] {
  const text = JSON.stringify(fields);
  return keys.map((key) => {
    const hash = createHmac('sha256', key).update(text);
    if (file !== undefined) hash.update(file);
    return hash.digest('hex');
  });
}

interface FirstRequest {
  readonly call: string;
  readonly request_hash: string;
  readonly response: string | null;
}

const CLAIM = new NamedStatement<
  [
    actor_uuid: string,
    idempotency_key: string,
    call: string,
    request_hash: string,
    created: string,
  ],
  { idempotency_key: string }
>(
  'idempotent_request.claim',
  `insert into idempotent_request (actor_uuid, idempotency_key, call, request_hash, created)
  values ($1, $2, $3, $4, $5) on conflict do nothing returning idempotency_key`,
);
const FIND_FIRST = new NamedStatement<[actor_uuid: string, idempotency_key: string], FirstRequest>(
  'idempotent_request.find',
  'select call, request_hash, response from idempotent_request where actor_uuid = $1 and idempotency_key = $2',
);
const STORE_RESPONSE = new NamedStatement<
  [
    actor_uuid: string,
    idempotency_key: string,
    response: string,
    account_type: string | null,
    account_id: number | null,
  ]
>(
  'idempotent_request.store-response',
  `update idempotent_request set response = $3, account_type = $4, account_id = $5
  where actor_uuid = $1 and idempotency_key = $2`,
);

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
  const { actor_uuid, idempotency_key, call, request_hashes, created } = ask;
  const [request_hash = ''] = request_hashes;
  const [claimed] = await CLAIM.run(trx, actor_uuid, idempotency_key, call, request_hash, created);
  if (claimed) return null;
  const [first] = await FIND_FIRST.run(trx, actor_uuid, idempotency_key);
  if (!first) throw new Error('a claimed key has no row');
  if (first.call !== call || !request_hashes.includes(first.request_hash)) {
    throw Refused.general('idempotency/different-request');
  }
  return { response: JSON.parse(first.response ?? 'null') };
}

/** Stores the answer for a replay of the same request, with the account it is about. */
export async function storeResponse(
  trx: Transaction<Schema>,
  { actor_uuid, idempotency_key }: IdempotencyAsk,
  response: unknown,
  account: AccountKey | undefined,
): Promise<void> {
  const { account_type = null, account_id = null } = account ?? {};
  const text = JSON.stringify(response);
  await STORE_RESPONSE.run(trx, actor_uuid, idempotency_key, text, account_type, account_id);
}

/** Deletes the keys that are no longer honoured. */
export async function deleteOldIdempotencyKeys(
  db: Kysely<Schema>,
  now: CheckedMoment,
): Promise<void> {
  const before = now.before(STORED_ANSWER_HOURS * HOUR_MS);
  await db.deleteFrom('idempotent_request').where('created', '<', before).execute();
}
