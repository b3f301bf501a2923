import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { StatusWebhookTable } from '../platform/database/tables/webhook-tables.ts';
import { inSeconds, isDue, NO_LEASE, takeUnderLease } from '../platform/leases/lease.ts';

export type StoredWebhook = Selectable<StatusWebhookTable>;

/** Longer than the other system may take. */
const LEASE_SECONDS = 60;
const LISTED = 50;

/** Stores whether changes are queued from now on. */
export async function setWebhooksEnabled(db: Kysely<Schema>, enabled: boolean): Promise<void> {
  await db
    .updateTable('status_webhook_target')
    .set({ enabled })
    .where('id', '=', 1)
    .where('enabled', '!=', enabled)
    .execute();
}

/**
 * Takes the message that is due longest, and counts the try; null when none is. A message waits for the earlier ones
 * of its account: a receiver that applies what comes last would else end with an old status.
 */
export function takeDueWebhook(db: Kysely<Schema>, lease_by: string) {
  return takeUnderLease(db, 'status_webhook', lease_by, {
    key: 'id',
    open: sql`state = 'queued' and ${isDue('due')} and not exists (
      select 1 from status_webhook earlier
      where earlier.account_type = status_webhook.account_type
        and earlier.account_id = status_webhook.account_id
        and earlier.sequence < status_webhook.sequence and earlier.state = 'queued'
    )`,
    order: 'due',
    set: sql`tries = tries + 1`,
    seconds: LEASE_SECONDS,
  });
}

export async function settleWebhook(
  db: Kysely<Schema>,
  { id, lease_by }: Pick<StoredWebhook, 'id' | 'lease_by'>,
  end: { readonly state: 'sent' | 'failed'; readonly why: string | null },
  now: string,
): Promise<void> {
  await db
    .updateTable('status_webhook')
    .set({ ...end, updated: now, ...NO_LEASE })
    .where('id', '=', id)
    .where('lease_by', '=', lease_by)
    .execute();
}

/** Stores why a try failed and when the next one is due. */
export async function postponeWebhook(
  db: Kysely<Schema>,
  { id, lease_by }: Pick<StoredWebhook, 'id' | 'lease_by'>,
  { why, seconds, now }: { why: string; seconds: number; now: string },
): Promise<void> {
  await db
    .updateTable('status_webhook')
    .set({ why, due: inSeconds(seconds), updated: now, ...NO_LEASE })
    .where('id', '=', id)
    .where('lease_by', '=', lease_by)
    .execute();
}

/** The newest messages, newest first, and how many have failed. */
export async function listWebhooks(db: Kysely<Schema>) {
  const [data, counted] = await Promise.all([
    db
      .selectFrom('status_webhook')
      .select(['id', 'account_type', 'account_id', 'sequence'])
      .select(['check_name', 'from_status', 'to_status'])
      .select(['changed', 'state', 'tries', 'why', 'updated'])
      .orderBy('id', 'desc')
      .limit(LISTED)
      .execute(),
    db
      .selectFrom('status_webhook')
      .select(sql<number>`count(*)`.as('failed'))
      .where('state', '=', 'failed')
      .executeTakeFirstOrThrow(),
  ]);
  return { data, failed: counted.failed };
}

/** Locks a message until the transaction ends; null when there is none. */
export async function lockWebhook(trx: Transaction<Schema>, id: number) {
  const row = await trx
    .selectFrom('status_webhook')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Whether a later message of the account was sent, or is on its way. Those that wait are locked until the transaction
 * ends, so that none is taken meanwhile.
 */
export async function isOvertaken(
  trx: Transaction<Schema>,
  { account_type, account_id, sequence }: StoredWebhook,
): Promise<boolean> {
  const later = await trx
    .selectFrom('status_webhook')
    .select(['state', 'lease_by'])
    .where('account_type', '=', account_type)
    .where('account_id', '=', account_id)
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .forUpdate()
    .execute();
  return later.some(({ state, lease_by }) => state === 'sent' || lease_by !== null);
}

/** The message is sent once more; its tries begin again. */
export async function queueWebhookAgain(
  trx: Transaction<Schema>,
  id: number,
  now: string,
): Promise<void> {
  await trx
    .updateTable('status_webhook')
    .set({ state: 'queued', why: null, tries: 0, due: inSeconds(0), updated: now, ...NO_LEASE })
    .where('id', '=', id)
    .execute();
}
