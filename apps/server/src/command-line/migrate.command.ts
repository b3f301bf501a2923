import { parseArgs } from 'node:util';
import { newestMigration } from '../platform/database/migrate.ts';
import { type CommandLine, print } from './command-line.ts';

/** Opening the product migrates: the command is for the owner of the tables, where another role serves. */
export const migrateCommand: CommandLine = {
  usage: 'migrate [--wait]',
  about:
    'brings the database to the schema of this build; run it with the owner in DATABASE_URL\n' +
    '  --wait   waits up to ten minutes for a database that does not answer yet',
  run: async (args, open) => {
    const { values } = parseArgs({ args, options: { wait: { type: 'boolean', default: false } } });
    await open(values.wait ? (why) => print(`Waiting for the database. ${why}`) : undefined);
    print(`The database has the schema of this build: ${newestMigration()}.`);
    return 0;
  },
};
