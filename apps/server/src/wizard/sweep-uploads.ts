import { DAY_MS } from '@verify-admin/rulebook/kernel/time';
import { UNSENT_FORM_DAYS } from '@verify-admin/rulebook/wizard/wizard.limits';
import type { AppContext } from '../kernel/app-context.ts';
import type { CheckedMoment } from '../kernel/clock-check/checked-moment.ts';
import { sweepUnnamed } from '../platform/storage/unnamed-objects.store.ts';
import { countAbandoned, deleteAbandoned } from './uploads.store.ts';

/** Applicants' files lie by the day they came. */
export function uploadKeyPrefix(now: string): string {
  return `applicant-documents/${now.slice(0, 10)}`;
}

const UNSENT_MS = UNSENT_FORM_DAYS * DAY_MS;

/** Of how many accounts `sweepUploads` would delete something, counted up to `most`. */
export function countUnsent(
  { db }: Pick<AppContext, 'db'>,
  now: CheckedMoment,
  most: number,
): Promise<number> {
  return countAbandoned(db, now.before(UNSENT_MS), most);
}

/** Deletes abandoned forms, and the objects of uploads that were cut off before they were committed. */
export async function sweepUploads(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  now: CheckedMoment,
): Promise<void> {
  const abandoned = await deleteAbandoned(db, now.before(UNSENT_MS));
  for (const key of abandoned) await storage.remove(key);
  await sweepUnnamed({ db, storage, now, table: 'kyb_upload', prefixOf: uploadKeyPrefix });
}
