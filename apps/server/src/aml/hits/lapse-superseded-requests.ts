import { HIT_REFUSALS } from '@verify-admin/rulebook/aml/hits/hit.rules';
import { requestedDecision } from '@verify-admin/rulebook/aml/hits/hits.contract';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import {
  lapsePendingRequests,
  listPendingRequests,
} from '../../maker-checker/approval-request.store.ts';
import type { HitsKey } from './hits.store.ts';
import { readReviewedCheck } from './reviewed-check.ts';

/** Lapses the pending requests on hits that are no longer in force. */
export async function lapseSupersededRequests(
  trx: Transaction<Schema>,
  key: HitsKey,
  { now, by }: { readonly now: string; readonly by: string | null },
): Promise<void> {
  const place = { ...key, kind: 'hit_clearance' } as const;
  const pending = await listPendingRequests(trx, place);
  if (pending.length === 0) return;
  const { hits } = await readReviewedCheck(trx, key, now);
  const inForce = new Set(hits.map(({ hit }) => hit.id));
  const isSuperseded = ({ decision }: { readonly decision: unknown }) => {
    const { run_type, hit_id } = requestedDecision.parse(decision);
    return run_type === key.run_type && !inForce.has(hit_id);
  };
  const why = HIT_REFUSALS['aml/hit-superseded'].sentence;
  const targets = pending.filter(isSuperseded).map(({ target }) => target);
  await lapsePendingRequests(trx, { ...place, targets }, { now, by, why });
}
