import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aListEntry } from '../../../../tests/factories/a-list-entry.ts';
import { ALGORITHM_VERSION } from '../index/algorithm-version.ts';
import { buildIndex } from '../index/build-index.ts';
import type { ListEntry, ListedName } from '../lists/list-entry.ts';
import { readListedDate } from '../lists/details/listed-date.ts';
import type { ScreeningQuery } from './query.ts';
import { screen, type ScreeningResult } from './screen.ts';
import { createSearcher, type Searcher } from './searcher.ts';

function listed(
  number: number,
  type: ListEntry['type'],
  names: readonly (string | ListedName)[],
  { dob, countries = [] }: { dob?: string; countries?: readonly string[] } = {},
): ListEntry {
  const date = dob === undefined ? null : readListedDate(dob);
  return aListEntry({
    uid: `OFAC-${number}`,
    list_name: 'OFAC',
    type,
    names: names.map((name) => (typeof name === 'string' ? { name, kind: 'primary' } : name)),
    dates_of_birth: date === null ? [] : [date],
    countries,
  });
}

const OTHERS =
  'Yusuf Omar,Rashid Karimov,Elena Popova,Hans Gruber,Igor Stepanov,Maria Lopez,Ali Reza'
    .split(',')
    .flatMap((name, i) => [
      listed(500 + i, 'individual', [name]),
      listed(600 + i, 'company', [`${name.split(' ')[1]} Trading Company`]),
    ]);

const ENTRIES = [
  listed(
    1,
    'individual',
    [
      'MARCHENKO-SAHL, Viktor',
      { name: 'MARTSCHENKO, Wiktor', kind: 'strong_alias' },
      { name: 'THE ANCHOR', kind: 'weak_alias' },
    ],
    { dob: '14 Feb 1968', countries: ['BY'] },
  ),
  listed(2, 'company', ['ZARYA MERIDIAN TRADING LLC', 'LIMITED LIABILITY COMPANY ZARYA MERIDIAN']),
  listed(3, 'individual', ['HAMANDUSH, Muhammad'], { dob: '1964' }),
  listed(4, 'individual', ['BELOZERSKY, Dmitriy Nikolayevich']),
  listed(5, 'individual', ['LORMENDEZ PITALUA, Omar']),
  listed(6, 'other', ['DAWN HERON']),
  listed(7, 'company', ['AZUL VISTA SHIPPING CORPORATION']),
  listed(8, 'individual', ['Fayçal BOUGHANEMI']),
  ...OTHERS,
];

const SEARCHER = createSearcher(buildIndex(ENTRIES));

function ask(query: ScreeningQuery, searcher: Searcher = SEARCHER): ScreeningResult {
  const answer = screen(searcher, query);
  if ('refused' in answer) throw new Error(answer.refused);
  return answer;
}

const best = (name: string, type: 'individual' | 'company' = 'individual') =>
  ask({ name, type }).hits[0];
const relations = (name: string, type?: 'individual' | 'company') =>
  best(name, type)?.tokens.map(({ query, listed: other, relation }) => [query, other, relation]);

describe('screening a name', () => {
  it('AML-09 finds the same name whatever its order, case, accents and honorifics', () => {
    const names = [
      'Viktor Marchenko-Sahl',
      'MARCHENKO SAHL, VIKTOR',
      'sahl marchenko viktor',
      'Dr. Viktör Mårchenko-Sahl, PhD',
      'Виктор Марченко-Сахл',
      'Wiktor Martschenko',
    ];
    for (const name of names) {
      expect(best(name)).toMatchObject({ uid: 'OFAC-1', verdict: 'match' });
    }
  });

  it.each([
    ['Viktor Marchenko Sahl', 'equal'],
    ['Viktor Márchenko Sahl', 'accent'],
    ['Виктор Marchenko Sahl', 'transliteration'],
    ['Viktar Marchenko Sahl', 'transliteration'],
    ['Viktor Martchenko Sahl', 'sound'],
    ['Viktor Marchenka Sahl', 'sound'],
    ['Viktor Marchelko Sahl', 'edit'],
    ['V. Marchenko Sahl', 'initial'],
    ['Viktor Marchenkosahl', 'concatenated'],
    ['Viktor Marc henko Sahl', 'split'],
    ['Viktor Jan Marchenko Sahl', 'extra'],
    ['Viktor Sahl', 'missing'],
  ])('AML-09 tells in %s what is %s', (name, relation) => {
    expect(relations(name)?.map(([, , found]) => found)).toContain(relation);
  });

  it('AML-09 names legal forms, and a different one costs next to nothing', () => {
    expect(relations('Zarya Meridian Trading GmbH', 'company')).toEqual([
      ['Zarya', 'ZARYA', 'equal'],
      ['Meridian', 'MERIDIAN', 'equal'],
      ['Trading', 'TRADING', 'equal'],
      ['GmbH', 'LLC', 'legal-form'],
    ]);
    expect(best('Zarya Meridian Trading JSC', 'company')?.score).toBeGreaterThan(0.95);
    expect(best('OOO Zarya Meridian', 'company')?.matched_name).toMatch(/^LIMITED/);
  });

  it.each([
    ['Muhammadhamandush', 'individual', 'OFAC-3'],
    ['Mohamed al-Hamandush', 'individual', 'OFAC-3'],
    ['Dmitry Belozersky', 'individual', 'OFAC-4'],
    ['Dzmitry Mikalaevich Belozersky', 'individual', 'OFAC-4'],
    ['Omar Lorme Ndez Pitalua', 'individual', 'OFAC-5'],
    ['Azulvista Shipping Corp', 'company', 'OFAC-7'],
    ['Azul Vista Shlpping Corporaton', 'company', 'OFAC-7'],
    ['فيصل بوغانمي', 'individual', 'OFAC-8'],
  ] as const)('AML-09 finds %s', (name, type, uid) => {
    expect(best(name, type)?.uid).toBe(uid);
  });

  it.each([
    ['Viktor Petrov', 'individual'],
    ['Marchenko', 'individual'],
    ['Yusuf Karimov', 'individual'],
    ['Dmitriy Pavlovich Belozersky-Lund', 'individual'],
    ['Meridian Trading LLC', 'company'],
    ['Vista Shipping Corporation', 'company'],
    ['Dawn Heron', 'company'],
    ['Viktor Marchenko-Sahl', 'company'],
    ['Zarya Meridian Trading LLC', 'individual'],
  ] as const)('AML-09 raises nothing for %s as %s', (name, type) => {
    expect(ask({ name, type }).hits).toEqual([]);
  });

  it('AML-09 gives an entry once, by its best name, and says which kind that is', () => {
    const { hits } = ask({ name: 'Wiktor Martschenko', type: 'individual', threshold: 0.3 });
    expect(hits.filter(({ uid }) => uid === 'OFAC-1')).toHaveLength(1);
    expect(hits[0]).toMatchObject({
      matched_name: 'MARTSCHENKO, Wiktor',
      matched_name_kind: 'strong_alias',
      score: 1,
    });
    expect(best('The Anchor')).toMatchObject({ matched_name_kind: 'weak_alias', score: 0.95 });
  });

  it('AML-09 weighs date of birth and country, and never adds them to the name score', () => {
    const name = 'Viktor Marchenko-Sahl';
    const with_ = (more: Partial<ScreeningQuery>) =>
      ask({ name, type: 'individual', ...more }).hits[0];
    expect(with_({ dob: '1968-02-14', country: 'Belarus' })).toMatchObject({
      score: 1,
      verdict: 'match',
      evidence: [
        { field: 'dob', effect: 'supports', query: '1968-02-14', listed: '1968-02-14' },
        { field: 'country', effect: 'supports', query: 'BY', listed: 'BY' },
        { field: 'type', effect: 'supports' },
      ],
      sentence:
        '“Viktor Marchenko Sahl” equal; birth date agrees; country agrees: treat as a match until disproved.',
    });
    expect(with_({ dob: '1999', country: 'NO' })).toMatchObject({
      score: 1,
      verdict: 'contradicted',
      sentence: expect.stringMatching(/differs by 30 years; country differs: likely a namesake\.$/),
    });
  });

  it('AML-09 lets the contributions of the tokens sum to the score, to four decimals', () => {
    const words =
      'Viktor Marchenko Sahl Zarya Meridian Trading LLC Muhammad Omar V. Marchenka al'.split(' ');
    const names = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        names,
        fc.constantFrom('individual' as const, 'company' as const),
        (parts, type) => {
          const answer = screen(SEARCHER, { name: parts.join(' '), type, threshold: 0.05 });
          for (const { score, tokens } of 'hits' in answer ? answer.hits : []) {
            const steps = tokens.reduce(
              (sum, { contribution }) => sum + Math.round(contribution * 1e4),
              0,
            );
            expect(steps).toBe(Math.round(score * 1e4));
            expect(score).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });

  it('AML-09 answers the same to the last byte, in any order of the lists and after any other query', () => {
    const query: ScreeningQuery = { name: 'Viktor Marchenko', type: 'individual', threshold: 0.2 };
    const answer = JSON.stringify(ask(query));
    ask({ name: 'Muhammad Lopez', type: 'individual' });
    expect(JSON.stringify(ask(query))).toBe(answer);
    expect(JSON.stringify(ask(query, createSearcher(buildIndex(ENTRIES.toReversed()))))).toBe(
      answer,
    );
    expect(ask(query).algorithm_version).toBe(ALGORITHM_VERSION);
  });

  it('AML-09 shows what it compared, holds the limit and the threshold, and freezes its answer', () => {
    const { query, hits, threshold } = ask({
      name: 'Ali Lopez',
      type: 'individual',
      threshold: 0.1,
      limit: 2,
    });
    expect(query).toEqual({
      name: 'Ali Lopez',
      type: 'individual',
      folded: 'ali lopez',
      tokens: ['ali', 'lopez'],
      dob: null,
      country: null,
    });
    expect(threshold).toBe(0.1);
    expect(hits).toHaveLength(2);
    expect(Object.isFrozen(hits[0])).toBe(true);
  });

  it.each([
    ['', 'name/no-letters'],
    ['1095', 'name/no-letters'],
    ['💥💥', 'name/no-letters'],
    ['\u202E\u200B', 'name/no-letters'],
    ['x', 'name/too-short'],
    ['Ж', 'name/too-short'],
    ['a'.repeat(10_000), 'name/too-long'],
    ['ab cd '.repeat(80), 'name/too-long'],
  ])('AML-09 refuses %j as %s', (name, refused) => {
    for (const type of ['individual', 'company'] as const) {
      expect(screen(SEARCHER, { name, type })).toEqual({ refused });
    }
  });

  it('AML-09 answers any text without a throw, on full and on empty lists', () => {
    const empty = createSearcher(buildIndex([]));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 60 }),
          fc.constantFrom(
            "Robert'); DROP TABLE students;--",
            '\u202EViktor\u202C Marchenko',
            '\0\x1b[31mVi ktor',
          ),
        ),
        fc.constantFrom('individual' as const, 'company' as const),
        (name, type) => {
          for (const searcher of [SEARCHER, empty]) {
            const answer = screen(searcher, { name, type, dob: name, country: name });
            expect('refused' in answer || Array.isArray(answer.hits)).toBe(true);
          }
        },
      ),
    );
  });
});
