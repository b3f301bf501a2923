import { expect, it } from 'vitest';
import { adminPath, readAdminAddress } from './admin-address.ts';

it.each([
  [{}, '/admin'],
  [{ role: 'PENDING' }, '/admin?role=PENDING'],
] as const)('ADMIN-03 %j is %s', (address, path) => {
  expect(adminPath(address)).toBe(path);
  expect(readAdminAddress(address)).toEqual(address);
});

it.each([{ role: 'all' }, { role: 'CS_ADMIN' }, { role: 1 }, { more: 'x' }])(
  'ADMIN-03 %j is all users',
  (query) => {
    expect(readAdminAddress(query)).toEqual({});
    expect(adminPath({ role: 'all' })).toBe('/admin');
  },
);
