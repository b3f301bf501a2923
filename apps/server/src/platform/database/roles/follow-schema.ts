import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { listAppendOnlyTables } from './append-only.ts';
import { listRewritable } from './find-rights.ts';
import { listMissingGrants, type MissingGrant, THE_SCHEMA } from './missing-grants.ts';

interface GrantedRole {
  readonly role: string;
  /** Adds lines to the audit log and changes accounts, which nobody but a writer does. */
  readonly writes: boolean;
}

/** The roles that have rights on the audit log by name. None where this role may not give them any. */
async function listGrantedRoles(db: Kysely<Schema>): Promise<GrantedRole[]> {
  const { rows } = await sql<GrantedRole>`
    select pg_get_userbyid(grantee) as role,
      bool_or(privilege_type = 'INSERT')
        and coalesce(has_table_privilege(grantee, to_regclass('account')::oid, 'delete'), false) as writes
    from pg_class cross join aclexplode(relacl)
    where pg_class.oid = to_regclass('audit_log') and grantee not in (0, relowner)
      and pg_has_role(current_user, relowner, 'usage')
    group by grantee order by 1`.execute(db);
  return rows;
}

/** Whether it may read every table except these: what `verify-admin roles` makes of a reader, and no admin narrowed. */
async function readsAllBut(
  db: Kysely<Schema>,
  role: string,
  except: readonly string[],
): Promise<boolean> {
  const missing = await listMissingGrants(db, role);
  return missing.every(({ name, rights }) => !rights.includes('select') || except.includes(name));
}

async function theSchema(db: Kysely<Schema>) {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return sql`schema ${sql.id(rows[0]?.name ?? 'public')}`;
}

async function grant(db: Kysely<Schema>, role: string, { name, rights }: MissingGrant) {
  const what = name === THE_SCHEMA ? await theSchema(db) : sql.id(name);
  await sql`grant ${sql.raw(rights.join(', '))} on ${what} to ${sql.id(role)}`.execute(db);
}

/** What the writer lacked, which is on what the migrations added. */
async function grantWriter(db: Kysely<Schema>, role: string): Promise<MissingGrant[]> {
  const missing = await listMissingGrants(db, role);
  for (const one of missing) await grant(db, role, one);
  const tables = await listAppendOnlyTables(db);
  for (const name of await listRewritable(db, tables, role)) {
    const { refusesUpdates = true } = tables.find((table) => table.name === name) ?? {};
    const taken = sql.raw(refusesUpdates ? 'update, delete, truncate' : 'delete, truncate');
    await sql`revoke ${taken} on ${sql.id(name)} from ${sql.id(role)}`.execute(db);
  }
  return missing;
}

/**
 * Gives the roles of `verify-admin roles` what migrations added, so that an upgrade has no second step: they are known
 * by what they were given. A role that somebody gave less is given nothing. Does nothing for a role
 * that does not own the tables.
 */
export async function followSchema(db: Kysely<Schema>): Promise<void> {
  const roles = await listGrantedRoles(db);
  const added = new Set<string>();
  for (const { role } of roles.filter(({ writes }) => writes)) {
    for (const { name, rights } of await grantWriter(db, role)) {
      if (rights.includes('select')) added.add(name);
    }
  }
  if (added.size === 0) return;
  for (const { role } of roles.filter(({ writes }) => !writes)) {
    if (!(await readsAllBut(db, role, [...added]))) continue;
    for (const name of added) await grant(db, role, { name, rights: ['select'] });
  }
}
