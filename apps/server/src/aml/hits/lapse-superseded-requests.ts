import { HIT_REFUSALS } from '@verify-admin/rulebook/aml/hits/hit.rules';
import { requestedHitDecision } from '@verify-admin/rulebook/aml/hits/hits.contract';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import {
  lapsePendingRequests,
  listPendingRequests,
} from '../../maker-checker/approval-request.store.ts';
import type { HitsKey } from './hits.store.ts';
import { findGroup, readReviewedCheck } from './reviewed-check.ts';

const RECORD_CHANGED =
  'The record is no longer found as it was when this was requested. Decide on it again.';

/** Lapses the pending requests on hits that are no longer in force, or that are asked about again. */
export async function lapseSupersededRequests(
  trx: Transaction<Schema>,
  key: HitsKey,
  { now, by }: { readonly now: string; readonly by: string | null },
): Promise<void> {
  const place = { ...key, kind: 'hit_clearance' } as const;
  const pending = await listPendingRequests(trx, place);
  if (pending.length === 0) return;
  const reviewed = await readReviewedCheck(trx, key, now);
  const lapse = async (why: string, isLapsed: (hit_id: number, since: string) => boolean) => {
    const isOfCheck = ({ decision, created }: { readonly decision: unknown; created: string }) => {
      const { run_type, hit_id } = requestedHitDecision.parse(decision);
      return run_type === key.run_type && isLapsed(hit_id, created);
    };
    const targets = pending.filter(isOfCheck).map(({ target }) => target);
    await lapsePendingRequests(trx, { ...place, targets }, { now, by, why });
  };
  await lapse(
    HIT_REFUSALS['aml/hit-superseded'].sentence,
    (hit_id) => !findGroup(reviewed, hit_id),
  );
  // A request carries what its maker saw of the record.
  await lapse(RECORD_CHANGED, (hit_id, since) => {
    const members = findGroup(reviewed, hit_id)?.members ?? [];
    return members.some(
      ({ isAskedAgain, listing }) => isAskedAgain && since < (listing?.created ?? ''),
    );
  });
}
