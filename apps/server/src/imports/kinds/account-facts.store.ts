import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { bindStoredStatuses } from '../../kernel/facts/bind-stored-statuses.ts';
import { changeManyFacts } from '../../kernel/facts/change-many-facts.ts';
import type { FactsContext } from '../../kernel/facts/open-facts.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { updateExisting } from '../stage.store.ts';

/** Columns of `account` that checks rest on. */
export const FACT_COLUMNS = [
  'first_name',
  'last_name',
  'company_name',
  'payment_company_name',
  'country',
  'bday',
] as const;
/** Accounts whose facts are read and locked at once. */
const FACTS_AT_ONCE = 500;

interface StagedAccount extends AccountKey {
  readonly row_no: number;
}

/** The accounts of these staged rows, in the order in which everybody locks accounts, some at a time. */
async function forStagedAccounts(
  trx: Transaction<Schema>,
  rows: RawBuilder<unknown>,
  run: (accounts: readonly StagedAccount[]) => Promise<void>,
): Promise<void> {
  await sql`
    create temporary table batched on commit drop as
    select row_number() over (order by s.account_type, s.account_id) as place, s.row_no,
      s.account_type, s.account_id
    from ${rows}
  `.execute(trx);
  await sql`create index on batched (place)`.execute(trx);
  for (let after = 0; ; after += FACTS_AT_ONCE) {
    const batch = await sql<StagedAccount>`
      select row_no, account_type, account_id from batched
      where place > ${after} and place <= ${after + FACTS_AT_ONCE} order by place
    `.execute(trx);
    if (batch.rows.length === 0) break;
    await run(batch.rows);
  }
  await sql`drop table batched`.execute(trx);
}

const FACT_DIFFERS = sql.join(
  FACT_COLUMNS.map(
    (column) =>
      sql`(${sql.ref(`s.${column}`)} is not null
        and ${sql.ref(`s.${column}`)} is distinct from ${sql.ref(`a.${column}`)})`,
  ),
  sql` or `,
);

/** Changes what checks rest on of existing accounts, and reopens what was decided on it. */
export async function updateFacts(context: FactsContext, key: readonly string[]): Promise<void> {
  const { trx, now } = context;
  const differing = sql`staged s
    join account a on a.account_type = s.account_type and a.account_id = s.account_id
    where not s.is_new and a.erased is null and (${FACT_DIFFERS})`;
  await forStagedAccounts(trx, differing, (accounts) =>
    changeManyFacts(context, accounts, (writing) =>
      updateExisting(writing, {
        key,
        updated: now,
        table: 'account',
        columns: FACT_COLUMNS,
        rows: accounts.map(({ row_no }) => row_no),
      }),
    ),
  );
}

/** Binds the statuses of new accounts to the facts of their rows. */
export async function bindNewStatuses(
  context: FactsContext,
  statuses: readonly string[],
): Promise<void> {
  const decided = statuses.map((column) => sql`${sql.ref(`s.${column}`)} is not null`);
  const rows = sql`staged s where s.is_new and (${sql.join(decided, sql` or `)})`;
  await forStagedAccounts(context.trx, rows, (accounts) => bindStoredStatuses(context, accounts));
}
