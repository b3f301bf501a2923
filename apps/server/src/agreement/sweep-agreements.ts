import type { AppContext } from '../kernel/app-context.ts';
import { sweepUnnamed } from '../platform/storage/unnamed-objects.store.ts';

/** Files of agreements, by the day they came. */
export function agreementKeyPrefix(now: string): string {
  return `agreements/${now.slice(0, 10)}`;
}

/** Deletes files of agreements that were not committed, among them those of an agreement sent twice at once. */
export async function sweepAgreements({
  db,
  storage,
  clock,
}: Pick<AppContext, 'db' | 'storage' | 'clock'>): Promise<void> {
  await sweepUnnamed({
    db,
    storage,
    now: clock(),
    table: 'agreement_file',
    prefixOf: agreementKeyPrefix,
  });
}
