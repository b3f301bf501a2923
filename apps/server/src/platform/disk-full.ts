import { errorCode } from './error-code.ts';

/** No space, and no space for this user; PostgreSQL's own code for the same. */
const FULL = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether something could not be stored because a disk is full: ours, or the database's. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return FULL.includes(errorCode(error)) || isDiskFull(error.cause);
}
