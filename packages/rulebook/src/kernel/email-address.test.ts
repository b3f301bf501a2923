import { describe, expect, it } from 'vitest';
import { isDomain, isEmailAddress, readEmailAddress } from './email-address.ts';

describe('an email address', () => {
  it.each([
    ['anna@ffn.example', 'anna', 'ffn.example'],
    ["o'brien+bills@mail.Elsewhere.example", "o'brien+bills", 'mail.Elsewhere.example'],
  ])('%s has a name and a domain', (text, name, domain) => {
    expect(readEmailAddress(text)).toEqual({ name, domain });
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    'a@b.example@ffn.example',
    '"a@b.example"@ffn.example',
    'a@ffn.example, b@ffn.example',
    'a@ffn.example\nbcc: b@ffn.example',
    'a\u0000@ffn.example',
    'a b@ffn.example',
    'a@ffn',
    'a@.example',
    '@ffn.example',
    'a@ffn.example.',
    `${'a'.repeat(250)}@ffn.example`,
  ])('%j is none, so that nobody reads a part of it', (text) => {
    expect(readEmailAddress(text)).toBe(null);
    expect(isEmailAddress(text)).toBe(false);
  });
});

it.each([
  ['ffn.example', true],
  ['consultant.ffn.example', true],
  ['ffn', false],
  ['a@ffn.example', false],
  ['ffn.example, other.example', false],
])('%s is a domain of addresses: %s', (text, is) => {
  expect(isDomain(text)).toBe(is);
});
