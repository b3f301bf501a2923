import { expect, it } from 'vitest';
import { findDifference, findRepeated, warningsOf } from './row-warnings.rules.ts';

const ACCOUNT = {
  person: 'Viktor Marchenko-Sahl',
  company: 'Duna',
  birthday: '1973-02-11',
  country: 'EE',
};

it.each([
  ['order and case of a name', { person: 'MARCHENKO-SAHL Viktor' }, []],
  [
    'another birth date and country',
    { birthday: '1968-02-14', country: 'BY' },
    ['birthday', 'country'],
  ],
  [
    'another person, whose birth date says nothing',
    { person: 'Jo Dee', birthday: '1968-02-14' },
    ['person'],
  ],
  ['another company', { company: 'Karvelis' }, ['company']],
  ['a blank company', { company: '' }, []],
])('warns of %s: %j', (_named, given, warnings) => {
  expect(warningsOf({ ...ACCOUNT, ...given }, ACCOUNT)).toEqual(warnings);
});

it('names the place and both values', () => {
  const given = { ...ACCOUNT, birthday: '1968-02-14' };
  expect(findDifference(7, 'birthday', { given, stored: ACCOUNT })).toEqual({
    row: 7,
    column: 'Birthday',
    value: '1968-02-14',
    what: 'differs from the account’s: “1973-02-11”.',
  });
});

it.each([
  [[2, 5], 'occurs more than once in this workbook: also in row 5.'],
  [[2, 3, 5], 'occurs more than once in this workbook: also in rows 3 and 5.'],
  [
    [2, 3, 4, 5, 6, 7, 8, 9],
    'occurs more than once in this workbook: also in rows 3, 4, 5, 6, 7 and 2 more.',
  ],
])('BULK-03 an account in rows %j names the others', (rows, what) => {
  expect(findRepeated(2, 48_213, rows)).toEqual({
    row: 2,
    column: 'User ID',
    value: '48213',
    what,
  });
});
