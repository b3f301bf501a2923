import { describe, expect, it } from 'vitest';
import { PRODUCTION } from '../../../../../tests/factories/production-settings.ts';
import { describeConfig, readConfig, withoutSecrets } from './config.ts';

const { DATABASE_URL, TOKEN_KEY, DATA_KEY } = PRODUCTION;
const SMTP_URL = 'smtp://someone:password@localhost';
const SECRET = { DATABASE_URL, TOKEN_KEY, DATA_KEY, SMTP_URL };

describe('the database of production', () => {
  it('is a server or, where that is said, the embedded one; a missing setting is refused', () => {
    expect(readConfig(PRODUCTION).DATABASE_URL).toBe(DATABASE_URL);
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
