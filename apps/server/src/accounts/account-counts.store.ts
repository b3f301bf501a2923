import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import {
  foldKeptCounts,
  type KeptCounts,
  readKeptCounts,
} from '../platform/database/statements/kept-counts.ts';

const ACCOUNT_COUNTS = {
  table: 'account_count',
  columns: ['account_type', 'status'],
} as const satisfies KeptCounts;

/** Accounts of one type and status. */
interface AccountCount {
  readonly account_type: AccountType;
  readonly status: number;
  readonly n: number;
}

/** STUD-02: how many accounts of each type have each status. A few dozen rows at most. */
export function readAccountCounts(db: Kysely<Schema>): Promise<AccountCount[]> {
  return readKeptCounts<AccountCount>(db, ACCOUNT_COUNTS);
}

/** Adds what changed since to the counts. */
export function foldAccountCounts(db: Kysely<Schema>): Promise<void> {
  return foldKeptCounts(db, ACCOUNT_COUNTS);
}
