import { notificationsOf } from '@verify-admin/demo/notifications/notifications';
import type { MadeCase } from '@verify-admin/demo/cases/made-case';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { insertRows } from './insert-rows.ts';
import type { StaffNaming } from './insert-staff.ts';

/** Stores what the notes and assignments of the cases notified staff of; the notes are stored. */
export async function insertNotifications(
  trx: Transaction<Schema>,
  cases: readonly MadeCase[],
  naming: StaffNaming,
  now: number,
): Promise<void> {
  const ids = await trx.selectFrom('note').select('id').orderBy('id').execute();
  const notes = cases
    .flatMap((made) => made.notes)
    .flatMap(({ note }, index) => {
      const id = ids[index]?.id;
      return id === undefined ? [] : [{ id, note }];
    });
  await insertRows(trx, 'notification', notificationsOf(cases, notes, now), naming);
}
