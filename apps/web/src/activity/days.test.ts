import { expect, it } from 'vitest';
import { daysOf } from './days.ts';

const at = (created: string) => ({ created });
// Written in the reader's own time zone, in which the days are counted.
const local = (text: string) => at(new Date(text).toISOString());

it('rows are grouped by their days, in their order', () => {
  const [late, noon, before] = [
    local('2026-11-21T23:59:00'),
    local('2026-11-21T12:00:00'),
    local('2026-11-20T00:00:00'),
  ];
  expect(daysOf([late, noon, before])).toEqual([
    {
      day: 'Nov 21, 2026',
      rows: [
        { row: late, clock: '23:59' },
        { row: noon, clock: '12:00' },
      ],
    },
    { day: 'Nov 20, 2026', rows: [{ row: before, clock: '00:00' }] },
  ]);
});

it('no rows have no days, nor has what has no moment', () => {
  expect(daysOf([])).toEqual([]);
  expect(daysOf([at('soon')])).toEqual([]);
});
