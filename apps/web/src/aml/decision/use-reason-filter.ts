import { readHitExplanation } from '@verify-admin/rulebook/aml/hits/hit-explanation';
import type { HitRow } from '@verify-admin/rulebook/aml/hits/hits.contract';
import { withReason } from '../../shell/address/desk-address.ts';
import { useDeskAddress } from '../../shell/address/use-desk-address.ts';
import { inOrder } from './reason-words.ts';
import type { HitOfSubject } from '../hits/use-hits.ts';

function reasonsOf({ found }: HitRow): readonly string[] {
  return [...new Set(readHitExplanation(found.explanation).reasons)];
}

/** Which reasons the hits have, how many each, and the hits that have the one chosen. */
export function useReasonFilter(hits: readonly HitOfSubject[]) {
  const { address, layers } = useDeskAddress();
  const counts = new Map<string, number>();
  for (const { hit } of hits) {
    for (const code of reasonsOf(hit)) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const reason = address.why !== undefined && counts.has(address.why) ? address.why : null;
  return {
    reason,
    choose: (code: string | null) => layers.change(withReason(code)),
    reasons: [...counts].toSorted(([a], [b]) => inOrder(a, b)),
    shown: reason === null ? hits : hits.filter(({ hit }) => reasonsOf(hit).includes(reason)),
  };
}
export type ReasonFilter = ReturnType<typeof useReasonFilter>;
