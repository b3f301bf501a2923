import type { AppContext } from '../../kernel/app-context.ts';
import type { CheckedMoment } from '../../kernel/clock-check/checked-moment.ts';
import { recentKeyPrefixes } from './document-key-prefix.ts';
import { listNamedKeys } from '../documents.store.ts';

/** A process that was away longer than this may leave a file nobody names; it is never shown. */
const DAYS = 7;
const BATCH = 200;

type SweepContext = Pick<AppContext, 'db' | 'storage'>;

async function removeUnnamed({ db, storage }: SweepContext, keys: readonly string[]) {
  const named = await listNamedKeys(db, keys);
  for (const key of keys) if (!named.has(key)) await storage.remove(key);
}

async function sweepPrefix(app: SweepContext, prefix: string): Promise<void> {
  let batch: string[] = [];
  for await (const key of app.storage.listSettled(prefix)) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    await removeUnnamed(app, batch);
    batch = [];
  }
  await removeUnnamed(app, batch);
}

/**
 * Takes away what broken uploads left: files half written, and files whose row was never committed.
 * Both are left alone for ten minutes, because until then an upload may still be under way.
 */
export async function sweepDocuments(app: SweepContext, now: CheckedMoment): Promise<void> {
  await app.storage.sweep();
  for (const prefix of recentKeyPrefixes(now.ms, DAYS)) await sweepPrefix(app, prefix);
}
