import { HIT_REFUSALS } from '@verify-admin/rulebook/aml/hit.rules';
import { proposedDecision } from '@verify-admin/rulebook/aml/hits.contract';
import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { lapseWaiting } from '../second-person/hold-decision.ts';
import { listWaiting } from '../second-person/proposal.store.ts';
import type { HitsKey } from './hits.store.ts';
import { readReviewedCheck } from './reviewed-check.ts';

/** Ends what waits for hits that a run has just taken the place of. */
export async function lapseSuperseded(
  trx: Transaction<Schema>,
  key: HitsKey,
  { now, by }: { readonly now: string; readonly by: string | null },
): Promise<void> {
  const place = { ...key, kind: 'hit_clearance' } as const;
  if ((await listWaiting(trx, place)).length === 0) return;
  const { hits } = await readReviewedCheck(trx, key, now);
  const inForce = new Set(hits.map(({ hit }) => hit.id));
  const isSuperseded = ({ act }: { readonly act: unknown }) => {
    const { run_type, hit_id } = proposedDecision.parse(act);
    return run_type === key.run_type && !inForce.has(hit_id);
  };
  const why = HIT_REFUSALS['aml/hit-superseded'].sentence;
  await lapseWaiting(trx, place, isSuperseded, { now, by, why });
}
