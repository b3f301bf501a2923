import { readHitExplanation } from '@verify-admin/rulebook/aml/hit-explanation';
import type { AmlHit } from '@verify-admin/rulebook/aml/aml-response';
import { describe, expect, it } from 'vitest';
import { evidenceRows } from './evidence-rows.ts';
import { whyWords } from './hit-words.ts';

const HIT = { isPerson: true, dob: 'UNKNOWN', nationality: 'UA' } as AmlHit;
const fields = (
  rows: readonly { field: string; effect: string; query: string; listed: string }[],
) => rows.map(({ field, effect, query, listed }) => [field, effect, query, listed]);

describe('evidence beside the name', () => {
  it('AML-09 tells birth date and country also where the engine compared neither', () => {
    const rows = evidenceRows(readHitExplanation(null), HIT, { dob: '1979-03-14', country: null });
    expect(fields(rows)).toEqual([
      ['dob', 'neutral', '1979-03-14', ''],
      ['country', 'neutral', '', 'UA'],
    ]);
    expect(rows.map(whyWords)).toEqual(['Nothing to compare', 'Nothing to compare']);
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
      ['gender', 'supports', 'F', 'F'],
    ]);
  });

  it('a company has no birth date', () => {
    const rows = evidenceRows(
      readHitExplanation(null),
      { ...HIT, isPerson: false },
      { dob: null, country: 'HU' },
    );
    expect(rows.map(({ field }) => field)).toEqual(['country']);
  });
});
