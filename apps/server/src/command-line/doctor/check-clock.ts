import {
  describeClockCase,
  describeReading,
  isReadingWell,
} from '@verify-admin/rulebook/kernel/clock-cases';
import type { AppContext } from '../../kernel/app-context.ts';
import { listOpenCases } from '../../kernel/clock-check/clock-cases.store.ts';
import { bad, type Finding, ok } from './finding.ts';

/** This machine's clock by that of the database, which every process shares; and why acts of the clock wait. */
export async function checkClock({
  db,
  readClocks,
}: Pick<AppContext, 'db' | 'readClocks'>): Promise<Finding> {
  const reading = await readClocks();
  if (!isReadingWell(reading)) return bad(describeReading(reading));
  const cases = await listOpenCases(db);
  if (cases.length === 0) return ok(describeReading(reading));
  const named = cases.map((one) => `${one.id}: ${describeClockCase(one)}`);
  return bad(`Acts of the clock wait. ${named.join(' ')} See verify-admin clock --help.`);
}
