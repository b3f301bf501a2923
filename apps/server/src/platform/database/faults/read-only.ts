import { errorCode } from '../../error-code.ts';

/** PostgreSQL: read_only_sql_transaction. */
export const READ_ONLY = '25006';

/**
 * Whether a change was refused because the server takes none: a replica that was not promoted yet, or a database that was
 * set to read only. Without it everybody meets a fault of ours during a failover, also who only reads. The driver gives
 * the code and no name for it.
 */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && errorCode(error) === READ_ONLY;
}
