import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../apps/server/src/platform/database/schema.ts';
import type { TextColumn } from './stored-fields.ts';

/** Every column of the database that can hold text, except those it generates. */
export async function listTextColumns(db: Kysely<Schema>): Promise<readonly TextColumn[]> {
  const { rows } = await sql<TextColumn>`
    select c.table_name as table, c.column_name as column, c.udt_name in ('json', 'jsonb') as is_json,
      exists (
        select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = t.oid and i.indisunique and a.attname = c.column_name
      ) as is_unique,
      coalesce(checks.all_of_them like '%= lower(%', false) as is_lower,
      substring(checks.all_of_them from 'char_length.* <= ([0-9]+)')::int as longest,
      coalesce(checks.all_of_them like 'CHECK ((' || c.column_name || ' = ANY (ARRAY[%', false) as is_vocabulary
    from information_schema.columns c
    join pg_class t on t.relname = c.table_name and t.relkind in ('r', 'p')
      and not t.relispartition
      and t.relnamespace = current_schema()::regnamespace
    left join lateral (
      select string_agg(pg_get_constraintdef(k.oid), ' ' order by k.oid) as all_of_them
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.conrelid = t.oid and k.contype = 'c' and a.attname = c.column_name
    ) checks on true
    where c.table_schema = current_schema() and c.is_generated = 'NEVER'
      and c.udt_name in ('text', 'varchar', 'bpchar', 'name', 'json', 'jsonb', '_text', '_varchar')
    order by c.table_name, c.ordinal_position`.execute(db);
  return rows;
}
