import { DAY_MS } from '@verify-admin/rulebook/kernel/time';
import { UNSENT_FORM_DAYS } from '@verify-admin/rulebook/wizard/wizard.limits';
import type { AppContext } from '../kernel/app-context.ts';
import { sweepUnnamed } from '../platform/storage/unnamed-objects.store.ts';
import { deleteAbandoned } from './uploads.store.ts';

/** Applicants' files lie by the day they came. */
export function uploadKeyPrefix(now: string): string {
  return `applicant-documents/${now.slice(0, 10)}`;
}

/** Deletes abandoned forms, and the objects of uploads that were cut off before they were committed. */
export async function sweepUploads({
  db,
  storage,
  clock,
}: Pick<AppContext, 'db' | 'storage' | 'clock'>): Promise<void> {
  const now = clock();
  const abandoned = await deleteAbandoned(
    db,
    new Date(now - UNSENT_FORM_DAYS * DAY_MS).toISOString(),
  );
  for (const key of abandoned) await storage.remove(key);
  await sweepUnnamed({ db, storage, now, table: 'kyb_upload', prefixOf: uploadKeyPrefix });
}
