import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

/** Accounts of one type and status. */
interface AccountCount {
  readonly account_type: AccountType;
  readonly status: number;
  readonly n: number;
}

/** STUD-02: how many accounts of each type have each status. A few dozen rows at most. */
export async function readAccountCounts(db: Kysely<Schema>): Promise<AccountCount[]> {
  const { rows } = await sql<AccountCount>`
    select account_type, status, sum(n)::float8 as n from (
      select account_type, status, n from account_count
      union all
      select account_type, status, n from account_count_change
    ) as counted
    group by account_type, status having sum(n) > 0
  `.execute(db);
  return rows;
}

/** Adds the differences of ended transactions to the counts, each difference once. */
export async function foldAccountCounts(db: Kysely<Schema>): Promise<void> {
  await sql`
    with folded as (delete from account_count_change returning account_type, status, n)
    insert into account_count as kept (account_type, status, n)
    select account_type, status, sum(n) from folded group by account_type, status
    having sum(n) <> 0 order by account_type, status
    on conflict (account_type, status) do update set n = kept.n + excluded.n
  `.execute(db);
}
