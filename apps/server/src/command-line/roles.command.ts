import { parseArgs } from 'node:util';
import {
  grantStatements,
  isPlainRoleName,
  ROLE_NAMES,
} from '../platform/database/roles/role-grants.ts';
import { type CommandLine, CommandRefused, print } from './command-line.ts';

const INTRODUCTION = [
  '-- Run as the owner of the tables, after the first start and after every upgrade:',
  '--   verify-admin roles | psql "$OWNER_URL" -v ON_ERROR_STOP=1',
  '-- Set the passwords yourself: \\password NAME in psql.',
];

function namesOf(args: string[]) {
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

export const rolesCommand: CommandLine = {
  usage: 'roles [--writer NAME] [--reader NAME]',
  about:
    'prints the SQL that makes a role to serve with and a role to read with\n' +
    'neither may change the audit log and the histories, or disable their triggers',
  run: async (args, open) => {
    const roles = namesOf(args);
    const { db } = await open();
    for (const line of [...INTRODUCTION, ...(await grantStatements(db, roles))]) print(line);
    return 0;
  },
};
