import { expect, it } from 'vitest';
import { individualOf } from './individual.ts';

it.each([
  ['Zsófia', 'Halmos', 'Halmos, Zsófia'],
  ['', 'Halmos', 'Halmos'],
  ['Zsófia', '', 'Zsófia'],
  ['', '', ''],
])('SEARCH-03 %s %s is %s', (first_name, last_name, individual) => {
  expect(individualOf({ first_name, last_name })).toBe(individual);
});
