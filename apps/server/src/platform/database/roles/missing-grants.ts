import type { Kysely } from 'kysely';
import { NamedStatement } from '../statements/named-statement.ts';
import type { Schema } from '../schema.ts';

/** What a role lacks of a table, a sequence, or of the schema itself. */
export interface MissingGrant {
  readonly name: string;
  readonly rights: readonly string[];
}

/** The name of the schema among what a role lacks. */
export const THE_SCHEMA = 'the schema';

/** Kysely's tables of what was migrated: the owner alone writes them. */
export const TABLES_OF_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock'] as const;

/**
 * Which rights a writer has by the tables of the database, and which of them the role lacks. A table that only grows
 * is known by its trigger (append-only.ts). Bit 4 of a trigger's type stands for updates.
 */
const MISSING = new NamedStatement<[role: string | null], MissingGrant>(
  'role.missing-grants',
  `with asked as (select coalesce($1::name, current_user) as role),
  grows as (
    select tgrelid, bool_or((tgtype & 16) <> 0) as refuses_updates from pg_trigger
    where starts_with(reverse(tgname), reverse('_append_only')) and not tgisinternal
    group by tgrelid)
  select '${THE_SCHEMA}' as name, array['usage'] as rights from asked
  where not has_schema_privilege(role, coalesce(current_schema(), 'public'), 'usage')
  union all
  select relname, array_agg(wanted order by place)
  from asked cross join pg_class
    cross join unnest(array['select', 'insert', 'update', 'delete']) with ordinality as w(wanted, place)
    left join grows on tgrelid = pg_class.oid
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
    and case wanted
      when 'select' then true
      when 'delete' then tgrelid is null
      when 'update' then not coalesce(refuses_updates, false)
      else true end
    and (wanted = 'select' or relname not in ('${TABLES_OF_MIGRATIONS.join("', '")}'))
    and not has_table_privilege(role, pg_class.oid, wanted)
  group by relname
  union all
  select relname, array['usage'] from asked cross join pg_class
  where relnamespace = current_schema()::regnamespace and relkind = 'S'
    and not has_sequence_privilege(role, pg_class.oid, 'usage')
  order by 1`,
);

/**
 * The rights that a role needs to serve on the schema as it is, and does not have.
 * @param role by default the one of this connection
 */
export function listMissingGrants(
  db: Kysely<Schema>,
  role: string | null = null,
): Promise<MissingGrant[]> {
  return MISSING.run(db, role);
}

const NAMED_MOST = 3;

/** `select, insert on note; update on account; and on 2 more`, for a person who operates. */
export function describeMissing(missing: readonly MissingGrant[]): string {
  const named = missing
    .slice(0, NAMED_MOST)
    .map(({ name, rights }) => `${rights.join(', ')} on ${name}`);
  const more = missing.length - named.length;
  return [...named, ...(more > 0 ? [`and on ${more} more`] : [])].join('; ');
}
