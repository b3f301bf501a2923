import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import type { AppContext } from '../kernel/app-context.ts';
import { deleteAbandoned, listKeptKeys } from './uploads.store.ts';

/** ours: a form that nobody went on with for so long is deleted with its files. */
const KEPT_MS = 30 * 24 * HOUR_MS;
/** A process that was away longer may leave a file that nobody names; it is never shown. */
const DAYS = 7;

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
  const abandoned = await deleteAbandoned(db, new Date(now - KEPT_MS).toISOString());
  for (const key of abandoned) await storage.remove(key);
  for (let ago = 0; ago < DAYS; ago += 1) {
    const prefix = uploadKeyPrefix(new Date(now - ago * 24 * HOUR_MS).toISOString());
    for await (const key of storage.listSettled(prefix)) {
      if (!(await listKeptKeys(db, [key])).has(key)) await storage.remove(key);
    }
  }
}
