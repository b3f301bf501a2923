import { expect, it } from 'vitest';
import { CallError, networkLost } from '../../kernel/calls/call-error.ts';
import { againAfter } from './again-after.ts';

it('the page of a link that cannot be read is asked for again, as late as the server asks', () => {
  expect(againAfter(networkLost())).toBe(4000);
  expect(againAfter(new CallError(503, { error: 'server/stopping' }))).toBe(4000);
  expect(againAfter(new CallError(429, { error: 'rate/limited' }, 20))).toBe(20_000);
});

it('a refusal would be the same', () => {
  expect(againAfter(new CallError(401, { error: 'link/expired' }))).toBeNull();
  expect(againAfter(new CallError(404, { error: 'information-request/unknown' }))).toBeNull();
});
