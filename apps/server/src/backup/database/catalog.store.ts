import type { ClientBase } from 'pg';
import type { CopiedSequence } from '../format/backup-shapes.ts';

/** A table by what can be written into it. */
export interface TableShape {
  readonly name: string;
  /** Without the generated ones. */
  readonly columns: readonly string[];
}

/** Quoted for a statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Every table of the product by name, with the rows of its partitions; those of the migrations are made by them. */
export async function listTables(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and not starts_with(relname, 'kysely_') and relname <> 'restore_in_progress'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  return rows;
}

/** The partitions, which hold the rows of their tables, by name. */
export async function listPartitions(client: ClientBase): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; table: string }>(`
    select inhrelid::regclass::text as name, inhparent::regclass::text as table
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relispartition order by 1`);
  return new Map(rows.map(({ name, table }) => [name, table]));
}

/** How far each sequence has come: never behind the rows that were read before. */
export async function readSequences(client: ClientBase): Promise<CopiedSequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`);
  const sequences: CopiedSequence[] = [];
  for (const { name } of rows) {
    const { rows: read } = await client.query<Omit<CopiedSequence, 'name'>>(
      `select last_value::text, is_called from ${quoted(name)}`,
    );
    for (const state of read) sequences.push({ name, ...state });
  }
  return sequences;
}

/** A constraint or index with the statement that makes it. */
export interface MadeObject {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** The references between the tables. */
export async function listReferences(client: ClientBase): Promise<MadeObject[]> {
  const { rows } = await client.query<MadeObject>(`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where relnamespace = current_schema()::regnamespace and contype = 'f' order by relname, conname`);
  return rows;
}

/** The indexes that belong to no constraint; one of a partitioned table is made with those of its partitions. */
export async function listPlainIndexes(client: ClientBase): Promise<MadeObject[]> {
  const { rows } = await client.query<MadeObject>(`
    select t.relname as table, i.relname as name,
      replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index join pg_class i on i.oid = indexrelid join pg_class t on t.oid = indrelid
    where i.relnamespace = current_schema()::regnamespace and not i.relispartition
      and not exists (select from pg_constraint where conindid = indexrelid)
      and not starts_with(t.relname, 'kysely_')
    order by t.relname, i.relname`);
  return rows;
}
