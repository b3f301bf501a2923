import { DAY_MS } from '@verify-admin/rulebook/kernel/time';
import type { AppContext } from '../kernel/app-context.ts';
import type { CheckedMoment } from '../kernel/clock-check/checked-moment.ts';
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
export async function sweepAgreements(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  now: CheckedMoment,
): Promise<void> {
  await forgetBytes(db, now.before(DAY_MS).slice(0, 10));
  await sweepUnnamed({ db, storage, now, table: 'agreement_file', prefixOf: agreementKeyPrefix });
}
