import { parseArgs } from 'node:util';
import type { Config } from '../platform/config/config.ts';
import { openReachedDatabase } from '../platform/database/reach-database.ts';
import { listAppendOnlyTables } from '../platform/database/roles/append-only.ts';
import {
  grantStatements,
  isPlainRoleName,
  ROLE_NAMES,
  type RoleNames,
} from '../platform/database/roles/role-grants.ts';
import { type CommandLine, CommandRefused, print } from './command-line.ts';

const INTRODUCTION = [
  '-- Run once, as the owner of the tables; migrations give these roles what they add:',
  '--   verify-admin --owner roles | psql ADDRESS -v ON_ERROR_STOP=1, with the ADDRESS of /etc/verify-admin/owner.env',
  '-- Set the passwords yourself: \\password NAME in psql.',
];

function namesOf(args: string[]): RoleNames {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { writer: text, reader: text } });
  const roles = { ...ROLE_NAMES, ...values };
  for (const name of [roles.writer, roles.reader]) {
    if (!isPlainRoleName(name))
      throw new CommandRefused(
        `The role ${name} must have small letters, digits and _ alone, and begin with a letter or _.`,
      );
  }
  if (roles.writer === roles.reader)
    throw new CommandRefused('The writer and the reader must be two roles.');
  return roles;
}

/** The statements by the tables that are there. Opened without a start: the role may have no rights yet. */
async function statementsFor(config: Config, roles: RoleNames): Promise<string[]> {
  const database = await openReachedDatabase({
    database_url: config.DATABASE_URL,
    data_dir: config.DATA_DIR,
  });
  try {
    const tables = await listAppendOnlyTables(database.kysely);
    if (tables.length > 0) return await grantStatements(database.kysely, roles);
    throw new CommandRefused('The database has no tables yet: run verify-admin migrate first.');
  } finally {
    await database.close();
  }
}

export const rolesCommand: CommandLine = {
  usage: 'roles [--writer NAME] [--reader NAME]',
  about:
    'prints the SQL that makes a role to serve with and a role to read with, and gives them their rights\n' +
    'neither may change the audit log and the histories, or disable their triggers; migrations give them what they add',
  run: async (args, _open, readSettings) => {
    const statements = await statementsFor(readSettings(), namesOf(args));
    for (const line of [...INTRODUCTION, ...statements]) print(line);
    return 0;
  },
};
