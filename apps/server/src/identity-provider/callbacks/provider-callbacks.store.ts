import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { CallbackState } from '@verify-admin/rulebook/identity-provider/callback.states';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { ProviderCallbackTable } from '../../platform/database/tables/identity-tables.ts';
import { inSeconds, isDue, NO_LEASE, takeUnderLease } from '../../platform/leases/lease.ts';

export type StoredCallback = Selectable<ProviderCallbackTable>;

/** Longer than one callback takes. */
const LEASE_SECONDS = 60;
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

/** Takes the oldest callback that is due, and counts the try; null when none is. */
export function takeDueCallback(
  db: Kysely<Schema>,
  lease_by: string,
): Promise<StoredCallback | null> {
  return takeUnderLease(db, 'provider_callback', lease_by, {
    key: 'id',
    open: sql`state = 'queued' and ${isDue('due')}`,
    order: 'id',
    set: sql`tries = tries + 1`,
    seconds: LEASE_SECONDS,
  });
}

/** Locks a callback that is still to be worked on; false where another process has done so. */
export async function lockQueuedCallback(trx: Transaction<Schema>, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('provider_callback')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores what became of a callback. */
export async function settleCallback(
  db: Kysely<Schema>,
  id: number,
  end: { readonly state: Exclude<CallbackState, 'queued'>; readonly why: string | null },
  now: string,
): Promise<void> {
  await db
    .updateTable('provider_callback')
    .set({ ...end, updated: now, ...NO_LEASE })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** A fault stopped the work on it: the next try is made later. */
export async function postponeCallback(
  db: Kysely<Schema>,
  id: number,
  { seconds, why, now }: { seconds: number; why: string; now: string },
): Promise<void> {
  await db
    .updateTable('provider_callback')
    .set({ why, due: inSeconds(seconds), updated: now, ...NO_LEASE })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** The account the provider knows as this company; null when there is none. */
export async function findAccountOfCompany(
  db: Kysely<Schema>,
  idenfy_id: string,
): Promise<AccountKey | null> {
  const row = await db
    .selectFrom('verification')
    .select(['account_type', 'account_id'])
    .where('idenfy_id', '=', idenfy_id)
    .executeTakeFirst();
  return row ?? null;
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
