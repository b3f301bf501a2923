import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CALLS } from '../calls.ts';
import { declareCommand, declareQuery } from './call.ts';
import { findLimitFault } from './call-limits.ts';
import { GENERAL_REFUSALS, type Refusals } from './refusal.ts';

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

describe('the calls', () => {
  it('each has a name and a path of its own', () => {
    expect(new Set(CALLS.map(({ name }) => name)).size).toBe(CALLS.length);
    expect(new Set(CALLS.map(({ method, path }) => `${method} ${path}`)).size).toBe(CALLS.length);
  });

  it('a call that changes something is a POST', () => {
    const changing = CALLS.filter(({ changes }) => changes);
    expect(changing.every(({ method }) => method === 'POST')).toBe(true);
  });

  it('every refusal code belongs to one sentence, and every sentence to one code', () => {
    const sentences = new Map<string, string>();
    const codes = new Map<string, string>();
    const tables: Refusals[] = [GENERAL_REFUSALS, ...CALLS.map(({ refusals }) => refusals)];
    for (const [code, { sentence }] of tables.flatMap((table) => Object.entries(table))) {
      expect(sentences.get(code) ?? sentence).toBe(sentence);
      sentences.set(code, sentence);
    }
    for (const [code, sentence] of sentences)
      codes.set(sentence, `${codes.get(sentence) ?? ''} ${code}`);
    const shared = [...codes.values()].filter((list) => list.trim().includes(' '));
    expect(shared).toEqual([]);
  });
});

describe('what may be read from a replica', () => {
  const read = CALLS.filter((call) => call.readsReplica);

  it('is a list or figures of the staff: no command, no page of one account, nothing public', () => {
    expect(read.length).toBeGreaterThan(0);
    for (const { name, changes, streams, opens, access } of read) {
      const isAccountPage = opens === 'account' || opens === 'client-id' || opens === 'decided';
      expect({ name, changes, streams, isAccountPage, isPublic: access === 'public' }).toEqual({
        name,
        changes: false,
        streams: false,
        isAccountPage: false,
        isPublic: false,
      });
    }
  });
});
