import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CALLS } from '../calls.ts';
import { declareCommand, declareQuery } from './call.ts';
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
    expect(declareQuery(open).changes).toBe(false);
    // @ts-expect-error the same for a command
    expect(declareCommand(open).changes).toBe(true);
  });

  it('with a permission that is not in the table does not compile', () => {
    // @ts-expect-error no such permission
    expect(declareQuery({ ...open, access: 'door/open' }).access).toBe('door/open');
  });

  it('a command is a POST, or it does not compile', () => {
    const get = { ...open, method: 'GET', access: 'public' } as const;
    // @ts-expect-error a GET changes nothing
    expect(declareCommand(get).method).toBe('GET');
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
