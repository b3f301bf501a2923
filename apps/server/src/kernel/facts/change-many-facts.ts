// Without it an import of many accounts would change names under decisions, and every one of them would stay green.
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Ground } from '@verify-admin/rulebook/checks/ground';
import { reopenings } from '@verify-admin/rulebook/checks/reopening.rules';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Refused } from '../refused.ts';
import { holdSubjectKeys } from '../subject-keys.store.ts';
import { finishFacts } from './change-facts.ts';
import type { FactTransaction } from './fact-transaction.ts';
import { readGrounds } from './ground.store.ts';
import { lockAccountsAndRecords } from './lock-account.store.ts';
import { type FactsContext, OpenFacts } from './open-facts.ts';
import type { LockedRecord } from './statuses.store.ts';

function nameOf({ account_type, account_id }: AccountKey): string {
  return `${account_type}:${account_id}`;
}

/** Locks accounts of any types, in one order for everybody. */
async function lockAll(
  trx: Transaction<Schema>,
  accounts: readonly AccountKey[],
): Promise<LockedRecord[]> {
  const records: LockedRecord[] = [];
  for (const account_type of new Set(accounts.map((one) => one.account_type).toSorted())) {
    const ids = accounts.flatMap((one) =>
      one.account_type === account_type ? one.account_id : [],
    );
    records.push(...(await lockAccountsAndRecords(trx, account_type, ids)));
  }
  return records;
}

/**
 * As `changeFacts`, for one write of facts of some accounts: a fixed number of statements, and those of what is
 * reopened. None of the accounts was erased.
 */
export async function changeManyFacts<T>(
  context: FactsContext,
  accounts: readonly AccountKey[],
  write: (trx: FactTransaction) => Promise<T>,
): Promise<T> {
  const { trx, app } = context;
  const records = await lockAll(trx, accounts);
  const ring = await holdSubjectKeys(trx, app.keys.data, records);
  if (!ring) throw Refused.general('account/erased');
  const read = async () => {
    const grounds = await readGrounds(trx, app.keys.data, records);
    return new Map(grounds.map((one) => [nameOf(one), one.ground]));
  };
  const before: ReadonlyMap<string, Ground> = await read();
  const done = await write(trx as FactTransaction);
  const after: ReadonlyMap<string, Ground> = await read();
  for (const record of records) {
    const { account_type, account_id } = record;
    const key = { account_type, account_id };
    const [ground, written] = [before.get(nameOf(key)), after.get(nameOf(key))];
    const accountKey = ring.find(key);
    if (!ground || !written || !accountKey) continue;
    if (reopenings(ground, written, []).moved.length === 0) continue;
    await finishFacts(
      context,
      new OpenFacts({ ...context, key, record, ground, written, accountKey }),
    );
  }
  return done;
}
