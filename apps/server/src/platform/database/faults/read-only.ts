import { errorCode } from '../../error-code.ts';

/** PostgreSQL: read_only_sql_transaction. */
const READ_ONLY = '25006';

/**
 * Whether a change was refused because the server takes none: a replica that was not promoted yet, or a database that was
 * set to read only.
 */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && errorCode(error) === READ_ONLY;
}
