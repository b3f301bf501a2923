import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

/** Whether an account was ever screened and what somebody switched it to; null for no account. */
export async function findWatch(db: Kysely<Schema>, key: AccountKey) {
  const row = await db
    .selectFrom('verification as v')
    .leftJoin('monitoring_switch as s', (join) =>
      join
        .onRef('s.account_type', '=', 'v.account_type')
        .onRef('s.account_id', '=', 'v.account_id'),
    )
    .leftJoin('admin_user as u', 'u.uuid', 's.admin_uuid')
    .select(['v.individual_aml_timestamp', 'v.business_aml_timestamp'])
    .select(['s.is_on', 's.reason', 's.changed', 'u.username as admin_username'])
    .where(whereAccount(key, 'v'))
    .executeTakeFirst();
  if (!row) return null;
  const { individual_aml_timestamp, business_aml_timestamp, ...rest } = row;
  const was_screened = individual_aml_timestamp !== null || business_aml_timestamp !== null;
  return { ...rest, individual_aml_timestamp, business_aml_timestamp, was_screened };
}

interface Switched extends AccountKey {
  readonly is_on: boolean;
  readonly reason: string;
  readonly changed: string;
  readonly admin_uuid: string;
}

export async function switchWatch(trx: Transaction<Schema>, switched: Switched): Promise<void> {
  const { is_on, reason, changed, admin_uuid } = switched;
  await trx
    .insertInto('monitoring_switch')
    .values(switched)
    .onConflict((conflict) =>
      conflict
        .columns(['account_type', 'account_id'])
        .doUpdateSet({ is_on, reason, changed, admin_uuid }),
    )
    .execute();
}
