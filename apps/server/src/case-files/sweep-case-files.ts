import { DAY_MS } from '@verify-admin/rulebook/kernel/time';
import type { AppContext } from '../kernel/app-context.ts';
import type { CheckedMoment } from '../kernel/clock-check/checked-moment.ts';
import { forgetObjects, listExpired, listNamedObjects } from './case-files.store.ts';

/** A process that died while it wrote leaves an object that no row names. */
const DAYS = 7;

/** Objects of case files, by the day they were made. */
export function caseFileKeyPrefix(now: string): string {
  return `case-files/${now.slice(0, 10)}`;
}

type App = Pick<AppContext, 'db' | 'storage'>;

async function deleteUnnamed({ db, storage }: App, now: CheckedMoment): Promise<void> {
  for (let ago = 0; ago < DAYS; ago += 1) {
    const prefix = caseFileKeyPrefix(now.before(ago * DAY_MS));
    for await (const key of storage.listSettled(prefix)) {
      const named = await listNamedObjects(db, [key]);
      if (!named.has(key)) await storage.remove(key);
    }
  }
}

/** Deletes the files that expired, and those that were written and never became one. */
export async function sweepCaseFiles(app: App, now: CheckedMoment): Promise<void> {
  const { db, storage } = app;
  for (const { id, zip_key, pdf_key } of await listExpired(db, now.iso)) {
    if (zip_key !== null) await storage.remove(zip_key);
    if (pdf_key !== null) await storage.remove(pdf_key);
    await forgetObjects(db, id);
  }
  await deleteUnnamed(app, now);
}
