import type { AmlHit } from '../aml-response.ts';
import { PEP_LIST_NAME } from '../aml.rules.ts';

/** What decides where a hit is shown. */
export interface OrderedHit {
  readonly verdict: AmlHit['verdict'];
  readonly list_name: string;
  readonly score: number;
}

const VERDICTS: readonly AmlHit['verdict'][] = ['match', 'possible', 'contradicted'];

/** ours: sanctions weigh more than political exposure, which forbids nothing by itself. */
function listWeight(list_name: string): number {
  return list_name === PEP_LIST_NAME ? 0 : 1;
}

/** ours: the more serious hit first: by verdict, then sanctions before PEP, then the higher score. */
export function bySeriousness(a: OrderedHit, b: OrderedHit): number {
  return (
    VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict) ||
    listWeight(b.list_name) - listWeight(a.list_name) ||
    b.score - a.score
  );
}
