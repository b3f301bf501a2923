import type { AppContext } from '../kernel/app-context.ts';
import { runUpdates, scheduleUpdate } from '../lists/run-updates.ts';
import { runMonitoring } from './run-monitoring.ts';

/**
 * A periodic task: asks for the daily update when it is due, does what was asked
 * for, and holds what changed against the accounts. One that lasts longer than the time between two
 * is not begun a second time.
 */
export function keepListsCurrent(app: AppContext): () => Promise<void> {
  let isUnderWay = false;
  return async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      await scheduleUpdate(app);
      await runUpdates(app);
      await runMonitoring(app);
    } finally {
      isUnderWay = false;
    }
  };
}
