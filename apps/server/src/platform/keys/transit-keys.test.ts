import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aKms } from '../../../../../tests/factories/a-kms.ts';
import { aRandomKey } from '../../../../../tests/factories/production-settings.ts';
import { readKmsSettings } from '../config/config.ts';
import type { KmsSettings } from '../config/kms-rules.ts';
import { refuseAddress } from '../download/public-address.ts';
import { openKeySource } from './open-key-source.ts';

const kms = aKms();
const KEY = aRandomKey();

const sourceWith = (changed: Partial<KmsSettings> = {}) =>
  openKeySource({ ...readKmsSettings(kms.settings()), ...changed });
const unwrap = (written: string, changed?: Partial<KmsSettings>) =>
  sourceWith(changed).keyOf('DATA_KEY', { written });

/** The sentence a value is refused with. */
async function faultOf(written: string, changed?: Partial<KmsSettings>): Promise<string> {
  const fault: unknown = await unwrap(written, changed).catch((error: unknown) => error);
  if (!(fault instanceof Error)) throw new Error('it was unwrapped');
  expect(fault.name).toBe('KeySourceFault');
  for (const secret of [KEY, kms.server.token, written])
    expect(fault.message).not.toContain(secret);
  return fault.message;
}

describe('a key of the transit engine', () => {
  it('is unwrapped over TLS by one request with the token and the wrapped value', async () => {
    expect(await unwrap(kms.wrapped(KEY))).toBe(KEY);
    const [request, ...others] = kms.server.seen;
    expect(others).toEqual([]);
    expect(request?.path).toBe('/v1/transit/decrypt/verify-admin');
    expect(request?.headers['x-vault-token']).toBe(kms.server.token);
  });

  it('that is not wrapped is the value, and nobody is asked', async () => {
    expect(await unwrap(KEY)).toBe(KEY);
    expect(kms.server.seen).toEqual([]);
  });

  it('is wrapped, each time in another way, and unwrapped again', async () => {
    const [one, other] = [await sourceWith().wrap(KEY), await sourceWith().wrap(KEY)];
    expect(one).toMatch(/^vault:v1:/);
    expect(one).not.toBe(other);
    for (const written of [one, other]) expect(await unwrap(written)).toBe(KEY);
  });

  it('stays readable after the KMS rotated its own key, until it no longer allows the version', async () => {
    const wrapper = kms.server.keys.get('verify-admin');
    const written = kms.wrapped(KEY);
    wrapper?.rotate();
    expect(await sourceWith().wrap(KEY)).toMatch(/^vault:v2:/);
    expect(await unwrap(written)).toBe(KEY);
    if (wrapper) wrapper.minDecryptionVersion = 2;
    expect(await faultOf(written)).toContain('wrapped with another key or version (400)');
    if (wrapper) wrapper.minDecryptionVersion = 1;
  });

  it('is asked for at another mount and in a namespace', async () => {
    const { server } = kms;
    [server.mount, server.namespace] = ['payouts', 'finance'];
    const KMS_URL = `${kms.settings().KMS_URL}/v1/payouts`;
    const written = kms.wrapped(KEY);
    expect(await unwrap(written, { KMS_URL, KMS_NAMESPACE: 'finance' })).toBe(KEY);
    expect(await faultOf(written, { KMS_URL })).toContain('refuses the token');
    expect(await faultOf(written, { KMS_NAMESPACE: 'finance' })).toContain('names nothing it has');
    [server.mount, server.namespace] = ['transit', undefined];
  });

  it('may come from a private network, over https alone', async () => {
    const asked = (address: string, allowPrivate: boolean) =>
      refuseAddress(new URL(address), { allowLoopback: true, allowPrivate });
    expect(asked('https://10.0.0.5:8200', true)).toBeNull();
    expect(asked('https://10.0.0.5:8200', false)).toContain('private network');
    expect(asked('http://10.0.0.5:8200', true)).toContain('not an https address');
    const KMS_URL = kms.settings().KMS_URL.replace('127.0.0.1', 'localhost');
    expect(await unwrap(kms.wrapped(KEY), { KMS_URL })).toBe(KEY);
  });

  it('the token is read from its file for every request', async () => {
    const changed = { KMS_TOKEN: undefined, KMS_TOKEN_FILE: kms.tokenFile };
    expect(await unwrap(kms.wrapped(KEY), changed)).toBe(KEY);
    const source = sourceWith(changed);
    writeFileSync(kms.tokenFile, 'hvs.expired');
    await expect(source.wrap(KEY)).rejects.toThrow('refuses the token');
    writeFileSync(kms.tokenFile, `${kms.server.token}\n`);
    expect(await source.wrap(KEY)).toMatch(/^vault:/);
  });
});

describe('a KMS that gives no key', () => {
  it('that refuses the token is asked once', async () => {
    const sentence = await faultOf(kms.wrapped(KEY), { KMS_TOKEN: 'hvs.another' });
    expect(sentence).toBe(
      `The KMS at ${new URL(kms.settings().KMS_URL).host} did not unwrap DATA_KEY: it refuses the token, or the ` +
        'policy of the token does not allow this (403).',
    );
    expect(kms.server.seen).toHaveLength(1);
  });

  it.each([400, 404, 405, 429])('is asked once where it answers %i', async (status) => {
    kms.server.faults.push({ status, body: { errors: [KEY] } });
    expect(await faultOf(kms.wrapped(KEY))).toContain(`${status}`);
    expect(kms.server.seen).toHaveLength(1);
  });

  it.each([500, 502, 503])('is asked again after %i', async (status) => {
    kms.server.faults.push({ status, body: { errors: [] } }, { status, body: {} });
    expect(await unwrap(kms.wrapped(KEY))).toBe(KEY);
    expect(kms.server.seen).toHaveLength(3);
  });

  it('is asked again after silence, within the deadline', async () => {
    kms.server.faults.push(...Array.from({ length: 9 }, () => null));
    const sentence = await faultOf(kms.wrapped(KEY), { KMS_TIMEOUT_SECONDS: 0.4 });
    expect(sentence).toContain('there was no response within 1 s');
    expect(kms.server.seen.length).toBeLessThan(3);
  });

  it.each([
    ['no JSON', '<html>Welcome</html>'],
    ['nothing', ''],
    ['another shape', '{"data":{"ciphertext":"vault:v1:abc"}}'],
    ['no base64', `{"data":{"plaintext":"not base64!"}}`],
    ['an empty key', '{"data":{"plaintext":""}}'],
  ])('that answers with %s is refused', async (_what, answer) => {
    kms.server.faults.push(answer);
    expect(await faultOf(kms.wrapped(KEY))).toContain(
      'its answer is not one of the transit engine',
    );
  });

  it('that answers with bytes that are no text is refused', async () => {
    const plaintext = Buffer.from([0xff, 0xfe, ...randomBytes(40)]).toString('base64');
    kms.server.faults.push({ status: 200, body: { data: { plaintext } } });
    expect(await faultOf(kms.wrapped(KEY))).toContain('what it unwrapped is not a text');
  });

  it('whose answer has no end is refused', async () => {
    kms.server.faults.push(...Array.from({ length: 4 }, () => ' '.repeat(200_000)));
    expect(await faultOf(kms.wrapped(KEY))).toContain('larger than 100000 bytes');
  });

  it('a value that was changed is refused, and so is one of another key', async () => {
    const written = kms.wrapped(KEY);
    const last = written.at(-3) === 'A' ? 'B' : 'A';
    expect(await faultOf(`${written.slice(0, -3)}${last}${written.slice(-2)}`)).toContain('(400)');
    expect(await faultOf(written, { KMS_KEY_NAME: 'another' })).toContain('(400)');
  });

  it('whose certificate nobody vouches for is never sent the token', async () => {
    const sentence = await faultOf(kms.wrapped(KEY), { KMS_CA_FILE: undefined });
    expect(sentence).toContain('cannot be reached (DEPTH_ZERO_SELF_SIGNED_CERT)');
    expect(kms.server.seen).toEqual([]);
  });

  it('that is not there, and files that are not there, are named', async () => {
    const KMS_URL = 'https://127.0.0.1:1';
    const written = kms.wrapped(KEY);
    expect(await faultOf(written, { KMS_URL })).toContain('(ECONNREFUSED)');
    const missing = '/nowhere/file';
    expect(await faultOf(written, { KMS_CA_FILE: missing })).toContain(
      'KMS_CA_FILE cannot be read',
    );
    const changed = { KMS_TOKEN: undefined, KMS_TOKEN_FILE: missing };
    expect(await faultOf(written, changed)).toContain('KMS_TOKEN_FILE cannot be read (ENOENT)');
  });
});

describe('the state of a KMS', () => {
  it.each([
    [0, 'Its token has no end', true],
    [30 * 86_400, 'Its token ends in 30 days', true],
    [3 * 86_400, 'Its token ends in 3 days: no start after it', false],
    [60, 'Its token ends in less than a day', false],
  ])('a token that is valid for %i seconds: %s', async (ttl, words, well) => {
    kms.server.ttl = ttl;
    const state = await sourceWith().check();
    expect(state).toEqual({ well, sentence: expect.stringContaining(words) });
  });

  it('a token of a file is renewed by somebody, however short it is valid', async () => {
    kms.server.ttl = 60;
    const changed = { KMS_TOKEN: undefined, KMS_TOKEN_FILE: kms.tokenFile };
    expect(await sourceWith(changed).check()).toMatchObject({ well: true });
  });

  it.each([
    ['sealed', { status: 503, body: { errors: ['Vault is sealed'] } }, 'it is sealed'],
    ['something else', '<html>', 'answers as no KMS does'],
  ])('one that is %s is not well', async (_what, answer, words) => {
    kms.server.faults.push(...Array.from({ length: 4 }, () => answer));
    expect(await sourceWith().check()).toEqual({
      well: false,
      sentence: expect.stringContaining(words),
    });
  });
});
