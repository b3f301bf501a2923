import { UNSENT_PICTURE_DAYS } from '@verify-admin/rulebook/hosted-verification/verification.limits';
import { DAY_MS } from '@verify-admin/rulebook/kernel/time';
import type { AppContext } from '../kernel/app-context.ts';
import { sweepUnnamed } from '../platform/storage/unnamed-objects.store.ts';
import { deleteAbandoned } from './pictures.store.ts';

/** Pictures lie by the day they came. */
export function pictureKeyPrefix(now: string): string {
  return `verification-pictures/${now.slice(0, 10)}`;
}

/** Deletes pictures that were never submitted, and the objects of uploads that were cut off. */
export async function sweepPictures({
  db,
  storage,
  clock,
}: Pick<AppContext, 'db' | 'storage' | 'clock'>): Promise<void> {
  const now = clock();
  const abandoned = await deleteAbandoned(
    db,
    new Date(now - UNSENT_PICTURE_DAYS * DAY_MS).toISOString(),
  );
  for (const key of abandoned) await storage.remove(key);
  await sweepUnnamed({
    db,
    storage,
    now,
    table: 'verification_picture',
    prefixOf: pictureKeyPrefix,
  });
}
