import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PRODUCTION } from '../../../../../tests/factories/production-settings.ts';
import { readConfig } from '../config/config.ts';
import { plainKeysOf } from '../config/key-rules.ts';
import { isSignedBy, publicPemOf, signingKeyOf, signText } from './signing-key.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const der = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const publicPem = publicKey.export({ format: 'pem', type: 'spki' }).toString();
const FORMS = [
  ['PEM', pem],
  ['PEM in one line', pem.replaceAll('\n', String.raw`\n`)],
  ['base64 of PEM', Buffer.from(pem).toString('base64')],
  ['base64 of PKCS #8', der],
] as const;

const keysOf = (AUDIT_CHECKPOINT_KEY: string) =>
  plainKeysOf(readConfig({ ...PRODUCTION, AUDIT_CHECKPOINT_KEY }).AUDIT_CHECKPOINT_KEY);

describe('AUDIT_CHECKPOINT_KEY', () => {
  it.each(FORMS)('%s is used as it is', (_form, written) => {
    const [secret = ''] = keysOf(written);
    const key = signingKeyOf(secret, 'a purpose');
    expect(publicPemOf(key)).toBe(publicPem);
    expect(isSignedBy([key], key.id, 'text', signText(key, 'text'))).toBe(true);
  });

  it('several keys are written with commas', () => {
    expect(keysOf(FORMS.map(([, written]) => written).join(','))).toHaveLength(FORMS.length);
  });

  it('from another secret a pair of the purpose is derived', () => {
    const secret = 'Zk3rQv9mT1xYb7Lw0pHs5Nd8Gc2Je6Ua';
    expect(signingKeyOf(secret, 'one').id).toBe(signingKeyOf(secret, 'one').id);
    expect(signingKeyOf(secret, 'one').id).not.toBe(signingKeyOf(secret, 'other').id);
  });

  it.each([
    ['a damaged key', der.slice(0, -8)],
    ['a damaged PEM', pem.replace('-----END', '----END')],
    ['a key of another kind', aKeyOf('x25519')],
    ['a short secret', 'short'],
  ])('%s is refused', (_what, written) => {
    expect(() => keysOf(written)).toThrow('AUDIT_CHECKPOINT_KEY');
  });

  it('a setting by its earlier name is refused by both names', () => {
    expect(() => readConfig({ ...PRODUCTION, AUDIT_KEY: der })).toThrow(
      'AUDIT_KEY is now called AUDIT_CHECKPOINT_KEY',
    );
  });
});

function aKeyOf(kind: 'x25519'): string {
  const other = generateKeyPairSync(kind).privateKey;
  const written = other.export({ format: 'pem', type: 'pkcs8' }).toString();
  expect(createPrivateKey(written).asymmetricKeyType).toBe(kind);
  return written;
}
