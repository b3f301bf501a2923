import { expect, it } from 'vitest';
import { personPlaceFor } from './person-places.ts';
import { ROLES } from './roles.ts';

it('ADMIN-01 a colleague is opened as a user for an ADMIN, else by the work that waits', () => {
  expect(Object.fromEntries(ROLES.map((role) => [role, personPlaceFor(role)]))).toEqual({
    ADMIN: 'user',
    LEGAL: 'work',
    CS: 'work',
    CS_ADMIN: 'work',
    PENDING: null,
  });
});
