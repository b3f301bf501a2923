import type { AppendOnlyTable } from './append-only.ts';

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

/** Kysely's tables of what was migrated: the owner alone writes them. */
const OF_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock'];

const creates = (role: string) =>
  `do $$ begin create role ${role} login; exception when duplicate_object then null; end $$;`;

interface Granted {
  readonly database: string;
  readonly schema: string;
  readonly tables: readonly AppendOnlyTable[];
  readonly roles: RoleNames;
}

/**
 * The statements that make both roles and give them their rights; they may be repeated. Owner, writer and
 * reader are separate because the owner of a table may disable its triggers, and so rewrite the audit log.
 */
export function grantStatements({ database, schema, tables, roles }: Granted): string[] {
  const { writer, reader } = roles;
  const both = `${writer}, ${reader}`;
  const fixed = tables.filter(({ refusesUpdates }) => refusesUpdates).map(({ name }) => name);
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
    `revoke update on ${fixed.join(', ')} from ${writer};`,
    `revoke insert, update, delete on ${OF_MIGRATIONS.join(', ')} from ${writer};`,
    'commit;',
  ];
}
