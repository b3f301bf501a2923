import { describe, expect, it } from 'vitest';
import { emailReason, isDomain, isEmailAddress, readEmailAddress } from './email-address.ts';

describe('an email address', () => {
  it.each([
    ['anna@ffn.example', 'anna', 'ffn.example'],
    ["o'brien+bills@mail.Elsewhere.example", "o'brien+bills", 'mail.Elsewhere.example'],
    ['o&m@example.com', 'o&m', 'example.com'],
    ['a!#$%*/=?^`{|}~b@example.com', 'a!#$%*/=?^`{|}~b', 'example.com'],
    ['info@почта.рф', 'info', 'почта.рф'],
    ['info@xn--80a1acny.xn--p1ai', 'info', 'xn--80a1acny.xn--p1ai'],
    ['info@XN--80A1ACNY.XN--P1AI', 'info', 'XN--80A1ACNY.XN--P1AI'],
    ['kontakt@bücher.example', 'kontakt', 'bücher.example'],
    ['info@संपर्क.भारत', 'info', 'संपर्क.भारत'],
    ['info@例え.テスト', 'info', '例え.テスト'],
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
    'a..b@docomo.example',
    '.a@docomo.example',
    'a.@docomo.example',
    'информация@почта.рф',
    'a@ffn.e\u0301xample',
    'a@ｆｆｎ.example',
    'a@ban\u212a.example',
    'a@ffn。example',
    'a@\u200bffn.example',
    'a@ffn.xn--',
    'a@ffn.123',
    'a(b)@ffn.example',
    'a,b@ffn.example',
    'a<b@ffn.example',
    'a\\b@ffn.example',
    `${'a'.repeat(250)}@ffn.example`,
  ])('%j is none, so that nobody reads a part of it', (text) => {
    expect(readEmailAddress(text)).toBe(null);
    expect(isEmailAddress(text)).toBe(false);
  });
});

it.each([
  ['a..b@docomo.example', 'dots'],
  ['.a@docomo.example', 'dots'],
  ['a.@docomo.example', 'dots'],
  ['информация@почта.рф', 'other-script'],
  ['müller@example.com', 'other-script'],
  ['a@ffn.example', null],
  ['a..b', null],
  ['a..b@ffn', null],
  ['', null],
  ['a b@ffn.example', null],
] as const)('the reason of %j is %j', (text, reason) => {
  expect(emailReason(text)).toBe(reason);
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
