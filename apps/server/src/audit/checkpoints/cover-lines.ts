import type { AppContext } from '../../kernel/app-context.ts';
import { readChainEnd } from '../audit-trail.store.ts';
import { findNewestCheckpoint } from './checkpoints.store.ts';
import { makeCheckpoint } from './make-checkpoints.ts';

/** A log that was never covered is left to the worker. */
const MOST_CHECKPOINTS = 100;

type App = Pick<
  AppContext,
  'db' | 'config' | 'keys' | 'clock' | 'checkpointPlaces' | 'deferredWork'
>;

/**
 * Makes checkpoints up to the line that is the last one now. Nothing is made where no place is set to keep
 * checkpoints outside the database, and none over a line that is missing.
 */
export async function coverLines(app: App): Promise<void> {
  if (app.checkpointPlaces.length === 0) return;
  const { seq } = await readChainEnd(app.db);
  for (let made = 0; made < MOST_CHECKPOINTS; made += 1) {
    const newest = await findNewestCheckpoint(app.db);
    if (newest !== null && newest.seq >= seq) break;
    const isMade = await makeCheckpoint(app, { isWanted: true });
    const after = isMade ? null : await findNewestCheckpoint(app.db);
    // Neither this process nor another one made it.
    if (!isMade && after?.seq === newest?.seq) break;
  }
  app.deferredWork.nudge('audit-checkpoints');
}
