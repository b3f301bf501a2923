import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { KYB_STATES } from '@verify-admin/rulebook/kyb/kyb.states';
import { wordsOf } from '@verify-admin/rulebook/kernel/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAKE_KEY, type FakeIdenfy, fakeIdenfy } from '../../../../../tests/servers/fake-idenfy.ts';
import { IdenfyProvider } from './idenfy-provider.ts';
import { type IdentityProvider, NO_PROVIDER } from './identity-provider.ts';
import { ProviderSimulator } from './provider-simulator.ts';

const PERSON = {
  client_id: 'studio:12&1',
  first_name: 'Ana',
  last_name: 'Costa',
  lifetime: 259_200,
};
const SIGNING_KEY = 'signing-key-of-the-tests';

let idenfy: FakeIdenfy;
beforeAll(async () => {
  idenfy = await fakeIdenfy();
});
afterAll(() => idenfy.close());

function overHttp(given: { timeoutMs?: number; api_secret?: string; url?: string } = {}) {
  return new IdenfyProvider({
    ...FAKE_KEY,
    signing_key: SIGNING_KEY,
    url: idenfy.baseUrl,
    callback_url: 'https://verify.example/api/provider_callback',
    allowLoopback: true,
    retries: { tries: 3, firstPauseMs: 1 },
    ...given,
  });
}

function simulated() {
  return new ProviderSimulator({
    keys: ['k'.repeat(32)],
    clock: Date.now,
    baseUrl: 'http://127.0.0.1:3000',
    deliver: async () => ({ ok: true }),
  });
}

const PROVIDERS: readonly [string, () => IdentityProvider][] = [
  ['over HTTP', overHttp],
  ['simulated', simulated],
];

describe.each(PROVIDERS)('SCOPE-16 the identity provider %s', (_name, open) => {
  it('KYC-10 opens a verification of a person, each with its own reference and page', async () => {
    const provider = open();
    const [first, second] = [
      await provider.createPersonSession(PERSON),
      await provider.createPersonSession(PERSON),
    ];
    if (!first.ok || !second.ok) throw new Error('no session');
    expect(first.scan_ref).toMatch(/^[\w-]{10,100}$/);
    expect(second.scan_ref).not.toBe(first.scan_ref);
    expect(new URL(first.redirect_url).protocol).toMatch(/^https?:$/);
    expect(second.redirect_url).not.toBe(first.redirect_url);
  });

  it('opens its form for a company', async () => {
    const opened = await open().createCompanySession({ client_id: 'partner:7', lifetime: 3600 });
    if (!opened.ok) throw new Error('no session');
    expect(opened.company_id).toMatch(/^[\w-]{10,100}$/);
    expect(URL.canParse(opened.redirect_url)).toBe(true);
  });

  it('screens a person and a company', async () => {
    const provider = open();
    const person = { type: 'person', first_name: 'Manfred', last_name: 'Weber' } as const;
    const listed = await provider.screen(person);
    expect(listed).toMatchObject({
      ok: true,
      status: 'SUSPECTED',
      hits: [{ name: 'Manfred Weber' }],
    });
    const company = { type: 'company', name: 'GoPayments', country: 'LT' } as const;
    expect(await provider.screen(company)).toMatchObject({ ok: true, status: 'SUSPECTED' });
    const clear = { ok: true, status: 'NOT_SUSPECTED', hits: [] };
    expect(await provider.screen({ ...person, last_name: 'Ordinary' })).toEqual(clear);
    expect(await provider.screen({ ...company, name: 'Quiet Studio' })).toEqual(clear);
  });

  it('OVERR-07 takes every KYB status', async () => {
    for (const status of wordsOf(KYB_STATES)) {
      expect(await open().pushKybStatus('company-1', status)).toEqual({ ok: true });
    }
  });

  it('T17 refuses every body it did not sign', () => {
    const body = Buffer.from('{"final":true}');
    const foreign = createHmac('sha256', 'another key').update(body).digest('hex');
    for (const signature of [null, '', 'x', foreign, foreign.toUpperCase(), `${foreign}00`]) {
      expect(open().isSigned(body, signature)).toBe(false);
    }
  });
});

describe('T18 the identity provider over HTTP', () => {
  const person = () => overHttp().createPersonSession(PERSON);

  it('sends the documented fields with basic authentication', async () => {
    idenfy.asked.length = 0;
    await person();
    expect(idenfy.asked).toEqual([
      {
        path: '/api/v2/token',
        body: {
          clientId: 'studio:12&1',
          firstName: 'Ana',
          lastName: 'Costa',
          expiryTime: 259_200,
          callbackUrl: 'https://verify.example/api/provider_callback',
        },
      },
    ]);
    const refused = await overHttp({ api_secret: 'wrong' }).createPersonSession(PERSON);
    const why = 'The identity provider answered 401 (UNAUTHORIZED).';
    expect(refused).toEqual({ ok: false, why });
  });

  it('accepts its own signature over the raw bytes alone', () => {
    const body = Buffer.from('{"a": 1}');
    const signature = createHmac('sha256', SIGNING_KEY).update(body).digest('hex');
    expect(overHttp().isSigned(body, signature)).toBe(true);
    expect(overHttp().isSigned(Buffer.from('{"a":1}'), signature)).toBe(false);
  });

  it.each([429, 502, 503, 504])('E6 %i is tried again', async (status) => {
    idenfy.faults.push((_request, response) => void response.writeHead(status).end());
    expect((await person()).ok).toBe(true);
  });

  it('E6 an error of the provider is a failure without its text', async () => {
    idenfy.faults.push((_request, response) => {
      response.writeHead(500).end('{"identifier":"INTERNAL_ERROR","message":"Ana Costa"}');
    });
    const why = 'The identity provider answered 500 (INTERNAL_ERROR).';
    expect(await person()).toEqual({ ok: false, why });
  });

  const broken: readonly [string, (response: ServerResponse) => void, RegExp][] = [
    ['no JSON', (r) => void r.writeHead(200).end('<html>'), /could not be read/],
    ['another shape', (r) => void r.writeHead(200).end('{"scanRef":5}'), /could not be read/],
    [
      'an address as its token',
      (r) => void r.writeHead(200).end('{"scanRef":"a","authToken":"x&to=//evil.example"}'),
      /could not be read/,
    ],
    [
      'a redirect',
      (r) => void r.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      /redirects/,
    ],
    ['50 MB', (r) => void r.writeHead(200).end(Buffer.alloc(50_000_000, 32)), /larger than/],
    ['a reset', (r) => void r.destroy(), /cannot be reached/],
  ];
  it.each(broken)('E6 %s is a failure', async (_name, fault, why) => {
    idenfy.faults.push((_request, response) => fault(response));
    const answer = await overHttp({ timeoutMs: 30_000 }).createPersonSession(PERSON);
    expect(answer).toMatchObject({ ok: false, why: expect.stringMatching(why) });
  });

  const late: readonly [string, (response: ServerResponse) => void][] = [
    ['half a response', (r) => void r.writeHead(200, { 'content-length': 99 }).write('{')],
    ['nothing', () => {}],
  ];
  it.each(late)('E6 %s within the time is a failure', async (_name, fault) => {
    idenfy.faults.push((_request, response) => fault(response));
    const answer = await overHttp({ timeoutMs: 300 }).createPersonSession(PERSON);
    expect(answer).toMatchObject({ ok: false, why: expect.stringMatching(/within/) });
  });

  const aml = (body: unknown) => {
    idenfy.faults.push(
      (_request, response) => void response.writeHead(200).end(JSON.stringify(body)),
    );
    return overHttp().screen({ type: 'person', first_name: 'Ana', last_name: 'Costa' });
  };
  const clear = { checkSuccessful: true, overallStatus: 'NOT_SUSPECTED' };

  it('a check that did not run never reads as clear', async () => {
    const failed = { ...clear, checkSuccessful: false };
    expect((await aml({ AML: [{ status: failed, data: [] }] })).ok).toBe(false);
    expect((await aml({ AML: [{ status: clear }, { status: failed }] })).ok).toBe(false);
    expect((await aml({ AML: [] })).ok).toBe(false);
    expect((await aml({})).ok).toBe(false);
  });

  it('reads both forms of a company’s hits, and news beside a clear status', async () => {
    const hit = { Name: 'Gold Ltd', ListName: 'OFAC' };
    for (const item of [{ result: { HitsOnLists: [hit] } }, { HitsOnLists: [hit] }]) {
      const found = await aml({ COMPANY: [{ status: clear, data: [item] }] });
      const hits = [{ name: 'Gold Ltd', list_name: 'OFAC' }];
      expect(found).toEqual({ ok: true, status: 'SUSPECTED', hits });
    }
    const news = await aml({ AML: [{ status: clear, data: [{ title: 'Fraud trial' }] }] });
    expect(news).toMatchObject({ status: 'SUSPECTED', hits: [{ list_name: 'News' }] });
  });

  it.each([
    'http://10.0.0.8',
    'http://192.168.1.1',
    'https://169.254.169.254',
    'https://[fd00::1]',
    'http://ivs.example',
    'https://user:secret@127.0.0.1',
  ])('refuses the address %s', async (url) => {
    const answer = await overHttp({ url, timeoutMs: 2000 }).createPersonSession(PERSON);
    expect(answer.ok).toBe(false);
  });
});

it('KYC-13 without a provider every request fails with the settings that are missing', async () => {
  const why = expect.stringContaining('IDENFY_API_KEY');
  expect(await NO_PROVIDER.createPersonSession(PERSON)).toEqual({ ok: false, why });
  expect(await NO_PROVIDER.pushKybStatus('c', 'APPROVED')).toEqual({ ok: false, why });
  expect(NO_PROVIDER.isSigned(Buffer.alloc(0), '')).toBe(false);
});
