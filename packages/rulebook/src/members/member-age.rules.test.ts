import { expect, it } from 'vitest';
import { memberAge } from './member-age.rules.ts';

it('MEMB-04 is counted from the birth date, whatever was stated once', () => {
  const member = { bday: '1989-06-01', age: 37 };
  expect(memberAge(member, '2026-11-29')).toBe(37);
  expect(memberAge(member, '2036-11-29')).toBe(47);
  expect(memberAge({ bday: null, age: 37 }, '2036-11-29')).toBe(37);
  expect(memberAge({ bday: null, age: null }, '2036-11-29')).toBeNull();
});
