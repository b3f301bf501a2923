import { expect, it } from 'vitest';
import { adminPath, adminSearch } from './admin-address.ts';

it.each([
  [{}, '/admin'],
  [{ role: 'PENDING' }, '/admin?role=PENDING'],
] as const)('ADMIN-03 %j is %s', (address, path) => {
  expect(adminPath(address)).toBe(path);
  expect(adminSearch.parse(address)).toEqual(address);
});

it.each([{ role: 'CS_ADMIN' }, { role: 1 }, { more: 'x' }])('ADMIN-03 %j is all users', (query) => {
  expect(adminSearch.parse(query)).toEqual({});
  expect(adminPath({ role: 'all' })).toBe('/admin');
});
