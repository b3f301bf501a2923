import type { CallbackState } from '@verify-admin/rulebook/identity-provider/callback.states';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { ProviderCallbackTable } from '../../platform/database/tables/identity-tables.ts';
import { doubling, Queue } from '../../platform/leases/queue.ts';

export type StoredCallback = Selectable<ProviderCallbackTable>;

/** The callbacks that are to be applied: six tries within about half an hour. */
export const CALLBACKS = new Queue({
  subject: 'callback',
  table: 'provider_callback',
  key: 'id',
  waiting: sql`state = 'queued'`,
  order: 'id',
  // Longer than one callback takes.
  leaseSeconds: 60,
  pauseAfter: doubling(60, { tries: 6 }),
  onPause: ({ why, now }) => ({ why, updated: now }),
});

const LISTED = 50;

interface NewCallback {
  readonly provider: string;
  readonly body_sha256: string;
  readonly event: string;
  readonly reference: string | null;
  readonly facts: object | null;
  readonly state: 'queued' | 'ignored' | 'failed';
  readonly why: string | null;
  readonly now: string;
}

/** Stores a callback before anything is done with it; false where the same message was stored before. */
export async function storeCallback(
  trx: Transaction<Schema>,
  { now, facts, ...callback }: NewCallback,
): Promise<boolean> {
  const row = await trx
    .insertInto('provider_callback')
    .values({
      ...callback,
      facts: facts && JSON.stringify(facts),
      received: now,
      updated: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'body_sha256']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores what became of a callback; false where another process has it now. */
export function settleCallback(
  db: Kysely<Schema>,
  callback: StoredCallback,
  end: { readonly state: Exclude<CallbackState, 'queued'>; readonly why: string | null },
  now: string,
): Promise<boolean> {
  return CALLBACKS.end(db, callback, { ...end, updated: now });
}

/** The newest callbacks, newest first, and how many have failed. */
export async function listCallbacks(db: Kysely<Schema>) {
  const [data, counted] = await Promise.all([
    db
      .selectFrom('provider_callback')
      .select(['id', 'event', 'reference', 'received', 'state', 'why'])
      .orderBy('id', 'desc')
      .limit(LISTED)
      .execute(),
    db
      .selectFrom('provider_callback')
      .select(sql<number>`count(*)`.as('failed'))
      .where('state', '=', 'failed')
      .executeTakeFirstOrThrow(),
  ]);
  return { data, failed: counted.failed };
}
