import {
  type Digest,
  nextDigestDue,
  type UnreadOfAccount,
} from '@verify-admin/rulebook/notifications/digest.rules';
import { holdersOf } from '@verify-admin/rulebook/staff/permissions';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { NotificationDigestTable } from '../../platform/database/tables/notification-tables.ts';
import { doubling, Queue } from '../../platform/leases/queue.ts';

export type DueDigest = Selectable<NotificationDigestTable>;

/**
 * The digests that are to be sent: six tries within about half an hour. The hour of a digest follows the clock of
 * the process, and so does the pause before it is tried again.
 */
export const DIGESTS = new Queue({
  subject: 'digest_of',
  table: 'notification_digest',
  key: 'admin_uuid',
  waiting: sql`digest = 'daily'`,
  due: 'next_try',
  // Longer than a mail server may take.
  leaseSeconds: 2 * 60,
  pauseAfter: doubling(60, { tries: 6 }),
  onPause: ({ why, seconds, now }) => ({
    next_try: new Date(Date.parse(now) + seconds * 1000).toISOString(),
    why,
    updated: now,
  }),
});

/** What somebody chose; off where nothing was chosen. */
export async function findDigest(db: Kysely<Schema>, admin_uuid: string): Promise<Digest> {
  const row = await db
    .selectFrom('notification_digest')
    .select('digest')
    .where('admin_uuid', '=', admin_uuid)
    .executeTakeFirst();
  return row?.digest ?? 'off';
}

/** Stores the choice. One that is the same as before leaves alone when the next digest is due. */
export async function setDigest(
  trx: Transaction<Schema>,
  admin_uuid: string,
  digest: Digest,
  now: string,
): Promise<void> {
  const due = nextDigestDue(now);
  const chosen = { digest, due, next_try: due, tries: 0, why: null, updated: now };
  await trx
    .insertInto('notification_digest')
    .values({ admin_uuid, ...chosen })
    .onConflict((conflict) =>
      conflict
        .column('admin_uuid')
        .doUpdateSet(chosen)
        .where('notification_digest.digest', '!=', digest),
    )
    .execute();
}

/** The person's address; null for whom has left or may see no notifications any more. */
export async function findRecipient(
  db: Kysely<Schema>,
  uuid: string,
): Promise<{ name: string; address: string } | null> {
  const row = await db
    .selectFrom('admin_user')
    .select(['username as name', 'email as address'])
    .where('uuid', '=', uuid)
    .where('disabled', '=', false)
    .where('role', 'in', holdersOf('notification/own'))
    .executeTakeFirst();
  return row ?? null;
}

interface UnreadSince {
  readonly rows: readonly UnreadOfAccount[];
  /** The newest of them; null where there is none. */
  readonly newest: number | null;
}

/** What came after the notification `last_id` and is unread, by account and kind, newest first. */
export async function listUnreadSince(
  db: Kysely<Schema>,
  { admin_uuid, last_id }: Pick<DueDigest, 'admin_uuid' | 'last_id'>,
): Promise<UnreadSince> {
  const found = await db
    .selectFrom('notification')
    .select(['account_type', 'account_id', 'kind'])
    .select((q) => [sql<number>`count(*)::int`.as('count'), q.fn.max('id').as('newest')])
    .where('recipient', '=', admin_uuid)
    .where('read', 'is', null)
    .where('id', '>', last_id)
    .groupBy(['account_type', 'account_id', 'kind'])
    .orderBy('newest', 'desc')
    .execute();
  const rows = found.map(({ newest: _newest, ...row }) => row);
  return { rows, newest: found[0]?.newest ?? null };
}

/** Ends today's digest: sent up to `last_id`, or given up with `why`. The next one is due tomorrow. */
export function finishDigest(
  db: Kysely<Schema>,
  digest: DueDigest,
  end: { readonly last_id: number; readonly why: string | null },
  now: string,
): Promise<boolean> {
  const due = nextDigestDue(now);
  return DIGESTS.end(db, digest, { ...end, due, next_try: due, tries: 0, updated: now });
}
