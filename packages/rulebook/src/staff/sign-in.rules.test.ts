import { describe, expect, it } from 'vitest';
import { ROLES } from './roles.ts';
import {
  opensSession,
  refuseAuthentication,
  refuseKnownStaff,
  refuseProfile,
  roleAtSignIn,
} from './sign-in.rules.ts';

const DOMAINS = { employee: 'ffn.example', consultant: 'consultant.ffn.example' };
const LENA = { email: 'lena.fischer@ffn.example', email_verified: true, hd: 'ffn.example' };

describe('refuseProfile', () => {
  it.each([
    ['an employee', LENA],
    ['a consultant', { ...LENA, email: 'l@consultant.ffn.example', hd: 'consultant.ffn.example' }],
    ['an employee in capitals', { ...LENA, email: 'LENA@FFN.EXAMPLE', hd: 'FFN.example' }],
  ])('SCOPE-24 AUTH-18, AUTH-20 admits %s', (_who, profile) => {
    expect(refuseProfile(profile, DOMAINS)).toBeNull();
  });

  it.each([
    ['no hosted domain', { ...LENA, hd: undefined }],
    ['an empty hosted domain', { ...LENA, hd: '' }],
    ['the hosted domain of another', { ...LENA, hd: 'elsewhere.example' }],
    ['a hosted domain that only begins right', { ...LENA, hd: 'ffn.example.evil.io' }],
    ['a hosted domain below ours', { ...LENA, hd: 'x.ffn.example' }],
    ['an email nobody verified', { ...LENA, email_verified: false }],
    ['an email elsewhere', { ...LENA, email: 'lena.fischer@elsewhere.example' }],
    ['our domain in the middle', { ...LENA, email: 'x@ffn.example.evil.io' }],
    ['our domain as an ending', { ...LENA, email: 'x@evilffn.example' }],
    ['an address with an @ in quotes', { ...LENA, email: '"a@b"@ffn.example' }],
    ['two addresses in one', { ...LENA, email: 'a@b.example@ffn.example' }],
    ['our domain before the last @', { ...LENA, email: 'x@ffn.example@evil.io' }],
    ['nobody at our domain', { ...LENA, email: '@ffn.example' }],
    ['no @ at all', { ...LENA, email: 'ffn.example' }],
    ['a trailing dot', { ...LENA, email: 'x@ffn.example.' }],
  ])('AUTH-19, AUTH-20 refuses %s with 223', (_what, profile) => {
    expect(refuseProfile(profile, DOMAINS)).toBe('login/wrong-domain');
  });
});

describe('refuseAuthentication', () => {
  it.each([
    ['nothing is asked for', { acr: [], amr: [] }, { acr: undefined, amr: [] }, null],
    ['one of two levels', { acr: ['gold', 'silver'], amr: [] }, { acr: 'silver', amr: [] }, null],
    ['another level', { acr: ['gold'], amr: [] }, { acr: 'silver', amr: [] }, 'login/too-weak'],
    ['no level', { acr: ['gold'], amr: [] }, { acr: undefined, amr: [] }, 'login/too-weak'],
    ['the methods', { acr: [], amr: ['pwd', 'otp'] }, { acr: '1', amr: ['otp', 'pwd', 'x'] }, null],
    [
      'half of them',
      { acr: [], amr: ['pwd', 'otp'] },
      { acr: '1', amr: ['pwd'] },
      'login/too-weak',
    ],
    ['level without method', { acr: ['1'], amr: ['otp'] }, { acr: '1', amr: [] }, 'login/too-weak'],
  ])('%s', (_what, required, authentication, refusal) => {
    expect(refuseAuthentication(authentication, required)).toBe(refusal);
  });
});

describe('refuseKnownStaff', () => {
  it.each([
    [{ subject: null, disabled: false }, null],
    [{ subject: 'lena', disabled: false }, null],
    [{ subject: 'another', disabled: false }, 'login/failed'],
    [{ subject: '', disabled: false }, 'login/failed'],
    [{ subject: null, disabled: true }, 'login/failed'],
    [{ subject: 'lena', disabled: true }, 'login/failed'],
  ])('finds for %o and the subject lena: %s', (staff, refusal) => {
    expect(refuseKnownStaff(staff, 'lena')).toBe(refusal);
  });
});

describe('roleAtSignIn', () => {
  it.each([null, ...ROLES])('AUTH-31 leaves %s as it is, or PENDING', (role) => {
    for (const hasAdmin of [true, false]) {
      const facts = { role, isNamedFirstAdmin: false, hasAdmin };
      expect(roleAtSignIn(facts)).toBe(role ?? 'PENDING');
    }
  });

  it.each([null, ...ROLES])('AUTH-31 makes the named first ADMIN of %s, once', (role) => {
    const facts = { role, isNamedFirstAdmin: true };
    expect(roleAtSignIn({ ...facts, hasAdmin: false })).toBe('ADMIN');
    expect(roleAtSignIn({ ...facts, hasAdmin: true })).toBe(role ?? 'PENDING');
  });
});

describe('opensSession', () => {
  it.each(ROLES)('AUTH-21 answers for %s', (role) => {
    expect(opensSession(role)).toBe(role !== 'PENDING');
  });
});
