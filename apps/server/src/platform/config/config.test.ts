import { describe, expect, it } from 'vitest';
import { describeConfig, readConfig, withoutSecrets } from './config.ts';

const KEY = 'k'.repeat(32);
const SECRET = {
  DATABASE_URL: 'postgres://someone:password@localhost/verify_admin',
  TOKEN_KEY: KEY,
  DATA_KEY: KEY,
  SMTP_URL: 'smtp://someone:password@localhost',
};

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
