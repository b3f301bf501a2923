import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { STAFF } from './people.ts';
import { makeSignIns } from './sign-ins.ts';
import { staffHistory } from './staff-history.ts';

const NOW = Date.parse('2026-11-21T14:05:00.000Z');

describe('the history of the demo’s staff', () => {
  it('ADMIN-14 ADMIN-15 leads from PENDING to the role of today, step by step', () => {
    for (const person of STAFF) {
      const { created, updated, sets } = staffHistory(person, NOW);
      const roles = ['PENDING', ...sets.map(({ to }) => to)];
      expect(sets.map(({ from }) => from)).toEqual(roles.slice(0, -1));
      if (person.username !== 'anna.novak') expect(roles.at(-1)).toBe(person.role);
      const moments = [Date.parse(created), ...sets.map(({ at }) => at), Date.parse(updated), NOW];
      expect(moments.toSorted((a, b) => a - b)).toEqual(moments);
    }
  });

  it('ADMIN-18 has CS_ADMIN set by nobody of the staff', () => {
    const sets = STAFF.flatMap((person) => staffHistory(person, NOW).sets);
    expect(sets.some(({ to }) => to === 'CS_ADMIN')).toBe(true);
    for (const { to, by } of sets) expect(by === null).toBe(to === 'CS_ADMIN');
  });

  it('disables two people who have no role', () => {
    const disabled = STAFF.filter((person) => staffHistory(person, NOW).disabledAt !== null);
    expect(disabled.map(({ role }) => role)).toEqual(['PENDING', 'PENDING']);
  });
});

it('signs in people with a role, before now, and leaves some of them there', () => {
  const signIns = makeSignIns(createRandom('sign-ins'), NOW);
  for (const { person, at, signedOut } of signIns) {
    expect(person.role).not.toBe('PENDING');
    expect(at).toBeLessThan(signedOut ?? NOW);
    expect(signedOut ?? at).toBeLessThan(NOW);
  }
  expect(signIns.filter(({ signedOut }) => signedOut === null).length).toBeGreaterThan(8);
});
