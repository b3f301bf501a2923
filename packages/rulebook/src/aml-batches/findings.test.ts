import { expect, it } from 'vitest';
import { describeGroup, describeRows, quoted } from './findings.ts';

const group = { column: 'Country', what: 'is not a country.', rows: [2], more_values: 0 };

it.each([
  [{ count: 1, values: ['Atlantis'] }, '“Atlantis” is not a country.'],
  [{ count: 55, values: ['Atlantis'] }, '“Atlantis” is not a country. (×55)'],
  [
    { count: 1200, values: ['A', 'B'], more_values: 3 },
    '“A” (also “B” and 3 others) is not a country. (×1,200)',
  ],
  [{ count: 2, values: [''] }, 'is not a country. (×2)'],
])('BULK-19 equal errors are said once: %j', (given, said) => {
  expect(describeGroup({ ...group, ...given })).toBe(said);
});

it.each([
  [[2], 1, '2'],
  [[2, 3], 2, '2 and 3'],
  [[2, 3, 5], 55, '2, 3, 5 and 52 more'],
])('names the first rows: %j of %i', (rows, count, said) => {
  expect(describeRows(rows, count)).toBe(said);
});

it('a long value is shortened with an ellipsis', () => {
  expect(quoted('x'.repeat(61))).toBe(`“${'x'.repeat(59)}…”`);
});
