import { readHitExplanation, type TokenRow } from '@verify-admin/rulebook/aml/hits/hit-explanation';
import { describe, expect, it } from 'vitest';
import { letterRuns, describeEdits, describeReading } from './letter-runs.ts';

function rowOf(token: object): TokenRow {
  const [row] = readHitExplanation({ tokens: [token] }).tokens;
  if (!row) throw new Error('no row');
  return row;
}
const shown = (row: TokenRow) =>
  (['query', 'listed'] as const).map((side) =>
    letterRuns(row, side)
      .map(({ text, differs }) => (differs ? `[${text}]` : text))
      .join(''),
  );
const edit = (kind: string, query: number[], listed: number[]) => ({ kind, query, listed });

describe('the letters of a row', () => {
  it.each([
    ['changed', 'Marchelko', 'MARCHENKO', [6, 7], [6, 7], '1 edit: l → N'],
    ['added', 'Martchenko', 'MARCHENKO', [3, 4], [3, 3], '1 edit: t added'],
    ['dropped', 'Marcenko', 'MARCHENKO', [4, 4], [4, 5], '1 edit: H left out'],
    ['swapped', 'Marhcenko', 'MARCHENKO', [3, 5], [3, 5], '1 edit: hc → CH, swapped'],
  ])('AML-09 an edit that %s is shown as one', (kind, query, listed, at, from, described) => {
    const row = rowOf({ query, listed, edits: [edit(kind, at, from)] });
    expect(describeEdits(row).replaceAll('\u00A0', ' ')).toBe(described);
    expect(shown(row).map((text) => text.replaceAll(/[[\]]/g, ''))).toEqual([query, listed]);
    const marks = shown(row).map((text) => /\[(.*)\]/.exec(text)?.[1] ?? '');
    expect(marks).toEqual([query.slice(...at), listed.slice(...from)]);
  });

  it('AML-09 many edits are counted and marked', () => {
    const edits = [0, 2, 4, 5].map((place) =>
      edit('changed', [place, place + 1], [place, place + 1]),
    );
    const row = rowOf({ query: 'Qadiri', listed: 'KHADOR', edits });
    expect(describeEdits(row)).toBe('4 edits');
    expect(shown(row)).toEqual(['[Q]a[d]i[ri]', '[K]H[A]D[OR]']);
  });

  it('AML-09 an explanation that shows no edits is marked by what the other has not', () => {
    const row = rowOf({ query: 'Jurij', listed: 'Yuriy' });
    expect([describeEdits(row), ...shown(row)]).toEqual(['', '[J]uri[j]', '[Y]uri[y]']);
  });

  it('AML-09 a name in another script says how it was read', () => {
    const row = { query: 'Yuriy', listed: 'Юрій', query_folded: 'yuriy', listed_folded: 'yuriy' };
    expect(describeReading(rowOf(row))).toBe('read as “yuriy”');
    expect(describeReading(rowOf({ ...row, listed: 'Yuriy' }))).toBe('');
    expect(describeReading(rowOf({ ...row, listed_folded: 'юрій' }))).toBe('');
  });
});
