import { NAMED_STAFF, SECOND_ADMIN } from '@verify-admin/demo/staff/people';
import type { AppContext } from '../kernel/app-context.ts';
import { saveTrusted } from '../kernel/clock-check/clock-cases.store.ts';
import { importSampleLists } from '../lists/import/sample-lists.ts';
import { recordMadeDecisions } from '../kernel/facts/record-earlier-decisions.ts';
import { localPeople } from '../platform/identity/local-people.ts';
import { seedDemo } from './seed-demo.ts';

/** Who can be chosen at the local issuer. */
export const DEMO_PEOPLE = localPeople([...Object.values(NAMED_STAFF), SECOND_ADMIN]);

/**
 * Fills an empty database with sample lists, and with accounts that are screened against the lists in
 * force.
 */
export async function prepareDemo(app: AppContext): Promise<void> {
  await importSampleLists(app);
  const made = await seedDemo(app);
  if (made === 0) return;
  await recordMadeDecisions(app);
  // Its newest audit line may be days old: nothing leapt.
  await saveTrusted(app.db, (await app.readClocks()).database);
}
