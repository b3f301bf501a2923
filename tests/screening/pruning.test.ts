import { alignTokens } from '@verify-admin/screening/align/align-tokens';
import { mayReach } from '@verify-admin/screening/align/may-reach';
import { collectCandidates } from '@verify-admin/screening/candidates/collect-candidates';
import { prepareQuery } from '@verify-admin/screening/candidates/prepare-query';
import { buildIndex } from '@verify-admin/screening/index/build-index';
import {
  DEFAULT_THRESHOLD,
  SCORE_STEPS,
  scoreName,
} from '@verify-admin/screening/score/name-score';
import { foldQuery } from '@verify-admin/screening/screen/query';
import { createSearcher, type Searcher } from '@verify-admin/screening/screen/searcher';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSdn } from '../../bench/screening/published.ts';
import { arePublishedListsHere, type LabelledQuery, readLabelled } from './published-lists.ts';

/** Of every so many labelled queries one is asked: all kinds, in the time a test may take. */
const EVERY = 7;

interface Compared {
  readonly query: string;
  readonly name: number;
  readonly passes: boolean;
  readonly isCompared: boolean;
}

function compareAll(searcher: Searcher, { query_name: name, type }: LabelledQuery): Compared[] {
  const tables = searcher.index[type];
  const scratch = searcher.scratch[type];
  const folded = foldQuery({ name, type }, scratch);
  if (typeof folded === 'string') return [];
  const prepared = prepareQuery(folded, tables, scratch);
  const bound = { query: prepared, threshold: DEFAULT_THRESHOLD, scratch };
  return collectCandidates(prepared, scratch).map((candidate) => {
    const rows = alignTokens(prepared, candidate, scratch);
    const { score } = scoreName(candidate, rows, tables);
    return {
      query: name,
      name: candidate,
      passes: Math.round(score * SCORE_STEPS) >= Math.round(DEFAULT_THRESHOLD * SCORE_STEPS),
      isCompared: mayReach(candidate, bound),
    };
  });
}

describe.skipIf(!arePublishedListsHere())('the bound before the alignment', () => {
  let compared: Compared[];

  beforeAll(() => {
    const searcher = createSearcher(buildIndex(readSdn()));
    const asked = readLabelled('labelled-queries.jsonl').filter((_, i) => i % EVERY === 0);
    expect(asked.length).toBeGreaterThan(300);
    compared = asked.flatMap((query) => compareAll(searcher, query));
  });

  it('AML-09 leaves out no listed name that scores the threshold', () => {
    expect(compared.filter(({ passes }) => passes).length).toBeGreaterThan(200);
    expect(compared.filter(({ passes, isCompared }) => passes && !isCompared)).toEqual([]);
  });

  it('AML-09 spares most of the names that do not', () => {
    const others = compared.filter(({ passes }) => !passes);
    const spared = others.filter(({ isCompared }) => !isCompared);
    expect(spared.length / others.length).toBeGreaterThan(0.5);
  });
});
