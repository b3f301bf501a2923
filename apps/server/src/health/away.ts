import type { AppContext } from '../kernel/app-context.ts';
import { isDatabaseGone } from '../platform/database/faults/database-gone.ts';
import { type Away, awayOf } from '../platform/dependencies/dependency-watch.ts';
import { listAwayOfWorkers } from './process-life.store.ts';

/**
 * What this process or a worker does not reach: a worker may be cut off from the mail server while this process is not, and
 * has no page of its own. Without the database, what this process does not reach.
 */
export async function findAway({ db, dependencies }: AppContext): Promise<Away> {
  const own = awayOf(dependencies.states());
  try {
    return new Map([...(await listAwayOfWorkers(db)), ...own]);
  } catch (error) {
    if (isDatabaseGone(error)) return own;
    throw error;
  }
}
