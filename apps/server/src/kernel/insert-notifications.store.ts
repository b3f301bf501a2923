import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { holdersOf } from '@verify-admin/rulebook/staff/permissions';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { NotificationTable } from '../platform/database/tables/notification-tables.ts';

type NewNotification = Required<
  Pick<
    Insertable<NotificationTable>,
    | 'kind'
    | 'account_type'
    | 'account_id'
    | 'source_id'
    | 'run_type'
    | 'excerpt'
    | 'actor'
    | 'created'
  >
>;

/**
 * Stores the same notification for each recipient who is on the staff and may see it.
 * @returns whom it was stored for: nobody twice of one note or alert.
 */
export async function insertNotifications(
  trx: Transaction<Schema>,
  recipients: readonly string[],
  notification: NewNotification,
): Promise<readonly string[]> {
  const { kind, account_type, account_id, source_id, run_type, excerpt, actor, created } =
    notification;
  const stored = await trx
    .insertInto('notification')
    .columns([
      'recipient',
      'kind',
      'account_type',
      'account_id',
      'source_id',
      'run_type',
      'excerpt',
      'actor',
      'created',
    ])
    .expression(
      trx
        .selectFrom('admin_user')
        .select([
          'uuid',
          sql<string>`${kind}::text`.as('kind'),
          sql<AccountType | null>`${account_type}::text`.as('account_type'),
          sql<number | null>`${account_id}::bigint`.as('account_id'),
          sql<number | null>`${source_id}::bigint`.as('source_id'),
          sql<string | null>`${run_type}::text`.as('run_type'),
          sql<string | null>`${excerpt}::text`.as('excerpt'),
          sql<string | null>`${actor}::uuid`.as('actor'),
          sql<string>`${created}::timestamptz`.as('created'),
        ])
        .where('uuid', 'in', recipients)
        .where('disabled', '=', false)
        .where('role', 'in', holdersOf('notification/own')),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('recipient')
    .execute();
  return stored.map(({ recipient }) => recipient);
}
