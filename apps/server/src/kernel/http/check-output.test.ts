import { declareQuery } from '@verify-admin/rulebook/kernel/call';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { checkOutput } from './check-output.ts';

const row = z.object({ name: z.string(), shares: z.optional(z.number()) });
const call = declareQuery({
  name: 'listOwners',
  method: 'GET',
  path: '/owners',
  access: 'account/view',
  input: z.object({}),
  output: z.object({ data: z.array(row), facts: z.record(z.string(), z.unknown()) }),
  refusals: {},
  about: 'a call of this test',
});

const owner = { name: 'Zsófia Halmos' };

describe('V15.3.1 an answer has the fields its call declares', () => {
  it('and is returned as it is', () => {
    const answer = { data: [owner, { ...owner, shares: 40 }], facts: { any: { depth: 1 } } };
    expect(checkOutput(call, answer)).toEqual(answer);
  });

  it.each([
    ['/status', { data: [], facts: {}, status: 'APPROVED' }],
    ['/data/1/ssn', { data: [owner, { ...owner, ssn: 'planted' }], facts: {} }],
    ['/data/0/ssn', { data: [{ ...owner, ssn: null }], facts: {} }],
  ])('and none more: %s is a fault, whose text has no value', (path, answer) => {
    const fault = () => checkOutput(call, answer);
    expect(fault).toThrow(`listOwners answers ${path}, not declared.`);
    expect(fault).not.toThrow('planted');
  });

  it('and none less', () => {
    expect(() => checkOutput(call, { data: [{}], facts: {} })).toThrow();
  });

  it('a field that is undefined is in no JSON', () => {
    expect(() =>
      checkOutput(call, { data: [{ ...owner, ssn: undefined }], facts: {} }),
    ).not.toThrow();
  });
});
