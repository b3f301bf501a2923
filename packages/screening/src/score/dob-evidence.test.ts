import { describe, expect, it } from 'vitest';
import type { ListedDate } from '../lists/list-entry.ts';
import { readListedDate } from '../lists/details/listed-date.ts';
import { weighCountry } from './evidence.ts';
import { weighDob, yearsApart } from './dob-evidence.ts';
import type { Evidence } from './evidence.ts';
import { verdictOf } from './verdict.ts';

const dates = (...texts: string[]) =>
  texts.map(readListedDate).filter((date): date is ListedDate => date !== null);

describe('evidence of a date of birth', () => {
  it.each([
    ['1971-03-12', ['12 Mar 1971'], 'supports'],
    ['1971', ['12 Mar 1971'], 'supports'],
    ['1971-03-12', ['1971'], 'supports'],
    ['1971-03-12', ['1950', 'Mar 1971'], 'supports'],
    ['1985-06-01', ['1984 to 1986'], 'supports'],
    ['1967-12-31', ['circa 1966'], 'neutral'],
    ['1971-03-12', ['13 Mar 1971'], 'neutral'],
    ['1971-03-12', ['1973'], 'neutral'],
    ['1971-03-12', ['03 Dec 1971'], 'neutral'],
    ['1971-03-12', ['1974'], 'contradicts'],
    ['1990', ['1950', '1960'], 'contradicts'],
    ['1960', ['circa 1966'], 'contradicts'],
  ])('AML-09 weighs %s against %j as %s', (dob, listed, effect) => {
    expect(weighDob(dob, dates(...listed))).toMatchObject({ field: 'dob', effect });
  });

  it('AML-09 has none where a side has no readable date', () => {
    expect(weighDob(undefined, dates('1971'))).toBeNull();
    expect(weighDob('sometime', dates('1971'))).toBeNull();
    expect(weighDob('1971', [])).toBeNull();
  });

  it('AML-09 shows both dates as precisely as they are known, and the years between', () => {
    expect(weighDob('1990-01-31', dates('circa 1970', 'Mar 1971', '1960 to 1961'))).toMatchObject({
      query: '1990-01-31',
      listed: 'circa 1970, 1971-03, 1960-01-01 to 1961-12-31',
    });
    expect(yearsApart('1990', dates('1970', '1980'))).toBe(9);
  });
});

describe('evidence of a country', () => {
  it.each([
    ['Belarus', ['RU', 'BY'], 'supports'],
    ['by', ['BY'], 'supports'],
    ['Norway', ['BY'], 'contradicts'],
    ['Norway', ['former Soviet Union'], 'neutral'],
    ['Atlantis', ['BY'], 'neutral'],
  ])('AML-09 weighs %s against %j as %s', (country, listed, effect) => {
    expect(weighCountry(country, listed)).toMatchObject({ field: 'country', effect });
  });
});

describe('the verdict', () => {
  const piece = (field: 'dob' | 'country', effect: Evidence['effect']): Evidence => ({
    field,
    effect,
    query: '',
    listed: '',
  });

  it.each([
    [1, [], 'match'],
    [0.85, [], 'possible'],
    [1, [piece('country', 'contradicts')], 'possible'],
    [0.85, [piece('dob', 'supports')], 'match'],
    [1, [piece('dob', 'contradicts')], 'contradicted'],
    [1, [piece('dob', 'contradicts'), piece('country', 'contradicts')], 'contradicted'],
    [1, [piece('dob', 'contradicts'), piece('country', 'supports')], 'possible'],
    [0.85, [piece('dob', 'neutral'), piece('country', 'supports')], 'possible'],
  ] as const)('AML-09 of a score of %d with %j is %s', (score, evidence, verdict) => {
    expect(verdictOf(score, evidence)).toBe(verdict);
  });
});
