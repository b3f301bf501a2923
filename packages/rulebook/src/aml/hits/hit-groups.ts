import type { AmlHit } from '../aml-response.ts';
import { isSuspicious, needsReview, type HitFacts } from './hit.rules.ts';
import { type FiledHit, personRecordKey } from './hits-in-force.ts';

interface Member extends HitFacts {
  readonly hit: FiledHit & { readonly score: number; readonly verdict: AmlHit['verdict'] };
}

/** One listed record as it was found for one person or company, with every spelling and country asked. */
export interface HitGroup<M> {
  /** The lowest id of its hits, by which it is decided on. */
  readonly id: number;
  /** The hit that weighs most: it represents all. */
  readonly primary: M;
  readonly members: readonly M[];
}

/** What waits first, then what counts, then what is not contradicted, then the higher score. */
function byWeight(a: Member, b: Member): number {
  const order = [
    Number(needsReview(b)) - Number(needsReview(a)),
    Number(isSuspicious(b)) - Number(isSuspicious(a)),
    Number(a.verdict === 'contradicted') - Number(b.verdict === 'contradicted'),
    b.hit.score - a.hit.score,
    a.hit.id - b.hit.id,
  ];
  return order.find((difference) => difference !== 0) ?? 0;
}

/**
 * ours: a record that two spellings of one person hit is one hit, decided once; one that hits two
 * persons, distinct by birth date or owner, is two.
 */
export function groupHits<M extends Member>(hits: readonly M[]): HitGroup<M>[] {
  const groups = new Map<string, M[]>();
  for (const one of hits) {
    const key = personRecordKey(one.hit);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((members) => {
    const [primary, ...others] = members.toSorted(byWeight);
    if (!primary) return [];
    const id = Math.min(...members.map(({ hit }) => hit.id));
    return [{ id, primary, members: [primary, ...others] }];
  });
}

/** Whether a record waits for a decision while one of its hits does. */
export function groupNeedsReview({ members }: HitGroup<HitFacts>): boolean {
  return members.some(needsReview);
}

/** ours: whether a record is shown as contradicted: nothing of it counts, and nobody decided on it. */
export function isContradicted({ members }: HitGroup<HitFacts>): boolean {
  return members.every(
    (one) => one.verdict === 'contradicted' && one.disposition === 'OPEN' && !isSuspicious(one),
  );
}
