import { buildIndex } from '@verify-admin/screening/index/build-index';
import type { ListEntry } from '@verify-admin/screening/lists/list-entry';
import { screen } from '@verify-admin/screening/screen/screen';
import { screenNearest } from '@verify-admin/screening/screen/screen-nearest';
import { createSearcher } from '@verify-admin/screening/screen/searcher';
import { makeQueries } from '@verify-admin/screening/self-test/make-queries';
import { runSelfTest, type SelfTestResult } from '@verify-admin/screening/self-test/self-test';
import { describe, expect, it } from 'vitest';
import { sampleEntries } from './sample-entries.ts';

const ENTRIES = sampleEntries();
const SETTINGS = { seed: 5, perShare: 20, threshold: 0.82, mostWrong: 1000 };

function testOf(
  entries: readonly ListEntry[],
  settings: Partial<typeof SETTINGS> = {},
): SelfTestResult {
  const steps = runSelfTest(createSearcher(buildIndex(entries)), { ...SETTINGS, ...settings });
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const figuresOf = ({ kinds }: SelfTestResult, kind: string) =>
  kinds.find((one) => one.kind === kind) ?? { kind, asked: 0, wrong: 0 };

/** Two typing errors of a person cost more than this leaves. */
const TOO_HIGH = 0.97;

const usual = testOf(ENTRIES);

describe('the engine’s test of itself', () => {
  it('AML-09 finds every listed name as it is written, and sets namesakes aside', () => {
    for (const kind of ['exact', 'alias', 'case_punct', 'honorific', 'neg_namesake']) {
      expect(figuresOf(usual, kind).asked).toBeGreaterThan(10);
      expect(figuresOf(usual, kind)).toMatchObject({ kind, wrong: 0 });
    }
    expect(usual.asked).toBe(usual.kinds.reduce((sum, { asked }) => sum + asked, 0));
  });

  it('AML-09 says what a threshold that is too high does not find, and by how much', () => {
    const high = testOf(ENTRIES, { threshold: TOO_HIGH });
    const typos = figuresOf(high, 'typo2_person');
    expect(figuresOf(usual, 'typo2_person').wrong).toBeLessThan(5);
    expect(typos.wrong).toBeGreaterThan(typos.asked / 2);
    expect(figuresOf(high, 'exact').wrong).toBe(0);
    const misses = high.wrong.filter(({ kind }) => kind === 'typo2_person');
    expect(misses).toHaveLength(typos.wrong);
    for (const { score, is_contradicted } of misses) {
      expect(is_contradicted || score === null || score < TOO_HIGH).toBe(true);
    }
  });

  it('AML-09 counts as wrong exactly what the engine answers wrongly', () => {
    const searcher = createSearcher(buildIndex(ENTRIES));
    const high = testOf(ENTRIES, { threshold: TOO_HIGH });
    for (const { query_name: name, type, dob, country, uid, kind } of high.wrong) {
      const facts = { ...(dob !== null && { dob }), ...(country !== null && { country }) };
      const answer = screen(searcher, { name, type, threshold: TOO_HIGH, ...facts });
      const alerted =
        'hits' in answer ? answer.hits.filter((h) => h.verdict !== 'contradicted') : [];
      expect([kind, name, alerted.some((hit) => hit.uid === uid)]).toEqual([
        kind,
        name,
        kind.startsWith('neg_'),
      ]);
    }
  });

  it('AML-09 asks the same of the same lists', () => {
    expect(testOf(ENTRIES)).toEqual(usual);
    expect(testOf(ENTRIES, { seed: 6 }).wrong).not.toEqual(testOf(ENTRIES, { seed: 7 }).wrong);
  });

  it.each(['individual', 'company', 'other'] as const)('tests lists that hold %s alone', (type) => {
    const result = testOf(ENTRIES.filter((entry) => entry.type === type));
    expect(figuresOf(result, 'exact').asked).toBe(type === 'other' ? 0 : 40);
    expect(figuresOf(result, 'neg_company').asked).toBeGreaterThan(0);
  });

  it('holds no more wrong answers than it was told to', () => {
    const high = testOf(ENTRIES, { threshold: 0.95, mostWrong: 3 });
    expect(high.wrong).toHaveLength(3);
    expect(high.kinds.reduce((sum, { wrong }) => sum + wrong, 0)).toBeGreaterThan(3);
  });
});

describe('how near the nearest came', () => {
  const searcher = createSearcher(buildIndex(ENTRIES));
  const queries = makeQueries(ENTRIES, { seed: 9, perShare: 10 });

  it.each([0.82, 0.7, 0.95])(
    'AML-09 leaves the answer at %s as it is, to the last byte',
    (threshold) => {
      for (const { name, type, dob } of queries) {
        const asked = { name, type, threshold, ...(dob !== undefined && { dob }) };
        const nearest = screenNearest(searcher, asked, 0.7);
        const plain = screen(searcher, asked);
        expect(JSON.stringify('result' in nearest ? nearest.result : nearest)).toBe(
          JSON.stringify(plain),
        );
      }
    },
  );

  it('AML-09 knows who would alert at a lower threshold', () => {
    let below = 0;
    for (const { name, type } of queries) {
      const nearest = screenNearest(searcher, { name, type, threshold: 0.95 }, 0.7);
      const lower = screen(searcher, { name, type, threshold: 0.7 });
      const alerts = 'hits' in lower && lower.hits.some((hit) => hit.verdict !== 'contradicted');
      if ('refused' in nearest) throw new Error(nearest.refused);
      expect(nearest.best_score !== null).toBe(alerts);
      if (nearest.best_score !== null && nearest.best_score < TOO_HIGH) below++;
    }
    expect(below).toBeGreaterThan(10);
  });

  it('refuses what is no name', () => {
    expect(screenNearest(searcher, { name: '?', type: 'individual', threshold: 0.8 }, 0.7)).toEqual(
      {
        refused: 'name/no-letters',
      },
    );
  });
});
