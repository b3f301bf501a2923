import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { type AppendOnlyTable, listAppendOnlyTables, unchangeable } from './append-only.ts';

/** What a role may do that would let it rewrite evidence. */
export interface RoleRights {
  readonly role: string;
  /** It owns tables or is a superuser: it may disable every trigger. */
  readonly owns: boolean;
  /** Append-only tables whose rows it may change or delete as far as its rights go. */
  readonly rewritable: readonly string[];
}

/** The rights of the role this process uses. */
export async function findRights(db: Kysely<Schema>): Promise<RoleRights> {
  const tables = await listAppendOnlyTables(db);
  const { rows } = await sql<{ role: string; owns: boolean }>`
    select current_user as role, bool_or(pg_has_role(current_user, relowner, 'usage')) as owns
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`.execute(db);
  const { role = '', owns = true } = rows[0] ?? {};
  return { role, owns, rewritable: await listRewritable(db, tables, role) };
}

/** The append-only tables whose rows the role may change or delete. */
export async function listRewritable(
  db: Kysely<Schema>,
  tables: readonly AppendOnlyTable[],
  role: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${tables.map(({ name }) => name)}::text[]) as name
    where has_table_privilege(${role}::name, name, 'delete, truncate')
      or (name = any(${unchangeable(tables)}) and has_table_privilege(${role}::name, name, 'update'))
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}
