import { UNSENT_PICTURE_DAYS } from '@verify-admin/rulebook/hosted-verification/verification.limits';
import { DAY_MS } from '@verify-admin/rulebook/kernel/time';
import type { AppContext } from '../kernel/app-context.ts';
import type { CheckedMoment } from '../kernel/clock-check/checked-moment.ts';
import { sweepUnnamed } from '../platform/storage/unnamed-objects.store.ts';
import { countAbandoned, deleteAbandoned } from './pictures.store.ts';

/** Pictures lie by the day they came. */
export function pictureKeyPrefix(now: string): string {
  return `verification-pictures/${now.slice(0, 10)}`;
}

const UNSENT_MS = UNSENT_PICTURE_DAYS * DAY_MS;

/** Of how many people `sweepPictures` would delete something, counted up to `most`. */
export function countUnsentPictures(
  { db }: Pick<AppContext, 'db'>,
  now: CheckedMoment,
  most: number,
): Promise<number> {
  return countAbandoned(db, now.before(UNSENT_MS), most);
}

/** Deletes pictures that were never submitted, and the objects of uploads that were cut off. */
export async function sweepPictures(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  now: CheckedMoment,
): Promise<void> {
  const abandoned = await deleteAbandoned(db, now.before(UNSENT_MS));
  for (const key of abandoned) await storage.remove(key);
  await sweepUnnamed({
    db,
    storage,
    now,
    table: 'verification_picture',
    prefixOf: pictureKeyPrefix,
  });
}
