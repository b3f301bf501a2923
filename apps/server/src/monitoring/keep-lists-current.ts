import type { AppContext } from '../kernel/app-context.ts';
import { runUpdates, scheduleUpdate } from '../lists/updates/run-updates.ts';
import { runMonitoring } from './run-monitoring.ts';

/**
 * Asks for the daily update when it is due, does what was asked for, and rescreens the accounts against
 * what changed.
 * @returns whether there was an update to do.
 */
export async function keepListsCurrent(app: AppContext): Promise<boolean> {
  await scheduleUpdate(app);
  const updates = await runUpdates(app);
  await runMonitoring(app);
  return updates !== null;
}
