import { expect, it } from 'vitest';
import { rulesSearch, rulesPath } from './rules-address.ts';

it.each([
  [{}, '/payments-config'],
  [{ country: 'Hungary', page: 3 }, '/payments-config?country=Hungary&page=3'],
  [{ banned: true, size: 500 }, '/payments-config?banned=true&size=500'],
  [{ tab: 'history', page: 2 }, '/payments-config?tab=history&page=2'],
] as const)('CPAY-13 %j is %s', (address, path) => {
  expect(rulesPath(address)).toBe(path);
  expect(rulesSearch.parse(address)).toEqual(address);
});

it('CPAY-13 leaves out what is no state of the page', () => {
  expect(
    rulesSearch.parse({ tab: 'other', country: '  ', banned: 'x', page: 1, size: 30, more: 1 }),
  ).toEqual({});
});
