import { isDeadlock } from './lock-refused.ts';

const TRIES = 5;

/**
 * Does work that PostgreSQL may end to resolve a deadlock, and then does it again: nothing of it was done. A migration
 * locks whole tables in an order of its own, so that requests in any order may wait for it and it for them.
 * @param work one transaction, or reads alone
 */
export async function afterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || tried === TRIES) throw error;
    }
  }
}
