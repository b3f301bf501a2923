import { describe, expect, it } from 'vitest';
import { readFollowed, readLaunchAsk, readRedirect, showStatusCode } from './redirect.rules.ts';

const read = (written: string, base?: string) =>
  URL.canParse(written, base) ? new URL(written, base) : null;
const HOSTS = ['verify.example', 'ivs.idenfy.com', '127.0.0.1:3000'];

describe('API-11 where a launch may lead', () => {
  it.each([
    'https://verify.example/ffnKYB?d=x',
    'https://ivs.idenfy.com/api/v2/redirect?authToken=a',
    'http://127.0.0.1:3000/dev/provider/x',
    'HTTPS://VERIFY.EXAMPLE/',
  ])('to %s', (url) => {
    expect(readRedirect(url, HOSTS, read)).toEqual({ href: new URL(url).href });
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://verify.example/x',
    '//verify.example/x',
    '/ffnKYB',
    '\\\\verify.example',
    'http://verify.example/',
    'https://evil.example/',
    'https://verify.example.evil.example/',
    'https://verify.example@evil.example/',
    'https://user:pass@verify.example/',
    'https://verify.example:8443/',
    'https://evil.example/?https://verify.example/',
    'https:verify.example',
    'https://',
    '',
    null,
    5,
    { href: 'https://verify.example/' },
  ])('not to %j', (url) => {
    expect(readRedirect(url, HOSTS, read)).toEqual({ problem: expect.any(String) });
  });

  it.each([
    ['/ffnKYB', 'not-web'],
    ['javascript:alert(1)', 'not-web'],
    [null, 'not-web'],
    ['https://', 'unreadable'],
    ['https://user:pass@verify.example/', 'credentials'],
    ['http://verify.example/', 'unencrypted'],
    ['https://evil.example/', 'other-host'],
    ['http://evil.example/', 'other-host'],
  ])('not to %j, which is %s', (url, problem) => {
    expect(readRedirect(url, HOSTS, read)).toEqual({ problem });
  });
});

describe('TEST-06 what a tester follows', () => {
  const BASE = 'https://other.example:8443/api/launch_ky';

  it.each([
    ['https://third.example/x', 'https://third.example/x'],
    ['/ffnKYB?d=x', 'https://other.example:8443/ffnKYB?d=x'],
    ['next', 'https://other.example:8443/api/next'],
    ['//third.example/x', 'https://third.example/x'],
  ])('%s: %s', (written, href) => {
    expect(readFollowed(written, BASE, read)).toBe(href);
  });

  it.each(['javascript:1', ' JavaScript:1', 'data:,x', 'ftp://x', '', ' ', 'https://', null, 7])(
    'not %j',
    (written) => {
      expect(readFollowed(written, BASE, read)).toBeNull();
    },
  );
});

describe('API-06 the request of a message', () => {
  const headers = { 'X-API-Key': 'k' };

  it('API-12 sends the client id, or the company id where there is none', () => {
    const ask = readLaunchAsk({
      headers,
      body: { company_id: 'partner:1', client_id: 'studio:2' },
    });
    expect(ask?.client_id).toBe('studio:2');
    const body = { company_id: 'partner:1' };
    expect(readLaunchAsk({ headers: { 'x-api-key': 'k' }, body })).toEqual({
      api_key: 'k',
      company_id: 'partner:1',
      client_id: 'partner:1',
      redirect_url: null,
    });
  });

  it('API-08 is missing something without key or company id', () => {
    expect(readLaunchAsk({ headers: {}, body: { company_id: 'partner:1' } })).toBeNull();
    expect(readLaunchAsk({ headers: { 'X-API-Key': ' ' }, body: { company_id: 'a' } })).toBeNull();
    expect(readLaunchAsk({ headers, body: { client_id: 'partner:1' } })).toBeNull();
    expect(readLaunchAsk({ headers, body: { company_id: ' ' } })).toBeNull();
  });
});

it('TEST-05 a status from 300 to 399 is a redirect', () => {
  expect([200, 299, 300, 399, 400].map(showStatusCode)).toEqual([
    '200',
    '299',
    '300 (Redirect)',
    '399 (Redirect)',
    '400',
  ]);
});
