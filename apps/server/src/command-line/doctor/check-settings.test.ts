import { describe, expect, it } from 'vitest';
import { PRODUCTION, refusalsOf } from '../../../../../tests/factories/production-settings.ts';
import { readConfig, SETTING_NAMES } from '../../platform/config/config.ts';
import { checkSettings } from './check-settings.ts';
import { findUnknownSettings } from './unknown-settings.ts';

const say = (settings: Readonly<Record<string, string>>) => {
  const environment = { ...PRODUCTION, ...settings };
  return checkSettings(readConfig(environment), environment);
};

describe('settings that are valid, and do not what they were written for', () => {
  it('nothing is found where they do', () => {
    const FIRST_ADMIN_EMAIL = 'anna@FFN.example';
    const PUBLIC_URL = 'https://verify.example/';
    expect(say({ FIRST_ADMIN_EMAIL, PUBLIC_URL })).toEqual({
      well: true,
      sentence: 'All settings are valid.',
    });
  });

  it.each([
    [{ PUBLIC_URL: 'https://verify.example/desk' }, 'PUBLIC_URL is more than a host'],
    [{ PUBLIC_URL: 'https://verify.example?x=1' }, 'PUBLIC_URL is more than a host'],
    [{ PUBLIC_URL: 'https://me@verify.example' }, 'PUBLIC_URL is more than a host'],
    [{ CONSULTANT_DOMAIN: 'FFN.example' }, 'EMPLOYEE_DOMAIN and CONSULTANT_DOMAIN are one domain'],
    [{ FIRST_ADMIN_EMAIL: 'anna@other.example' }, 'FIRST_ADMIN_EMAIL is of neither'],
    [
      { SMPT_URL: 'smtps://mail' },
      'SMPT_URL is no setting of ours: nothing reads it. Is SMTP_URL meant?',
    ],
  ])('%o is reported', (settings, sentence) => {
    const found = say(settings);
    expect(found.well).toBe(false);
    expect(found.sentence).toContain(sentence);
  });

  it('all are reported at once, and no value of a setting nobody knows', () => {
    const { sentence } = say({
      SMPT_URL: 'smtps://u:a-secret@mail',
      CONSULTANT_DOMAIN: 'ffn.example',
    });
    expect(sentence).toMatch(/one domain.*SMPT_URL/);
    expect(sentence).not.toContain('a-secret');
  });

  it('a domain with its @ is refused at the start already', () => {
    expect(refusalsOf({ EMPLOYEE_DOMAIN: '@ffn.example' })).toEqual([
      expect.stringMatching(/^EMPLOYEE_DOMAIN is not valid: .*what follows the @$/),
    ]);
  });
});

describe('a name of the environment that is no setting', () => {
  const unknown = (...names: string[]) =>
    findUnknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])));

  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['smtp_url', 'SMTP_URL'],
    ['SMTPURL', 'SMTP_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATBASE_URL', 'DATABASE_URL'],
    ['STORAGEURL', 'STORAGE_URL'],
    ['AUDIT_CHECKPOINTS_URL', 'AUDIT_CHECKPOINT_URL'],
    ['OIDC_CLIENTID', 'OIDC_CLIENT_ID'],
    ['EMPLOYE_DOMAIN', 'EMPLOYEE_DOMAIN'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['OIDC_SCOPES', null],
    ['STATUS_WEBHOOK_SECRET', null],
  ])('%s is told, as %s', (name, meant) => {
    expect(unknown(name)).toEqual([{ name, meant }]);
  });

  it('belongs to another program where it is not like one of ours', () => {
    const others =
      'PATH HOME HOSTNAME HOST_IP USER SHELL TERM LANG PWD NODE NODE_ENV NODE_OPTIONS NODE_EXTRA_CA_CERTS TZ ' +
      'INVOCATION_ID JOURNAL_STREAM STATE_DIRECTORY AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY ' +
      'HTTP_PROXY HTTPS_PROXY NO_PROXY SSL_CERT_FILE OTEL_RESOURCE_ATTRIBUTES OTEL_TRACES_SAMPLER OWNER_URL ' +
      'PGHOST PGPASSWORD KUBERNETES_SERVICE_HOST KUBERNETES_PORT KMS_SERVICE_HOST KMS_PORT_8200_TCP_ADDR ' +
      'VERIFY_ADMIN_SERVICE_HOST npm_config_cache TEST_DATABASE_URL LOGNAME MAIL';
    expect(unknown(...others.split(' '))).toEqual([]);
    expect(unknown(...SETTING_NAMES)).toEqual([]);
  });
});
