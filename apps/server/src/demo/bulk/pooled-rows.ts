import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { ID_MARK, type PoolTable } from './bulk-pool.ts';

/** One pass over the pool. */
export interface Round {
  readonly round: number;
  /** How many of the pooled accounts are inserted. */
  readonly count: number;
  /** What is added to a pooled account's id, by its type. */
  readonly shifts: Partial<Record<AccountType, number>>;
}

/** Columns that hold `ID_MARK` where the account's id belongs. */
const MARKED = new Set(['handle', 'email', 'search_text', 'client_id', 'idenfy_id']);
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Runs keep their moments: those of the lists they searched do not move either. */
const OF_RUNS = new Set(['individual_aml_timestamp', 'business_aml_timestamp']);
/** Every round lies this much further back, so that moments differ between rounds. */
const MINUTES_BACK = 37;

type PoolRow = Readonly<Record<string, unknown>>;

function poolOf(table: PoolTable) {
  return sql.table(`pool_${table}`);
}

function columnsOf([first]: readonly PoolRow[]): string[] {
  return Object.keys(first ?? {});
}

function momentsOf(rows: readonly PoolRow[]): ReadonlySet<string> {
  const columns = rows.flatMap((row) =>
    Object.entries(row).filter(
      ([column, value]) => typeof value === 'string' && MOMENT.test(value) && !OF_RUNS.has(column),
    ),
  );
  return new Set(columns.map(([column]) => column));
}

/** Stores the pooled rows in a temporary table until the transaction ends. */
export async function layOutPool(
  trx: Transaction<Schema>,
  table: PoolTable,
  rows: readonly PoolRow[],
): Promise<void> {
  const pool = poolOf(table);
  const columns = sql.join(columnsOf(rows).map((column) => sql.ref(column)));
  await sql`
    create temporary table ${pool} on commit drop as
    select t.*, 0 as n from ${sql.table(table)} t limit 0
  `.execute(trx);
  if (rows.length === 0) return;
  await sql`
    insert into ${pool} (${columns})
    select ${columns} from json_populate_recordset(null::${pool}, ${JSON.stringify(rows)}::json)
  `.execute(trx);
}

/** Inserts a round of pooled rows into their table, under ids, texts and moments of its own. */
export async function insertPooled(
  trx: Transaction<Schema>,
  table: PoolTable,
  rows: readonly PoolRow[],
  { round, count, shifts }: Round,
): Promise<void> {
  const columns = columnsOf(rows).filter((column) => column !== 'n');
  const moments = momentsOf(rows);
  const id = sql`(p.account_id + (${JSON.stringify(shifts)}::jsonb ->> p.account_type)::bigint)`;
  const valueOf = (column: string): RawBuilder<unknown> => {
    const ref = sql.ref(`p.${column}`);
    if (column === 'account_id') return id;
    if (MARKED.has(column)) return sql`replace(${ref}, ${ID_MARK}, ${id}::text)`;
    if (moments.has(column)) return sql`${ref} - make_interval(mins => ${round * MINUTES_BACK})`;
    return ref;
  };
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(columns.map(valueOf))} from ${poolOf(table)} p where p.n < ${count}
  `.execute(trx);
}
