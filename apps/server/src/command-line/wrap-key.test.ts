import { generateKeyPairSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { aKms } from '../../../../tests/factories/a-kms.ts';
import { aRandomKey } from '../../../../tests/factories/production-settings.ts';
import { readConfig, readKmsSettings } from '../platform/config/config.ts';
import { readKeys } from '../platform/keys/read-keys.ts';
import { wrapKey } from './wrap-key.ts';

const kms = aKms();
const KEY = aRandomKey();

const wrap = (input: string, settings: Readonly<Record<string, string>> = kms.settings()) =>
  wrapKey(readKmsSettings(settings), Readable.from([input]));

describe('verify-admin keys wrap', () => {
  it('gives the text that a setting holds for the key, before there are any other settings', async () => {
    const written = await wrap(`${KEY}\n`);
    expect(written).not.toContain(KEY);
    const config = readConfig({ ...kms.settings(), DATA_KEY: written });
    expect(await readKeys(config)).toEqual({ DATA_KEY: [KEY] });
  });

  it('wraps a signing key in PEM with its lines', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    const config = readConfig({ ...kms.settings(), AUDIT_CHECKPOINT_KEY: await wrap(pem) });
    expect(await readKeys(config)).toEqual({ AUDIT_CHECKPOINT_KEY: [pem.trim()] });
  });

  it.each([
    ['nothing', '\n', 'Standard input is empty'],
    ['a short key', 'short', 'Standard input has a key of fewer than 32 characters'],
    ['a key somebody could guess', 'ab'.repeat(20), 'fewer than 8 different characters'],
    ['two keys', `${KEY},${aRandomKey()}`, 'Standard input has more than one key'],
    ['a wrapped key', 'vault:v1:c29tZXRoaW5nIHdyYXBwZWQ=', 'wrapped already'],
    ['a damaged signing key', 'MC4CAQAwBQYDK2VwBCIEIPz7', 'Standard input has a'],
  ])('refuses %s, and asks nobody', async (_what, input, words) => {
    await expect(wrap(input)).rejects.toThrow(words);
    expect(kms.server.seen).toEqual([]);
  });

  it('refuses without a KMS, and a token that may not wrap', async () => {
    await expect(wrap(KEY, {})).rejects.toThrow('KMS_URL is not set');
    kms.server.forbidden.add('/v1/transit/encrypt/verify-admin');
    await expect(wrap(KEY)).rejects.toThrow('did not wrap the key: it refuses the token');
  });

  it('takes no key that is typed at a terminal, where it is shown', async () => {
    const terminal = Object.assign(Readable.from([KEY]), { isTTY: true });
    await expect(wrapKey(readKmsSettings(kms.settings()), terminal)).rejects.toThrow(
      'Send the key',
    );
  });
});
