import { describe, expect, it } from 'vitest';
import { numberOwners } from './known-owner.rules.ts';

const ANNA = { name: 'Anna Kovács', birth_date: '1980-01-01' };
const owner = (number: number, given: Partial<typeof ANNA> = {}) => ({
  ...ANNA,
  ...given,
  owner: number,
  standing: 'current' as const,
});

describe('KYC-12 the number of an owner', () => {
  it('stays that of the same person, whatever the case, spacing and composition of the name', () => {
    const names = ['Anna Kovács', 'ANNA  KOVÁCS', ' anna kova\u0301cs '];
    for (const name of names) expect(numberOwners([owner(1)], [{ ...ANNA, name }])).toEqual([1]);
  });

  it.each([
    ['an accent', { name: 'Anna Kovacs' }],
    ['a further name', { name: 'Anna Mária Kovács' }],
    ['punctuation', { name: 'Anna-Kovács' }],
    ['another birth date', { birth_date: '1980-01-02' }],
    ['no birth date any more', { birth_date: '' }],
  ])('%s is another person', (_, change) => {
    expect(numberOwners([owner(1), owner(4)], [{ ...ANNA, ...change }])).toEqual([5]);
  });

  it('a person without a known birth date is the same person; who matches wholly is preferred', () => {
    const known = [owner(1, { birth_date: '' }), owner(2)];
    expect(numberOwners(known, [ANNA])).toEqual([2]);
    expect(numberOwners(known.slice(0, 1), [ANNA])).toEqual([1]);
  });

  it('two people of one name and birth date are two, and one is never another', () => {
    expect(numberOwners([owner(1)], [ANNA, ANNA])).toEqual([1, 2]);
    expect(numberOwners([], [ANNA, ANNA])).toEqual([1, 2]);
  });

  it('a current owner is preferred to a former one', () => {
    const former = { ...owner(1), standing: 'former' as const };
    expect(numberOwners([former, owner(2)], [ANNA])).toEqual([2]);
    expect(numberOwners([former], [ANNA])).toEqual([1]);
  });
});
