import type { AppContext } from '../kernel/app-context.ts';
import { runUpdates, scheduleUpdate } from '../lists/run-updates.ts';
import { runMonitoring } from './run-monitoring.ts';

/**
 * A periodic task: schedules the daily update when it is due, runs the scheduled updates, and
 * rescreens the accounts against what changed. It is not started again while it runs.
 */
export function keepListsCurrent(app: AppContext): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await scheduleUpdate(app);
      await runUpdates(app);
      await runMonitoring(app);
    } finally {
      isRunning = false;
    }
  };
}
