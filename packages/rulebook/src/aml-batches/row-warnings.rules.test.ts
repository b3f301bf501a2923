import { expect, it } from 'vitest';
import { placeWarning, warningsOf } from './row-warnings.rules.ts';

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

it('names the place and never the value', () => {
  expect(placeWarning(7, 'birthday')).toEqual({
    row: 7,
    column: 'Birthday',
    what: 'differs from the account’s.',
  });
});
