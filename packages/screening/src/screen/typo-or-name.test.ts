import { describe, expect, it } from 'vitest';
import { aNameList } from '../../../../tests/factories/a-name-list.ts';

const BEGINNINGS = 'ba ce di fo gu ha ji ka lo mi ne pa ru sa te vo'.split(' ');
const ENDINGS = 'ran lis mon ket dar vin sol tam'.split(' ');
/** What names sound like where this list comes from; none is near those asked. */
const WORDS = BEGINNINGS.flatMap((first) =>
  ENDINGS.map((last) => `${first}${last}${first}${last}`),
);

describe('a word with two letters wrong', () => {
  const companies = aNameList('company', ['OOO MONTAG', ...WORDS]);
  const persons = aNameList('individual', [
    'NOORILAN, Omid',
    'OMAIRI, Dorvesh',
    ...WORDS.slice(0, 8).map((word) => `${word}, Omar`),
    ...WORDS.map((word, i) => `${word}, ${WORDS.at(-1 - i) ?? ''}`),
  ]);

  it('AML-09 is the listed word where nobody would choose it for a name', () => {
    expect(companies.found('OOO MxNTwG')).toEqual(['OOO MONTAG']);
    expect(persons.found('Oxqd Noorilan')).toEqual(['NOORILAN, Omid']);
  });

  it('AML-09 is a name of its own where it reads like one', () => {
    expect(companies.found('OOO MONSAR')).toEqual([]);
    expect(persons.found('Amit Noorilan')).toEqual([]);
  });

  it('AML-09 is a name of its own where a family is named after it', () => {
    expect(persons.found('Omar Dorvesh')).toEqual([]);
  });
});
