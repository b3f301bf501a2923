// Without it two people could decide and change the same account side by side, each on what the other replaced.
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Transaction } from 'kysely';
import { NamedStatement } from '../../platform/database/statements/named-statement.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { LockedRecord } from './statuses.store.ts';

/** PostgreSQL locks a row of the record once it has one of the account, which is locked by then. */
const LOCK = new NamedStatement<[account_type: string, account_id: number], LockedRecord>(
  'account.lock-for-facts',
  `with a as materialized (select account_type, account_id from account
    where account_type = $1 and account_id = $2 for no key update)
  select v.* from a join verification v using (account_type, account_id) for update of v`,
);

/**
 * Locks the account and then its verification record until the transaction ends: the order of everybody who writes a
 * fact or decides. Null where there is no such account.
 */
export async function lockAccountAndRecord(
  trx: Transaction<Schema>,
  key: AccountKey,
): Promise<LockedRecord | null> {
  const [record] = await LOCK.run(trx, key.account_type, key.account_id);
  return record ?? null;
}

/** As `lockAccountAndRecord`, for many accounts of one type, in the order of their ids. */
export async function lockAccountsAndRecords(
  trx: Transaction<Schema>,
  account_type: AccountKey['account_type'],
  account_ids: readonly number[],
): Promise<LockedRecord[]> {
  const ids = account_ids.toSorted((a, b) => a - b);
  await trx
    .selectFrom('account')
    .select('account_id')
    .where('account_type', '=', account_type)
    .where('account_id', 'in', ids)
    .orderBy('account_id')
    .forNoKeyUpdate()
    .execute();
  return trx
    .selectFrom('verification')
    .selectAll()
    .where('account_type', '=', account_type)
    .where('account_id', 'in', ids)
    .orderBy('account_id')
    .forUpdate()
    .execute();
}
