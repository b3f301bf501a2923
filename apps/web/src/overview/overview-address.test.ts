import { expect, it } from 'vitest';
import { overviewPath, periodOf, overviewSearch } from './overview-address.ts';

const PERSON = 'f90b9d60-ae7b-825d-9e59-ff4d0e480a0c';

it.each([
  [{}, '/dashboard'],
  [{ days: 7 }, '/dashboard?days=7'],
  [{ from: '2026-11-01', to: '2026-11-21' }, '/dashboard?from=2026-11-01&to=2026-11-21'],
  [{ department: 'Legal', person: PERSON }, `/dashboard?department=Legal&person=${PERSON}`],
  [{ days: 7, review: 3 }, '/dashboard?days=7&review=3'],
] as const)('%j is %s', (address, path) => {
  expect(overviewPath(address)).toBe(path);
  expect(overviewSearch.parse(address)).toEqual(address);
});

it('leaves out what is no state of the page', () => {
  const nothing = {
    days: 11,
    from: '2026-11-21',
    to: '2026-11-01',
    department: 'Sales',
    person: 7,
    review: 1.5,
  };
  expect(overviewSearch.parse(nothing)).toEqual({});
  expect(overviewSearch.parse({ from: '2026-02-30', to: '2026-03-01' })).toEqual({});
});

it('asks for the last thirty days where it names none', () => {
  expect(periodOf({}, '2026-11-21')).toEqual({ from: '2026-10-23', to: '2026-11-21' });
  expect(periodOf({ days: 1 }, '2026-11-21')).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  expect(periodOf({ from: '2026-01-01', to: '2026-01-02' }, '2026-11-21').from).toBe('2026-01-01');
});
