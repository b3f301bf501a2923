import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { EXPLANATION_VERSION } from '@verify-admin/screening/explain/explanation-version';
import { ALGORITHM_VERSION } from '@verify-admin/screening/index/algorithm-version';
import { buildIndex } from '@verify-admin/screening/index/build-index';
import type { ListEntry } from '@verify-admin/screening/lists/list-entry';
import type { ScreeningQuery } from '@verify-admin/screening/screen/query';
import { screen } from '@verify-admin/screening/screen/screen';
import { createSearcher } from '@verify-admin/screening/screen/searcher';
import { describe, expect, it } from 'vitest';

/**
 * What the rules of each version answer to the queries of the corpus. A change of an answer gives the
 * rules a new version, and its digest is noted here: a stored screening names the version that made it.
 */
const SCORES: Readonly<Record<string, string>> = {
  'names-7': '7aed3c97b280244d49b0ed2595d8b9b3cc0310486d5f17e7689984a99a98672b',
};
/** The same of whole hits, for both versions together. */
const HITS: Readonly<Record<string, string>> = {
  'names-7 explanation-4': '28a89a915a787e62778df1d0825b9ddbc3ec24bcd078bbe05a8430abaee38cc3',
};

type Line = { readonly entry: ListEntry } | { readonly query: ScreeningQuery };

/** Frozen lists and queries; neither follows the samples nor the generator of the self-test. */
const lines: readonly Line[] = readFileSync(
  new URL('algorithm-corpus.jsonl', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));
const entries = lines.flatMap((line) => ('entry' in line ? line.entry : []));
const queries = lines.flatMap((line) => ('query' in line ? line.query : []));

function digestOf(answers: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(answers)).digest('hex');
}

const THRESHOLD = 0.7;
const searcher = createSearcher(buildIndex(entries));
const answers = queries.map((query) => {
  const answer = screen(searcher, { ...query, threshold: THRESHOLD });
  return 'refused' in answer ? [] : answer.hits;
});

describe('the version of the rules', () => {
  it('has a corpus that finds somebody and clears somebody', () => {
    const found = answers.filter((hits) => hits.length > 0);
    expect(found.length).toBeGreaterThan(100);
    expect(answers.length - found.length).toBeGreaterThan(10);
  });

  it(`${ALGORITHM_VERSION} gives the scores and verdicts that are noted for it`, () => {
    const scores = answers.map((hits) =>
      hits.map(({ uid, matched_name, score, verdict }) => [uid, matched_name, score, verdict]),
    );
    expect(digestOf(scores)).toBe(SCORES[ALGORITHM_VERSION]);
  });

  it(`${EXPLANATION_VERSION} gives the explanations that are noted for it`, () => {
    expect(digestOf(answers)).toBe(HITS[`${ALGORITHM_VERSION} ${EXPLANATION_VERSION}`]);
  });
});
