import { describe, expect, it } from 'vitest';
import { isAbout } from './renew-about.ts';

const DUNA = { account_type: 'studio', account_id: 48213 };

describe('what is about an account', () => {
  it.each([
    ['the account itself', { ...DUNA }, true],
    ['one question of it', { ...DUNA, limit: 20 }, true],
    ['another type with the same number', { ...DUNA, account_type: 'partner' }, false],
    ['another number', { ...DUNA, account_id: 48214 }, false],
    ['the number as text', { ...DUNA, account_id: '48213' }, false],
    ['its client id', { account: 'studio:48213&', use_kyc_status_table: 0 }, true],
    ['the client id of another', { account: 'studio:48214&' }, false],
    ['a text that is no client id', { account: 'studio' }, false],
    ['a search', { search_string: '48213' }, false],
    ['no input', undefined, false],
    ['null', null, false],
  ])('%s', (_what, input, expected) => {
    expect(isAbout(input, DUNA)).toBe(expected);
  });
});
