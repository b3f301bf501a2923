import type { ImportError, ImportRow } from '@verify-admin/rulebook/imports/read-row';
import { IMPORT_LIMITS } from '@verify-admin/rulebook/imports/import-kinds';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { FactTransaction } from '../kernel/facts/fact-transaction.ts';
import type { Schema } from '../platform/database/schema.ts';

/** The types of the columns that rows of a kind are staged in. */
export type StagedColumns = Readonly<
  Record<string, 'text' | 'bigint' | 'integer' | 'date' | 'timestamptz' | 'uuid'>
>;

/** One import at a time: of two equal files the second finds nothing to change. */
const IMPORT_LOCK = 771_204_118;

/** False where another import is running. */
export async function lockImports(trx: Transaction<Schema>): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as "isOurs"
  `.execute(trx);
  return rows[0]?.isOurs ?? false;
}

/** Makes the table rows are staged in until the transaction ends; `is_new` is found out later. */
export async function makeStage(trx: Transaction<Schema>, columns: StagedColumns): Promise<void> {
  const typed = Object.entries(columns).map(
    ([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`,
  );
  await sql`
    create temporary table staged (
      row_no integer primary key, ${sql.join(typed)}, is_new boolean not null default true
    ) on commit drop
  `.execute(trx);
}

/** Adds rows to the stage. */
export async function stageRows(
  trx: Transaction<Schema>,
  columns: StagedColumns,
  rows: readonly ImportRow[],
): Promise<void> {
  const names = ['row_no', ...Object.keys(columns)];
  const listed = sql.join(names.map((name) => sql.ref(name)));
  await sql`
    insert into staged (${listed})
    select ${listed} from json_populate_recordset(null::staged, ${JSON.stringify(rows)}::json)
  `.execute(trx);
}

/** Marks the rows whose subject exists already, and tells the planner how many rows there are. */
export async function markExisting(
  trx: Transaction<Schema>,
  table: string,
  key: readonly string[],
): Promise<void> {
  const same = key.map((name) => sql`t.${sql.ref(name)} = s.${sql.ref(name)}`);
  await sql`create index staged_key on staged (${sql.join(key.map((name) => sql.ref(name)))})`.execute(
    trx,
  );
  await sql`analyze staged`.execute(trx);
  await sql`
    update staged s set is_new = false
    from ${sql.table(table)} t where ${sql.join(same, sql` and `)}
  `.execute(trx);
}

/** Rows of one subject after the first one, each with the number of the first. */
export async function findRepeated(
  trx: Transaction<Schema>,
  key: readonly string[],
): Promise<ImportError[]> {
  const keys = sql.join(key.map((name) => sql.ref(name)));
  const { rows } = await sql<{ row_no: number; first: number }>`
    select row_no, first from (
      select row_no, min(row_no) over (partition by ${keys}) as first from staged
    ) s where row_no <> first order by row_no limit ${IMPORT_LIMITS.errorsListed}
  `.execute(trx);
  return rows.map(({ row_no, first }) => ({
    row: row_no,
    column: key.join(', '),
    what: `is the same as in row ${first}.`,
  }));
}

/** An error of each staged row for which a condition holds; the first ones of them. */
export async function findStaged(
  trx: Transaction<Schema>,
  condition: RawBuilder<boolean>,
  error: Omit<ImportError, 'row'>,
): Promise<ImportError[]> {
  const { rows } = await sql<{ row_no: number }>`
    select s.row_no from staged s where ${condition}
    order by s.row_no limit ${IMPORT_LIMITS.errorsListed}
  `.execute(trx);
  return rows.map(({ row_no }) => ({ row: row_no, ...error }));
}

/** How many staged rows are new. */
export async function countNew(trx: Transaction<Schema>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from staged where is_new
  `.execute(trx);
  return rows[0]?.count ?? 0;
}

interface Update {
  readonly table: string;
  readonly key: readonly string[];
  /** Columns of the table, which are staged under the same names. */
  readonly columns: readonly string[];
  /** When its `updated` becomes this moment; null where it has none. */
  readonly updated: string | null;
  /** The staged rows it is about; all of them where none are named. */
  readonly rows?: readonly number[];
}

/**
 * Changes existing rows to what is staged: a cell with a value replaces, an empty one does not. Rows that
 * change are listed in `changed`.
 */
export async function updateExisting(
  trx: FactTransaction,
  { table, key, columns, updated, rows }: Update,
): Promise<void> {
  const same = key.map((name) => sql`t.${sql.ref(name)} = s.${sql.ref(name)}`);
  const staged = (column: string) => sql`s.${sql.ref(column)}`;
  const set = columns.map(
    (column) => sql`${sql.ref(column)} = coalesce(${staged(column)}, t.${sql.ref(column)})`,
  );
  const isAsked = rows ? sql`s.row_no = any(${[...rows]}::integer[])` : sql`true`;
  const touch = updated === null ? [] : [sql`updated = ${updated}`];
  const differs = columns.map(
    (column) =>
      sql`(${staged(column)} is not null and ${staged(column)} is distinct from t.${sql.ref(column)})`,
  );
  await sql`
    with updated_rows as (
      update ${sql.table(table)} t set ${sql.join([...set, ...touch])}
      from staged s
      where not s.is_new and ${isAsked} and ${sql.join(same, sql` and `)} and (${sql.join(differs, sql` or `)})
      returning s.row_no
    )
    insert into changed select row_no from updated_rows on conflict do nothing
  `.execute(trx);
}

/** Makes the table that lists which staged rows changed something. */
export async function makeChanged(trx: Transaction<Schema>): Promise<void> {
  await sql`create temporary table changed (row_no integer primary key) on commit drop`.execute(
    trx,
  );
}

export async function countChanged(trx: Transaction<Schema>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from changed`.execute(trx);
  return rows[0]?.count ?? 0;
}
