import { expect, it } from 'vitest';
import { warningsOf } from '../aml-batches/row-warnings.rules.ts';
import { differencesOf, isOwnSubject } from './aml-subject.rules.ts';

const CASES = [
  ['1984-05-02', '1984-05-02', false],
  ['1984-05', '1984-05-02', false],
  ['1984', '1984-05-02', false],
  ['1984', '1984-05', false],
  ['', '1984-05-02', false],
  ['1984-06', '1984-05-02', true],
  ['1985', '1984-05-02', true],
  ['1985', '1984', true],
  ['1984-05-03', '1984-05-02', true],
] as const;

it.each(CASES)('the birth dates “%s” and “%s” cannot be one: %s', (one, other, isOther) => {
  for (const [a, b] of [
    [one, other],
    [other, one],
  ] as const) {
    const given = { name: 'Jan Kos', dob: a, country: '' };
    const own = { name: 'Jan Kos', dob: b, country: '' };
    expect(differencesOf(given, own)).toEqual(isOther ? ['dob'] : []);
    expect(isOwnSubject(given, own)).toBe(!isOther);
    const row = { person: 'Jan Kos', company: '', birthday: a, country: '' };
    expect(warningsOf(row, { ...row, birthday: b })).toEqual(isOther ? ['birthday'] : []);
  }
});
