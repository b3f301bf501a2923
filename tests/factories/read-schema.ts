import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/open-database.ts';

/** Columns, indexes, constraints and triggers, a line each. */
export async function readSchema({ kysely }: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, is_identity,
        identity_generation, generation_expression, collation_name) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      -- That a column has a value is said of the column; PostgreSQL 18 names it here as well.
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select pg_get_triggerdef(oid, true) from pg_trigger where not tgisinternal
    union all select relname || ' ' || concat_ws(' ', relkind, reloptions, pg_get_expr(relpartbound, oid)) from pg_class
      where relnamespace = 'public'::regnamespace
    order by line`.execute(kysely);
  return rows.map(({ line }) => line);
}

/** The functions of the product by name, with their text on one line. */
export async function readFunctions({ kysely }: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; text: string }>`
    select proname as name, trim(regexp_replace(pg_get_functiondef(pg_proc.oid), '\\s+', ' ', 'g')) as text
    from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(
    kysely,
  );
  return new Map(rows.map(({ name, text }) => [name, text]));
}
