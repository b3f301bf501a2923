import { describe, expect, it } from 'vitest';
import { deskPath, forgetPlace, rememberPlace, returnPlace } from './return-place.ts';

function aStorage(stored: Record<string, string> = {}) {
  const store = new Map(Object.entries(stored));
  return {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  };
}

describe('the page that is returned to after a login', () => {
  it.each(['/cs', '/cs/studio/48213?open=kyb,kyc&over=history:kyb', '/bulk_aml/3f?filter=failed'])(
    'is a protected page of the desk, with its query: %s',
    (href) => {
      const storage = aStorage();
      rememberPlace({ href, hasExpired: true }, storage);
      expect(returnPlace(storage)).toEqual({ href, hasExpired: true });
      forgetPlace(storage);
      expect(returnPlace(storage)).toBeNull();
    },
  );

  it('is still the page of an expired session when it is asked for again without one', () => {
    const storage = aStorage();
    rememberPlace({ href: '/cs', hasExpired: true }, storage);
    rememberPlace({ href: '/cs', hasExpired: false }, storage);
    expect(returnPlace(storage)).toEqual({ href: '/cs', hasExpired: true });
    rememberPlace({ href: '/bulk_aml', hasExpired: false }, storage);
    expect(returnPlace(storage)).toEqual({ href: '/bulk_aml', hasExpired: false });
  });

  it.each([
    'https://evil.example/cs',
    '//evil.example/cs',
    '/\\evil.example/cs',
    '/\t/evil.example/cs',
    'javascript:alert(1)',
    'cs',
    '/cs/../auth/start',
    '/login?step=finish',
    '/api/me',
    '/files/a.pdf',
    '/csx',
    '',
  ])('is never %s, neither when it is stored nor when it is read', (href) => {
    expect(deskPath(href)).toBeNull();
    const storage = aStorage();
    rememberPlace({ href, hasExpired: false }, storage);
    expect(returnPlace(storage)).toBeNull();
    const planted = aStorage({ 'va-return': JSON.stringify({ href, hasExpired: false }) });
    expect(returnPlace(planted)).toBeNull();
  });
});
