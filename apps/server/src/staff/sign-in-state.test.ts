import { expect, it } from 'vitest';
import { sign } from '../platform/keys/keys.ts';
import { readState, sealState } from './sign-in-state.ts';

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];
const NOW = Date.parse('2026-11-21T14:05:00.000Z');
const TEXT = '{"state":"é.§"}';

it('AUTH-30 reads what was sealed, for ten minutes', () => {
  const sealed = sealState([NEW], TEXT, NOW);
  expect(readState([NEW], sealed, NOW)).toBe(TEXT);
  expect(readState([NEW], sealed, NOW + 599_999)).toBe(TEXT);
  expect(readState([NEW], sealed, NOW + 600_000)).toBeNull();
});

it('AUTH-30 reads what was sealed before the keys were rotated', () => {
  const sealed = sealState([OLD], TEXT, NOW);
  expect(readState([NEW, OLD], sealed, NOW)).toBe(TEXT);
  expect(readState([NEW], sealed, NOW)).toBeNull();
});

it('AUTH-30 reads nothing of which any character was changed', () => {
  const sealed = sealState([NEW], TEXT, NOW);
  for (let at = 0; at < sealed.length; at += 1) {
    const other = sealed[at] === '7' ? '8' : '7';
    const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
    expect(readState([NEW], changed, NOW)).toBeNull();
  }
});

it.each([undefined, '', '.', '..', '1.2', '1.2.3.4'])('AUTH-30 reads nothing of %s', (cookie) => {
  expect(readState([NEW], cookie, NOW)).toBeNull();
});

it('AUTH-30 does not take a signature made for something else', () => {
  const text = `${NOW + 1000}.${Buffer.from(TEXT).toString('base64url')}`;
  expect(readState([NEW], `${text}.${sign([NEW], 'link', text)}`, NOW)).toBeNull();
});
