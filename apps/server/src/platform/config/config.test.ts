import { describe, expect, it } from 'vitest';
import { describeConfig, readConfig, withoutSecrets } from './config.ts';

const KEY = 'k'.repeat(32);
const SECRET = {
  DATABASE_URL: 'postgres://someone:password@localhost/verify_admin',
  TOKEN_KEY: KEY,
  DATA_KEY: KEY,
  SMTP_URL: 'smtp://someone:password@localhost',
};

const PRODUCTION = {
  ...SECRET,
  MODE: 'production',
  PUBLIC_URL: 'https://verify.example',
  OIDC_ISSUER: 'https://accounts.example',
  OIDC_CLIENT_ID: 'verify',
  OIDC_CLIENT_SECRET: KEY,
  LINK_KEY: KEY,
  EMPLOYEE_DOMAIN: 'duna.example',
  CONSULTANT_DOMAIN: 'consultant.example',
  FIRST_ADMIN_EMAIL: 'anna.novak@duna.example',
  MAIL_FROM: 'verify@duna.example',
};

describe('the database of production', () => {
  it('is a server or, where that is said, the embedded one; a missing setting is refused', () => {
    expect(readConfig(PRODUCTION).DATABASE_URL).toBe(SECRET.DATABASE_URL);
    const embedded = { ...PRODUCTION, DATABASE_URL: 'embedded:' };
    expect(readConfig(embedded).DATABASE_URL).toBeUndefined();
    const { DATABASE_URL: _, ...without } = PRODUCTION;
    expect(() => readConfig(without)).toThrow('DATABASE_URL is not set');
  });

  it('is shared by processes only where it is a server', () => {
    const shared = { ...PRODUCTION, ROLE: 'worker' };
    expect(readConfig(shared).ROLE).toBe('worker');
    expect(() => readConfig({ ...shared, DATABASE_URL: 'embedded:' })).toThrow('ROLE is worker');
  });
});

describe('secrets among the settings', () => {
  it('are only shown as set', () => {
    const lines = describeConfig(readConfig({ ...SECRET, PORT: '3001' }));
    expect(lines).toContain('PORT=3001');
    for (const name of Object.keys(SECRET)) expect(lines).toContain(`${name}=(set)`);
  });

  it('T19 are not known to a process that reads what strangers wrote', () => {
    expect(withoutSecrets({ ...SECRET, PATH: '/usr/bin', LOG_LEVEL: 'info' })).toEqual({
      PATH: '/usr/bin',
      LOG_LEVEL: 'info',
    });
  });
});
