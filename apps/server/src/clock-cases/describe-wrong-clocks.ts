import {
  describeClockCase,
  describeReading,
  isReadingWell,
  whatWaits,
} from '@verify-admin/rulebook/kernel/clock-cases';
import type { AppContext } from '../kernel/app-context.ts';
import { listOpenCases } from '../kernel/clock-check/clock-cases.store.ts';

/**
 * What is wrong with the clocks of this process and of the database, and what waits for it; nothing where all is
 * well.
 */
export async function describeWrongClocks({
  db,
  readClocks,
  clockCheck,
}: Pick<AppContext, 'db' | 'readClocks' | 'clockCheck'>): Promise<readonly string[]> {
  const reading = await readClocks();
  if (!isReadingWell(reading)) return [describeReading(reading)];
  await clockCheck.look();
  const cases = await listOpenCases(db);
  return cases.map((one) => `${whatWaits(one)} waits. ${describeClockCase(one)}`);
}
