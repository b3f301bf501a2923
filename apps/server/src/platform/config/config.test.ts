import { describe, expect, it } from 'vitest';
import { PRODUCTION } from '../../../../../tests/factories/production-settings.ts';
import { describeConfig, readConfig, withoutSecrets } from './config.ts';

const { DATABASE_URL, TOKEN_KEY, DATA_KEY } = PRODUCTION;
const SMTP_URL = 'smtp://someone:password@localhost';
const OTEL_EXPORTER_OTLP_HEADERS = 'authorization=Bearer%20a-token, x-team=pay';
const SECRET = { DATABASE_URL, TOKEN_KEY, DATA_KEY, SMTP_URL, OTEL_EXPORTER_OTLP_HEADERS };

describe('the database of production', () => {
  it('is a server or, where that is said, the embedded one; a missing setting is refused', () => {
    expect(readConfig(PRODUCTION).DATABASE_URL).toBe(DATABASE_URL);
    const embedded = { ...PRODUCTION, DATABASE_URL: 'embedded:' };
    expect(readConfig(embedded).DATABASE_URL).toBeUndefined();
    const { DATABASE_URL: _, ...without } = PRODUCTION;
    expect(() => readConfig(without)).toThrow('DATABASE_URL is not set');
  });

  it.each(['postgres://role:p#ss@db/verify', 'postgres://role:p/ss@db/verify', 'db/verify'])(
    'is refused as %s with how an address is written, and without it',
    (address) => {
      const read = () => readConfig({ ...PRODUCTION, DATABASE_URL: address });
      expect(read).toThrow('is written postgres://ROLE:PASSWORD@HOST:PORT/DATABASE');
      expect(read).toThrow('%40 for @');
      expect(read).not.toThrow(address);
    },
  );

  it('is shared by processes only where it is a server', () => {
    const shared = { ...PRODUCTION, ROLE: 'worker', STORAGE_URL: 'file:/mnt/files' };
    expect(readConfig(shared).ROLE).toBe('worker');
    expect(() => readConfig({ ...shared, DATABASE_URL: 'embedded:' })).toThrow('ROLE is worker');
  });

  it.each(['web', 'worker'])('of ROLE %s shares the storage for files with the others', (ROLE) => {
    expect(() => readConfig({ ...PRODUCTION, ROLE })).toThrow('STORAGE_URL is not set');
    expect(readConfig(PRODUCTION).STORAGE_URL).toBeUndefined();
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

describe('the collector of traces', () => {
  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://someone:password@collector:4318'],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'https://collector/v1/traces?key=secret'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer a-token'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Bearer\r\nx: y'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['OTEL_EXPORTER_OTLP_TIMEOUT', 'never'],
  ])('is refused where %s is %j, which is not quoted', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} is not valid`);
    expect(() => readConfig({ [name]: value })).not.toThrow(value);
  });

  it('records every trace unless a share is set, also where it is set to nothing', () => {
    expect(readConfig({ OTEL_TRACES_SAMPLER_ARG: '' }).OTEL_TRACES_SAMPLER_ARG).toBe(1);
  });
});
