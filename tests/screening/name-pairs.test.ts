import { buildIndex } from '@verify-admin/screening/index/build-index';
import { screen } from '@verify-admin/screening/screen/screen';
import { createSearcher } from '@verify-admin/screening/screen/searcher';
import { describe, expect, it } from 'vitest';
import { aListEntry } from '../factories/a-list-entry.ts';
import { arePublishedListsHere, readPublished } from './published-lists.ts';

interface NamePair {
  readonly source: string;
  readonly schema: string;
  readonly name1: string;
  readonly name2: string;
  readonly match: boolean;
}

/** The score of one name against a list of the other alone; vessels are not screened. */
function scoreOf({ schema, name1, name2 }: NamePair): number {
  const type = schema === 'Person' ? 'individual' : 'company';
  const entry = aListEntry({ type, names: [{ name: name2, kind: 'primary' }] });
  const answer = screen(createSearcher(buildIndex([entry])), { name: name1, type, threshold: 0.3 });
  return 'hits' in answer ? (answer.hits[0]?.score ?? 0) : 0;
}

function f1At(threshold: number, scored: readonly (NamePair & { score: number })[]): number {
  const alerted = scored.filter(({ score }) => score >= threshold);
  const right = alerted.filter(({ match }) => match).length;
  const wanted = scored.filter(({ match }) => match).length;
  return (2 * right) / (alerted.length + wanted);
}

describe.skipIf(!arePublishedListsHere())('the published hard pairs of names', () => {
  it('AML-09 are distinguished as well as required', () => {
    const lines = readPublished('name-pairs.jsonl').trim().split('\n');
    const pairs = lines
      .map((line): NamePair => JSON.parse(line))
      .filter(({ source, schema }) => source.includes('name_bench') && schema !== 'Vessel');
    const scored = pairs.map((pair) => ({ ...pair, score: scoreOf(pair) }));
    const thresholds = Array.from({ length: 50 }, (_, i) => 0.5 + i / 100);
    const best = Math.max(...thresholds.map((threshold) => f1At(threshold, scored)));
    expect(pairs.length).toBeGreaterThan(700);
    expect(best).toBeGreaterThanOrEqual(0.85);
  });
});
