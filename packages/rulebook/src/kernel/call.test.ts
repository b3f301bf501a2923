import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { declareCommand, declareQuery } from './call.ts';
import { findLimitFault } from './call-limits.ts';

const open = {
  name: 'openDoor',
  method: 'POST',
  path: '/open_door',
  input: z.object({}),
  output: z.object({}),
  refusals: {},
  about: 'proof',
} as const;

describe('declaring a call', () => {
  it('ROUTE-17 without `access` does not compile', () => {
    // @ts-expect-error `access` is missing: the type check fails when this line ever compiles
    expect(declareQuery({ ...open, perMinute: 1 }).changes).toBe(false);
    // @ts-expect-error the same for a command
    expect(declareCommand({ ...open, perMinute: 1 }).changes).toBe(true);
  });

  it('with a permission that is not in the table does not compile', () => {
    // @ts-expect-error no such permission
    expect(declareQuery({ ...open, access: 'door/open' }).access).toBe('door/open');
  });

  it('a command is a POST, or it does not compile', () => {
    const get = { ...open, method: 'GET', access: 'public', perMinute: 1 } as const;
    // @ts-expect-error a GET changes nothing
    expect(declareCommand(get).method).toBe('GET');
  });
});

describe('A10 a call that others than the staff may make', () => {
  it('does not compile without a limit: public, of a web user, by a link', () => {
    // @ts-expect-error `perMinute` is missing
    expect(declareQuery({ ...open, access: 'public' }).perMinute).toBeUndefined();
    // @ts-expect-error a web user may vote as often as he likes
    expect(declareCommand({ ...open, access: 'contest/vote' }).perMinute).toBeUndefined();
    // @ts-expect-error as may an owner of an image change it
    expect(declareCommand({ ...open, access: 'contest/change-image' }).changes).toBe(true);
    // @ts-expect-error an applicant’s
    expect(declareCommand({ ...open, access: 'wizard/fill-in' }).perMinute).toBeUndefined();
    // @ts-expect-error open to applicants and staff
    expect(declareCommand({ ...open, access: 'email/send-kyc' }).perMinute).toBeUndefined();
  });

  it('compiles with one, and a call of the staff without', () => {
    expect(declareQuery({ ...open, access: 'public', perMinute: 60 }).perMinute).toBe(60);
    expect(declareQuery({ ...open, access: 'account/view' }).perMinute).toBeUndefined();
  });

  it('has a fault that the server does not start with, where the compiler was not asked', () => {
    const staff = declareQuery({ ...open, access: 'account/view' });
    expect(findLimitFault(staff)).toBeNull();
    for (const access of ['public', 'contest/vote', 'live-stream/view', 'wizard/fill-in'] as const)
      expect(findLimitFault({ ...staff, access })).toContain('openDoor');
    for (const perMinute of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(findLimitFault({ ...staff, access: 'public', perMinute })).not.toBeNull();
    expect(findLimitFault({ ...staff, access: 'public', perMinute: 60 })).toBeNull();
  });
});
