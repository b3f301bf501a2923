import { errorCode } from '../../error-code.ts';
import { isDatabaseGone } from './database-gone.ts';
import { READ_ONLY } from './read-only.ts';

const GIVE_RIGHTS =
  'As the owner of the tables, run in psql what verify-admin --owner roles prints: docs/operating.md, Install, step 4.';

/** Faults of a database that is reached, which a person mends who operates it: PostgreSQL's code, and what it means. */
const STATEMENT_FAULTS: Readonly<Record<string, (said: string) => string>> = {
  '42501': (said) => `The role of DATABASE_URL lacks a right (${said}). ${GIVE_RIGHTS}`,
  [READ_ONLY]: () => 'The database takes no writes: it is a replica, or was set to read only.',
  '53100': () => 'The disk of the database is full: nothing was stored.',
  '53200': () => 'The database has no memory left.',
};

/** What is wrong with the database itself; null for a fault of ours. PostgreSQL's own words name tables and no value. */
export function describeStatementFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const describe = STATEMENT_FAULTS[errorCode(error)];
  if (describe) return describe(error.message);
  return isDatabaseGone(error) ? 'The database went away. Run it again when it answers.' : null;
}

/** Where the schema itself is closed to the role, no table of it is seen. */
export const SCHEMA_CLOSED = `The role of DATABASE_URL may not use the schema. ${GIVE_RIGHTS}`;
