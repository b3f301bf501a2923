import { DAY_MS } from '@verify-admin/rulebook/kernel/time';
import {
  NOTIFICATIONS_PAGE,
  READ_KEPT_DAYS,
  UNREAD_COUNTED,
} from '@verify-admin/rulebook/notifications/notification.rules';
import type { Notification } from '@verify-admin/rulebook/notifications/notifications.contract';
import { holdersOf, type Permission } from '@verify-admin/rulebook/staff/permissions';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CheckedMoment } from '../kernel/clock-check/checked-moment.ts';
import { NamedStatement } from '../platform/database/statements/named-statement.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { NotificationTable } from '../platform/database/tables/notification-tables.ts';

/** Everybody of the staff who holds a permission and may sign in, by uuid. */
export async function listHolders(
  db: Kysely<Schema>,
  permission: Permission,
): Promise<readonly string[]> {
  const holders = await db
    .selectFrom('admin_user')
    .select('uuid')
    .where('disabled', '=', false)
    .where('role', 'in', holdersOf(permission))
    .execute();
  return holders.map(({ uuid }) => uuid);
}

interface Page {
  readonly rows: Notification[];
  readonly has_more: boolean;
}

type OfAccount = Pick<Selectable<NotificationTable>, 'account_type' | 'account_id'> & {
  readonly company_name: string | null;
};

function withAccount<Row extends OfAccount>({
  account_type,
  account_id,
  company_name,
  ...row
}: Row) {
  const isOfAccount = account_type !== null && account_id !== null && company_name !== null;
  return { ...row, account: isOfAccount ? { account_type, account_id, company_name } : null };
}

/** One page of somebody's notifications, newest first; `before` is the last one already seen. */
export async function findNotifications(
  db: Kysely<Schema>,
  recipient: string,
  before: number | undefined,
): Promise<Page> {
  const newest = db
    .selectFrom('notification as n')
    .leftJoin('account as a', (join) =>
      join
        .onRef('a.account_type', '=', 'n.account_type')
        .onRef('a.account_id', '=', 'n.account_id'),
    )
    .leftJoin('admin_user as u', 'u.uuid', 'n.actor')
    .select(['n.id', 'n.kind', 'n.account_type', 'n.account_id', 'a.company_name'])
    .select(['u.username as actor', 'n.source_id', 'n.run_type', 'n.excerpt'])
    .select(['n.created', 'n.read'])
    .where('n.recipient', '=', recipient)
    .orderBy('n.id', 'desc')
    .limit(NOTIFICATIONS_PAGE + 1);
  const rows = await (before === undefined ? newest : newest.where('n.id', '<', before)).execute();
  const shown = rows.slice(0, NOTIFICATIONS_PAGE).map(withAccount);
  return { rows: shown, has_more: rows.length > NOTIFICATIONS_PAGE };
}

const COUNT_UNREAD = new NamedStatement<[recipient: string], { unread: number }>(
  'notification.count-unread',
  `select count(*)::int as unread from (
    select from notification where recipient = $1 and read is null limit ${UNREAD_COUNTED}
  ) as counted`,
);

/** How many notifications somebody has not read, counted up to a bound. */
export async function countUnread(db: Kysely<Schema>, recipient: string): Promise<number> {
  const [row] = await COUNT_UNREAD.run(db, recipient);
  return row?.unread ?? 0;
}

/** Some by number, or all up to and including one. */
interface Marked {
  readonly ids?: readonly number[] | undefined;
  readonly through?: number | undefined;
}

/**
 * Marks notifications of one person read; those of others, and those read before, stay as they are.
 * @returns how many were marked.
 */
export async function markRead(
  trx: Transaction<Schema>,
  recipient: string,
  { ids = [], through }: Marked,
  now: string,
): Promise<number> {
  const unread = trx
    .updateTable('notification')
    .set({ read: now })
    .where('recipient', '=', recipient)
    .where('read', 'is', null);
  const marked =
    through === undefined ? unread.where('id', 'in', ids) : unread.where('id', '<=', through);
  const { numUpdatedRows } = await marked.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes what was read long ago. */
export async function deleteOldNotifications(
  db: Kysely<Schema>,
  now: CheckedMoment,
): Promise<void> {
  const before = now.before(READ_KEPT_DAYS * DAY_MS);
  await db.deleteFrom('notification').where('read', '<', before).execute();
}
