import { newestMigration } from '../platform/database/migrate.ts';
import { type CommandLine, print } from './command-line.ts';

/** Opening the product migrates: the command is for the owner of the tables, where another role serves. */
export const migrateCommand: CommandLine = {
  usage: 'migrate',
  about: 'brings the database to the schema of this build; run it with the owner in DATABASE_URL',
  run: async (_args, open) => {
    await open();
    print(`The database has the schema of this build: ${newestMigration()}.`);
    return 0;
  },
};
