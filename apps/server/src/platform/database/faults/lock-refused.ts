import { errorCode } from '../../error-code.ts';

/** PostgreSQL's code of a lock that was not free in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** PostgreSQL's code of a transaction it ended because it and others waited for each other. */
const DEADLOCK = '40P01';

/** Whether PostgreSQL ended the transaction to resolve a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return errorCode(error) === DEADLOCK;
}

/** Whether others had a lock, so that the same work may succeed later: nothing of it was done. */
export function isLockRefused(error: unknown): boolean {
  return errorCode(error) === LOCK_NOT_AVAILABLE || isDeadlock(error);
}
