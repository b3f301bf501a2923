import { DAY_MS } from '@verify-admin/rulebook/kernel/time';
import type { AppContext } from '../kernel/app-context.ts';
import { sweepUnnamed } from '../platform/storage/unnamed-objects.store.ts';
import { forgetBytes } from './agreement-bytes.store.ts';

/** Files of agreements, by the day they came. */
export function agreementKeyPrefix(now: string): string {
  return `agreements/${now.slice(0, 10)}`;
}

/**
 * Deletes files of agreements that were not committed, among them those of an agreement sent twice at once, and
 * what was counted before yesterday.
 */
export async function sweepAgreements({
  db,
  storage,
  clock,
}: Pick<AppContext, 'db' | 'storage' | 'clock'>): Promise<void> {
  const yesterday = new Date(clock() - DAY_MS).toISOString().slice(0, 10);
  await forgetBytes(db, yesterday);
  await sweepUnnamed({
    db,
    storage,
    now: clock(),
    table: 'agreement_file',
    prefixOf: agreementKeyPrefix,
  });
}
