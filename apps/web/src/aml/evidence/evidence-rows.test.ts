import { readHitExplanation } from '@verify-admin/rulebook/aml/hits/hit-explanation';
import type { AmlHit } from '@verify-admin/rulebook/aml/aml-response';
import { describe, expect, it } from 'vitest';
import { evidenceRows } from './evidence-rows.ts';
import { whyWords } from '../hits/hit-words.ts';

const HIT = { isPerson: true, dob: 'UNKNOWN', nationality: 'UA' } as AmlHit;
const fields = (
  rows: readonly { field: string; effect: string; query: string; listed: string }[],
) => rows.map(({ field, effect, query, listed }) => [field, effect, query, listed]);

describe('evidence other than the name', () => {
  it('AML-09 shows birth date and country also where the engine compared neither', () => {
    const rows = evidenceRows(readHitExplanation(null), HIT, { dob: '1979-03-14', country: null });
    expect(fields(rows)).toEqual([
      ['dob', 'neutral', '1979-03-14', ''],
      ['country', 'neutral', '', 'UA'],
      ['place_of_birth', 'neutral', '', ''],
      ['id_number', 'neutral', '', ''],
    ]);
    expect(rows.map(whyWords)).toEqual(rows.map(() => 'Nothing to compare'));
    expect(rows.map(({ notGiven, notListed }) => [notGiven, notListed])).toEqual([
      ['not given', 'not listed'],
      ['not given', 'not listed'],
      ['not asked', 'not stored'],
      ['not asked', 'not stored'],
    ]);
  });

  it('keeps what was compared, birth date first, and fields of later engines last', () => {
    const evidence = [
      { field: 'gender', effect: 'supports', query: 'F', listed: 'F' },
      { field: 'dob', effect: 'contradicts', query: '1979', listed: '1961' },
    ];
    const rows = evidenceRows(readHitExplanation({ evidence }), HIT, { dob: null, country: 'HU' });
    expect(fields(rows)).toEqual([
      ['dob', 'contradicts', '1979', '1961'],
      ['country', 'neutral', 'HU', 'UA'],
      ['place_of_birth', 'neutral', '', ''],
      ['id_number', 'neutral', '', ''],
      ['gender', 'supports', 'F', 'F'],
    ]);
  });

  it('a company has no birth date', () => {
    const rows = evidenceRows(
      readHitExplanation(null),
      { ...HIT, isPerson: false },
      { dob: null, country: 'HU' },
    );
    expect(rows.map(({ field }) => field)).toEqual(['country', 'id_number']);
  });

  it('AML-09 shows the place of birth, the papers, and the precision of a date', () => {
    const explanation = readHitExplanation({
      explanation_version: 'explanation-3',
      evidence: [{ field: 'dob', effect: 'neutral', query: '1979', listed: 'circa 1978, 1979' }],
      entry: {
        dates_of_birth: [{ precision: 'circa' }, { precision: 'year' }, { precision: 'year' }],
        details: { places_of_birth: ['Uzhhorod'], documents: ['Passport A1', 'Passport B2', 'X'] },
      },
    });
    const rows = evidenceRows(explanation, HIT, { dob: '1979', country: 'HU' });
    expect(rows.map(({ field, listed, precision }) => [field, listed, precision])).toEqual([
      ['dob', 'circa 1978, 1979', 'year only'],
      ['country', 'UA', ''],
      ['place_of_birth', 'Uzhhorod', ''],
      ['id_number', 'Passport A1 +2', ''],
    ]);
  });
});
