import { describe, expect, it } from 'vitest';
import { refuseNewWebUser } from './web-users.rules.ts';

const MARTA = { username: 'Marta.Kovacs@example.org', password: 'four small green boats', age: 29 };
const none = () => false;
const refuse = (password: string, isCommon: (password: string) => boolean = none) =>
  refuseNewWebUser({ ...MARTA, password }, isCommon);

describe('V6.2.4 V6.2.11 a password that others would try first', () => {
  it.each([
    'VerifyAdmin1!',
    'verify-admin-2026',
    'Welcome2026',
    'PASSWORD!password',
    'ＶｅｒｉｆｙＡｄｍｉｎ',
  ])('is made of words of the product: %s', (password) =>
    expect(refuse(password)).toBe('web-user/common-password'),
  );

  it.each(['marta.kovacs', 'KovacsMarta1990', 'marta@example', 'MartaAdmin99'])(
    'is made of words of the username: %s',
    (password) => expect(refuse(password)).toBe('web-user/common-password'),
  );

  it('is on the list', () => {
    expect(refuse('qwertyuiop', (password) => password === 'qwertyuiop')).toBe(
      'web-user/common-password',
    );
  });

  it.each([
    MARTA.password,
    'verify four boats',
    'Martas green boat',
    '4719-2083-5561',
    'ﬄ©-ß-ж-中-é-!',
  ])('is none of these: %s', (password) => expect(refuse(password)).toBe(null));

  it('is judged at once, whatever the username is', () => {
    const username = Array.from({ length: 20 }, (_, at) => 'a'.repeat(at + 1)).join('.');
    const password = `${'a'.repeat(198)}b9`;
    expect(refuseNewWebUser({ ...MARTA, username, password }, none)).toBe(null);
  });

  it('V6.2.5 needs no kind of character', () => {
    for (const password of ['aaaabbbbcccc', 'ABCXYZABCXYZ', '58203948', '!?!?§§%&'])
      expect(refuse(password)).toBe(null);
  });
});
