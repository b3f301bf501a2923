import type { House } from '../kernel/house.ts';
import { runUpdates, scheduleUpdate } from '../lists/run-updates.ts';
import { runMonitoring } from './run-monitoring.ts';

/** One round: asks for the daily update when it is due, does what was asked for, and screens again. */
export async function keepListsCurrent(house: House): Promise<void> {
  await scheduleUpdate(house);
  await runUpdates(house);
  await runMonitoring(house);
}
