import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { listAppendOnlyTables, unchangeable } from './append-only.ts';
import { TABLES_OF_MIGRATIONS } from './missing-grants.ts';

/** The roles beside the owner of the tables. */
export interface RoleNames {
  /** Serves: reads and writes rows. */
  readonly writer: string;
  /** Reads every table: reports, exports of an operator. */
  readonly reader: string;
}

export const ROLE_NAMES: RoleNames = {
  writer: 'verify_admin_writer',
  reader: 'verify_admin_reader',
};

/** What PostgreSQL takes without quotes; the SQL names them as they are. */
const PLAIN_NAME = /^[a-z_][a-z0-9_]{0,62}$/;

export function isPlainRoleName(name: string): boolean {
  return PLAIN_NAME.test(name);
}

/** An owner who may create no role is refused one that is there as well, so that it is looked for first. */
const creates = (role: string) =>
  `do $$ begin
  if not exists (select from pg_roles where rolname = '${role}') then create role ${role} login; end if;
exception
  when duplicate_object then null;
  when insufficient_privilege then raise insufficient_privilege using message =
    'The role ${role} is not there, and ' || current_user || ' may not create it. ' ||
    'An administrator of the database runs: create role ${role} login';
end $$;`;

interface DatabasePlace {
  readonly database: string;
  readonly schema: string;
}

async function findPlace(db: Kysely<Schema>): Promise<DatabasePlace> {
  const { rows } = await sql<DatabasePlace>`
    select current_database() as database, current_schema() as schema`.execute(db);
  const [place] = rows;
  if (!place) throw new Error('A query without a table has one row.');
  return place;
}

/**
 * The statements that make both roles and give them their rights in this database; they may be repeated. Owner,
 * writer and reader are separate because the owner of a table may disable its triggers, and so rewrite the audit
 * log.
 */
export async function grantStatements(
  db: Kysely<Schema>,
  { writer, reader }: RoleNames,
): Promise<string[]> {
  const { database, schema } = await findPlace(db);
  const tables = await listAppendOnlyTables(db);
  const both = `${writer}, ${reader}`;
  return [
    creates(writer),
    creates(reader),
    'begin;',
    `grant connect, temporary on database "${database}" to ${both};`,
    `grant usage on schema ${schema} to ${both};`,
    `revoke create on schema ${schema} from public, ${both};`,
    `revoke all on all tables in schema ${schema} from ${both};`,
    `grant select on all tables in schema ${schema} to ${both};`,
    `grant insert, update, delete on all tables in schema ${schema} to ${writer};`,
    `grant usage, select on all sequences in schema ${schema} to ${writer};`,
    `revoke delete on ${tables.map(({ name }) => name).join(', ')} from ${writer};`,
    `revoke update on ${unchangeable(tables).join(', ')} from ${writer};`,
    `revoke insert, update, delete on ${TABLES_OF_MIGRATIONS.join(', ')} from ${writer};`,
    'commit;',
  ];
}
