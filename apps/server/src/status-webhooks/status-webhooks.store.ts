import {
  WEBHOOK_FIRST_PAUSE_SECONDS,
  WEBHOOK_TRIES,
} from '@verify-admin/rulebook/status-webhooks/status-webhooks.rules';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { StatusWebhookTable } from '../platform/database/tables/webhook-tables.ts';
import { inSeconds, NO_LEASE } from '../platform/leases/lease.ts';
import { doubling, Queue } from '../platform/leases/queue.ts';

export type StoredWebhook = Selectable<StatusWebhookTable>;

/**
 * The messages that are to be sent. A message waits for the earlier ones of its account: a receiver that applies what
 * comes last would else end with an old status.
 */
export const WEBHOOKS = new Queue({
  subject: 'webhook',
  table: 'status_webhook',
  key: 'id',
  waiting: sql`state = 'queued' and not exists (
    select 1 from status_webhook earlier
    where earlier.account_type = status_webhook.account_type
      and earlier.account_id = status_webhook.account_id
      and earlier.sequence < status_webhook.sequence and earlier.state = 'queued'
  )`,
  // Longer than the other system may take.
  leaseSeconds: 60,
  pauseAfter: doubling(WEBHOOK_FIRST_PAUSE_SECONDS, { tries: WEBHOOK_TRIES }),
  onPause: ({ why, now }) => ({ why, updated: now }),
});

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
