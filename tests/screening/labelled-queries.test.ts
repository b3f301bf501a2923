import type { ScreeningHit } from '@verify-admin/screening/explain/explain-hit';
import { buildIndex } from '@verify-admin/screening/index/build-index';
import { screen } from '@verify-admin/screening/screen/screen';
import { createSearcher, type Searcher } from '@verify-admin/screening/screen/searcher';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSdn } from '../../bench/screening/published.ts';
import { arePublishedListsHere, type LabelledQuery, readLabelled } from './published-lists.ts';

interface Answered {
  readonly query: LabelledQuery;
  readonly hits: readonly ScreeningHit[];
}

/** The least share of each kind that must be found, with room for other samples of the same kinds. */
const LEAST_RECALL = {
  exact_person: 1,
  exact_company: 1,
  alias: 1,
  case_punct: 1,
  reorder: 1,
  honorific: 1,
  diacritics: 0.98,
  initials: 0.98,
  particle: 0.98,
  missing_middle: 0.98,
  typo1: 0.99,
  typo2: 0.98,
  combo2: 0.96,
  translit_variant: 0.98,
  phonetic: 0.98,
  company_suffix: 0.99,
  glue: 0.97,
  split: 0.98,
  native_script: 0.92,
} as const;

const isAlert = ({ verdict }: ScreeningHit) => verdict !== 'contradicted';

describe.skipIf(!arePublishedListsHere())('labelled queries against the SDN list', () => {
  let labelled: Answered[];
  let clean: Answered[];

  function answer(searcher: Searcher, queries: readonly LabelledQuery[]): Answered[] {
    return queries.map((query) => {
      const { query_name: name, type, dob, country } = query;
      const result = screen(searcher, {
        name,
        type,
        ...(dob && { dob }),
        ...(country && { country }),
      });
      return { query, hits: 'hits' in result ? result.hits : [] };
    });
  }

  beforeAll(() => {
    const searcher = createSearcher(buildIndex(readSdn()));
    labelled = answer(searcher, readLabelled('labelled-queries.jsonl'));
    clean = answer(searcher, readLabelled('clean-customers.jsonl'));
  });

  const isFound = ({ query, hits }: Answered) => {
    const wanted = query.accept_uids ?? [query.expected_uid];
    return hits.some(({ uid }) => wanted.includes(uid));
  };
  const ofKind = (kind: string) => labelled.filter(({ query }) => query.kind === kind);
  const share = (some: readonly unknown[], of: readonly unknown[]) => some.length / of.length;

  it.each(Object.entries(LEAST_RECALL))('AML-09 finds %s names', (kind, least) => {
    const asked = ofKind(kind);
    expect(asked.length).toBeGreaterThan(0);
    expect(share(asked.filter(isFound), asked)).toBeGreaterThanOrEqual(least);
  });

  it('AML-09 raises few alerts for others, and next to none for clean customers', () => {
    const others = labelled.filter(
      ({ query }) => query.expected_uid === null && query.kind !== 'neg_namesake',
    );
    const raised = (answers: readonly Answered[]) => answers.filter(({ hits }) => hits.length > 0);
    expect(share(raised(others), others)).toBeLessThanOrEqual(0.01);
    expect(share(raised(clean), clean)).toBeLessThanOrEqual(0.01);
    const alerted = clean.filter(({ hits }) => hits.some(isAlert));
    expect(share(alerted, clean)).toBeLessThanOrEqual(0.003);
  });

  it('AML-09 reaches the balance of found and false that was aimed at', () => {
    const subjects = labelled.filter(({ query }) => query.expected_uid !== null);
    const others = labelled.filter(
      ({ query }) => query.expected_uid === null && query.kind !== 'neg_namesake',
    );
    const found = subjects.filter(isFound).length;
    const raised = others.filter(({ hits }) => hits.length > 0).length;
    const precision = found / (found + raised);
    const recall = found / subjects.length;
    expect((2 * precision * recall) / (precision + recall)).toBeGreaterThanOrEqual(0.99);
  });

  it('AML-09 shows namesakes as contradicted and clears no subject whose birth date agrees', () => {
    const namesakes = ofKind('neg_namesake');
    const cleared = namesakes.filter(({ hits }) => hits.length > 0 && !hits.some(isAlert));
    expect(share(cleared, namesakes)).toBeGreaterThanOrEqual(0.95);
    for (const { query, hits } of labelled) {
      const subject = hits.find(({ uid }) => uid === query.expected_uid);
      const dob = subject?.evidence.find(({ field }) => field === 'dob');
      if (dob?.effect === 'supports') expect(subject?.verdict).not.toBe('contradicted');
    }
  });
});
