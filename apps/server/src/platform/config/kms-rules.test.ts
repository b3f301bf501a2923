import { describe, expect, it } from 'vitest';
import {
  aRandomKey,
  PRODUCTION,
  refusalsOf,
} from '../../../../../tests/factories/production-settings.ts';
import { describeConfig, readConfig, withoutSecrets } from './config.ts';

const WRAPPED = 'vault:v3:8SDd3WHDOjf7mq69CyCqYjBXAiQQAVZRkFM13ok481zoCmHnSeDX9vyf7w==';
const KMS = { KMS_URL: 'https://vault.internal:8200', KMS_TOKEN: 'hvs.CAESIJlU02LQZq' };

describe('wrapped keys in the settings', () => {
  it('are taken beside plain ones, each in its place', () => {
    const settings = { ...KMS, DATA_KEY: `${WRAPPED},${aRandomKey()}`, TOKEN_KEY: WRAPPED };
    expect(refusalsOf(settings)).toEqual([]);
    const lines = describeConfig(readConfig({ ...PRODUCTION, ...settings }));
    for (const name of ['DATA_KEY', 'TOKEN_KEY', 'KMS_TOKEN'])
      expect(lines).toContain(`${name}=(set)`);
  });

  it('are refused without a KMS, by the name of each setting', () => {
    expect(refusalsOf({ DATA_KEY: WRAPPED, BACKUP_KEY: WRAPPED })).toEqual([
      'KMS_URL is not set: DATA_KEY has a wrapped key, which a KMS unwraps.',
      'KMS_URL is not set: BACKUP_KEY has a wrapped key, which a KMS unwraps.',
    ]);
  });

  it.each([
    ['cut off', 'vault:v1:'],
    ['without a version', `vault:${WRAPPED.slice(9)}`],
    ['not base64', `vault:v1:${'*'.repeat(40)}`],
  ])('that are %s are never taken for a key', (_what, DATA_KEY) => {
    for (const more of [KMS, {}]) {
      const [sentence = ''] = refusalsOf({ ...more, DATA_KEY });
      expect(sentence).toContain('DATA_KEY is not valid');
      expect(sentence).not.toContain(DATA_KEY);
    }
  });

  it('T19 the token of the KMS is not known to a process that reads what strangers wrote', () => {
    expect(withoutSecrets({ ...KMS, PATH: '/usr/bin' })).toEqual({
      KMS_URL: KMS.KMS_URL,
      PATH: '/usr/bin',
    });
  });
});

describe('the KMS in the settings', () => {
  it.each([
    'https://vault.internal:8200',
    'https://vault.internal:8200/',
    'https://vault.internal/v1/payouts/transit',
    'https://proxy.internal/vault/v1/transit',
    'http://127.0.0.1:8100',
    'https://[fd00::1]:8200',
  ])('is named by %s', (KMS_URL) => {
    expect(refusalsOf({ ...KMS, KMS_URL })).toEqual([]);
  });

  it.each([
    ['http://vault.internal:8200', 'KMS_URL has an address without encryption'],
    ['https://user:pass@vault.internal', 'KMS_URL is not valid'],
    ['https://vault.internal/?token=x', 'KMS_URL is not valid'],
    ['https://vault.internal/transit', 'KMS_URL is not valid'],
    ['ftp://vault.internal', 'KMS_URL is not valid'],
  ])('is not named by %s', (KMS_URL, words) => {
    expect(refusalsOf({ ...KMS, KMS_URL })).toEqual([expect.stringContaining(words)]);
  });

  it('needs one token, and nothing in it that would end a header', () => {
    expect(refusalsOf({ KMS_URL: KMS.KMS_URL })).toEqual([
      expect.stringContaining('KMS_TOKEN or KMS_TOKEN_FILE is not set'),
    ]);
    expect(refusalsOf({ ...KMS, KMS_TOKEN_FILE: '/run/token' })).toEqual([
      expect.stringContaining('are both set'),
    ]);
    expect(refusalsOf({ ...KMS, KMS_TOKEN: 'a\r\nb' })).toEqual([
      expect.stringContaining('KMS_TOKEN is not valid'),
    ]);
  });

  it.each(['../sys/seal', 'a/b', '', ' '])(
    'has no key of the name “%s” without a fault',
    (name) => {
      const sentences = refusalsOf({ ...KMS, KMS_KEY_NAME: name });
      expect(sentences).toHaveLength(name === '' ? 0 : 1);
    },
  );
});
