import { describe, expect, it } from 'vitest';
import { aListEntry } from '../../../../tests/factories/a-list-entry.ts';
import { buildIndex } from '../index/build-index.ts';
import type { ListedNameKind } from '../lists/list-entry.ts';
import { screen } from '../screen/screen.ts';
import { createSearcher } from '../screen/searcher.ts';
import type { ScreeningHit } from './explain-hit.ts';

type Type = 'individual' | 'company';

function listed(uid: string, type: Type, name: string, kind: ListedNameKind = 'primary') {
  return aListEntry({
    uid,
    type,
    names: [{ name, kind }],
    dates_of_birth: [{ from: '1968-02-14', to: '1968-02-14', precision: 'day' }],
    countries: ['BY'],
  });
}

const SEARCHER = createSearcher(
  buildIndex([
    listed('X-1', 'individual', 'MARCHENKO-SAHL, Viktor'),
    listed('X-2', 'individual', 'PETROV, Viktor'),
    listed('X-3', 'individual', 'OKAFOR, Viktar'),
    listed('X-4', 'individual', 'LUND, Astrid'),
    listed('X-5', 'individual', 'THE ANCHOR', 'weak_alias'),
    listed('X-6', 'company', 'ZARYA MERIDIAN TRADING LLC'),
    listed('X-7', 'individual', 'Гаврилець Юрій'),
  ]),
);

function hitOf(name: string, type: Type = 'individual', more: object = {}): ScreeningHit {
  const answer = screen(SEARCHER, { name, type, threshold: 0.3, ...more });
  const hit = 'hits' in answer ? answer.hits[0] : undefined;
  if (!hit) throw new Error(`nothing found for ${name}`);
  return hit;
}

const rowOf = (hit: ScreeningHit, query: string) =>
  hit.tokens.find((token) => token.query === query);

/** `l>n` a letter changed, `+l` one more, `-n` one less, `hc~ch` two swapped. */
function shown(name: string, query: string, type?: Type): string {
  const row = rowOf(hitOf(name, type), query);
  if (!row) throw new Error(`no piece ${query}`);
  const signs = { changed: '>', added: '+', dropped: '-', swapped: '~' };
  const edits = row.edits.map(({ kind, ...at }) => {
    return `${row.query.slice(...at.query)}${signs[kind]}${row.listed.slice(...at.listed)}`;
  });
  return [row.relation, ...edits].join(' ');
}

describe('what a row of the explanation shows', () => {
  it.each([
    ['Viktor Marchenko Sahl', 'Viktor', 'equal'],
    ['Viktor Márchenko Sahl', 'Márchenko', 'accent á>A'],
    ['Viktar Marchenko Sahl', 'Viktar', 'transliteration a>o'],
    ['Виктор Marchenko Sahl', 'Виктор', 'transliteration'],
    ['Jurij Гаврилець', 'Jurij', 'transliteration J>Ю j>й'],
    ['Viktor Martchenko Sahl', 'Martchenko', 'sound t+'],
    ['Viktor Marchelko Sahl', 'Marchelko', 'edit l>N'],
    ['Viktor Marhcenko Sahl', 'Marhcenko', 'edit hc~CH'],
    ['V. Marchenko Sahl', 'V', 'initial'],
    ['Viktor Marchenkosahl', 'Marchenkosahl', 'concatenated'],
    ['Viktor Marc henko Sahl', 'Marc henko', 'split'],
    ['Viktor Jan Marchenko Sahl', 'Jan', 'extra'],
  ])('AML-09 in %s, of %s: %s', (name, query, row) => {
    expect(shown(name, query)).toBe(row);
  });

  it('AML-09 legal forms of one class are the same folded, of two are not', () => {
    const form = (name: string) => rowOf(hitOf(name, 'company'), name.split(' ').at(-1) ?? '');
    expect(form('Zarya Meridian Trading GmbH')).toMatchObject({
      relation: 'legal-form',
      similarity: 1,
      query_folded: '=limited',
      listed_folded: '=limited',
    });
    expect(form('Zarya Meridian Trading JSC')).toMatchObject({
      similarity: 0.5,
      query_folded: '=stock',
      listed_folded: '=limited',
    });
  });

  it('AML-09 tells what stands in another place on the list', () => {
    const moved = (name: string) =>
      hitOf(name)
        .tokens.filter((token) => token.moved)
        .map(({ query }) => query);
    expect(moved('Viktor Marchenko Sahl')).toEqual([]);
    expect(moved('Viktor Sahl Marchenko')).toEqual(['Marchenko']);
    expect(moved('Marchenko Sahl Viktor')).toEqual(['Viktor']);
  });

  it('AML-09 counts idf in listed names of the type, spellings of one name together', () => {
    const frequency = (name: string, query: string) => {
      const { held_by, one_in } = rowOf(hitOf(name), query) ?? {};
      return [held_by, one_in];
    };
    expect(hitOf('Viktor Petrov').listed_names).toBe(6);
    expect(frequency('Viktor Petrov', 'Viktor')).toEqual([3, 2]);
    expect(frequency('Viktor Petrov', 'Petrov')).toEqual([1, 6]);
    expect(frequency('Viktor Petrovv', 'Petrovv')).toEqual([1, 6]);
    expect(frequency('V. Petrov', 'V')).toEqual([null, null]);
    expect(frequency('Viktor Qwyxel Petrov', 'Qwyxel')).toEqual([0, null]);
    expect(frequency('Viktor Lund Petrov', 'Lund')).toEqual([1, 6]);
  });

  it('AML-09 says what every piece cost, and what took the whole name down', () => {
    const { tokens, score, weakened_by } = hitOf('The Anchor');
    expect([score, weakened_by]).toEqual([0.95, [{ why: 'weak-alias', factor: 0.95 }]]);
    expect(tokens.map(({ cost }) => cost)).toEqual(tokens.map(() => 0));
    const lone = hitOf('Petrov', 'individual', { threshold: 0.1 });
    expect(lone.weakened_by).toEqual([{ why: 'lone-name', factor: 0.75 }]);
    expect(lone.tokens.find(({ relation }) => relation === 'missing')?.cost).toBeGreaterThan(0);
  });

  it('AML-09 the score without the birth date is the score, the verdict may be another', () => {
    const more = { dob: '1990-01-01', country: 'BY' };
    const { score, verdict, counterfactual } = hitOf('Viktor Petrov', 'individual', more);
    expect([score, verdict]).toEqual([1, 'possible']);
    expect(counterfactual).toMatchObject({ without_dob: 'match', score_without_dob: 1 });
  });
});
