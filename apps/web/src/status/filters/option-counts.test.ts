import { filterOf, STATUS_FIELDS } from '@verify-admin/rulebook/status/status-filters';
import type { FilterCounts } from '@verify-admin/rulebook/status/status-list.contract';
import { expect, it } from 'vitest';
import { optionCount, describeCount } from './option-counts.ts';

const NO_COUNTS = Object.fromEntries(
  STATUS_FIELDS.map((field) => [filterOf(field).counted, {}]),
) as FilterCounts;
const COUNTS = { ...NO_COUNTS, kyb: { PENDING: 1, APPROVED: 1200, DENIED: 0 } };

it('STATUS-07 an option has the count the server gives it', () => {
  expect(optionCount(COUNTS, 'kyb_status', 'APPROVED')).toBe(1200);
  expect(optionCount(COUNTS, 'kyb_status', 'SUBMITTED')).toBe(0);
  expect(optionCount(undefined, 'kyb_status', 'APPROVED')).toBeUndefined();
});

it.each([
  [['PENDING', 'APPROVED'], '1,201 accounts'],
  [['PENDING'], '1 account'],
  [['DENIED'], '0 accounts'],
  [[], '1,201 accounts'],
])('STATUS-07 a choice of %j shows %s', (words, described) => {
  expect(describeCount(COUNTS, 'kyb_status', words)).toBe(described);
});

it('says nothing of a number before it is known', () => {
  expect(describeCount(undefined, 'kyb_status', ['PENDING'])).toBe('accounts');
});
