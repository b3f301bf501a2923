import type { StatusOf } from './checks.ts';

/**
 * KYB-07: what a business submitted waits for staff to look at it, and once its documents are reviewed, for its KYB
 * status. Null where it waits for neither.
 */
export function kybTask(
  status: StatusOf<'kyb'> | null,
  review: StatusOf<'overall'> | null,
): 'review' | 'status' | null {
  if (status !== 'SUBMITTED') return null;
  return review === null || review === 'PENDING' ? 'review' : 'status';
}
