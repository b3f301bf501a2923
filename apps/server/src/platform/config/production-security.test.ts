import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aRandomKey, refusalsOf } from '../../../../../tests/factories/production-settings.ts';

const STATUS_WEBHOOK_URL = 'https://pay.example/status';

describe('A28 keys in production', () => {
  const current = aRandomKey();

  it('A28 are taken when they are random, with their previous ones', () => {
    const hex = () => randomBytes(16).toString('hex');
    for (let round = 0; round < 2000; round += 1) {
      const DATA_KEY = `${hex()},${aRandomKey()}`;
      expect(refusalsOf({ DATA_KEY, TOKEN_KEY: hex() })).toEqual([]);
    }
  });

  it.each([
    ['d'.repeat(40), 'fewer than 8 different characters'],
    ['0110100110010110'.repeat(2), 'fewer than 8 different characters'],
    ['kY7!pQ2zRw9-'.repeat(3), 'repeats one part'],
    ['abcdefghijklmnopqrstuvwxyz0123456789', 'follow each other in order'],
    ['zyxwvutsrqponmlkjihgfedcba9876543210', 'follow each other in order'],
    ['CHANGE-ME-8f3kQ0vLz5xW1nB7tY2m-please', 'a word that is written in examples'],
    ['my-very-own-Secret-key-of-the-desk-42', 'a word that is written in examples'],
  ])('A28 are refused where they are easy to guess: %s', (weak, why) => {
    for (const DATA_KEY of [weak, `${current},${weak}`]) {
      const [sentence = '', ...others] = refusalsOf({ DATA_KEY });
      expect(sentence).toContain(`DATA_KEY has a key`);
      expect(sentence).toContain(why);
      expect(sentence).not.toContain(weak);
      expect(others).toEqual([]);
    }
  });

  it('A28 are refused where one has too few characters, in every mode', () => {
    for (const MODE of ['demo', 'production']) {
      const sentences = refusalsOf({ MODE, LINK_KEY: `${current},${current.slice(0, 31)}` });
      expect(sentences).toEqual([expect.stringContaining('at least 32 characters')]);
    }
  });

  it('A28 are refused where two purposes share one, also a previous one', () => {
    const other = aRandomKey();
    const shared = 'have the same key: each needs its own.';
    expect(refusalsOf({ TOKEN_KEY: current, LINK_KEY: current })).toEqual([
      `TOKEN_KEY and LINK_KEY ${shared}`,
    ]);
    expect(refusalsOf({ LINK_KEY: `${other},${current}`, DATA_KEY: current })).toEqual([
      `LINK_KEY and DATA_KEY ${shared}`,
    ]);
    expect(refusalsOf({ DATA_KEY: other, STATUS_WEBHOOK_KEY: other, STATUS_WEBHOOK_URL })).toEqual([
      `DATA_KEY and STATUS_WEBHOOK_KEY ${shared}`,
    ]);
    expect(refusalsOf({ DATA_KEY: other, AUDIT_CHECKPOINT_KEY: `${current},${other}` })).toEqual([
      `DATA_KEY and AUDIT_CHECKPOINT_KEY ${shared}`,
    ]);
    expect(refusalsOf({ DATA_KEY: `${other},${other}` })).toEqual([
      'DATA_KEY names the same key as current and as previous one.',
    ]);
  });

  it('a demo on one machine may have any key of the right length', () => {
    const TOKEN_KEY = 'k'.repeat(32);
    expect(refusalsOf({ MODE: 'demo', TOKEN_KEY, LINK_KEY: TOKEN_KEY })).toEqual([]);
  });
});

describe('V12.3.1 connections in production', () => {
  const database = 'postgres://verify:secret@db.example/verify';

  it.each([
    ['DATABASE_URL', database, `${database}?sslmode=verify-full`],
    ['DATABASE_URL', `${database}?sslmode=require`, `${database}?sslmode=verify-ca`],
    ['DATABASE_URL', `${database}?sslmode=no-verify`, `postgres://localhost/verify`],
    [
      'DATABASE_URL',
      'postgres://localhost/verify?host=db.example',
      'postgres:///verify?host=/run/postgresql',
    ],
    ['SMTP_URL', 'smtp://user:secret@mail.example:587', 'smtps://user:secret@mail.example'],
    ['SMTP_URL', 'smtp://mail.example?requireTLS=false', 'smtp://mail.example?requireTLS=true'],
    ['SCANNER_URL', 'clamd://clamav.example:3310', 'clamd:///run/clamav/clamd.ctl'],
    ['SCANNER_URL', 'clamd://10.0.0.7:3310', 'clamd://127.0.0.1:3310'],
  ])('%s is refused as %s, and taken as %s', (name, plain, encrypted) => {
    const [sentence = '', ...others] = refusalsOf({ [name]: plain });
    expect(sentence).toContain(`${name} connects without encryption: `);
    expect(sentence).not.toContain('secret');
    expect(others).toEqual([]);
    expect(refusalsOf({ [name]: encrypted })).toEqual([]);
    expect(refusalsOf({ [name]: plain, MODE: 'demo' })).toEqual([]);
  });

  it('is without TLS where the operator names the host, and that host alone', () => {
    const PLAIN_HOSTS = 'database, clamav';
    const SCANNER_URL = 'clamd://clamav:3310';
    const of = (host: string) => database.replace('db.example', host);
    expect(refusalsOf({ PLAIN_HOSTS, SCANNER_URL, DATABASE_URL: of('database') })).toEqual([]);
    expect(
      refusalsOf({ PLAIN_HOSTS, SCANNER_URL, DATABASE_URL: of('database.example') }),
    ).toHaveLength(1);
  });
});

describe('addresses in production', () => {
  const keys = { STATUS_WEBHOOK_KEY: aRandomKey(), AUDIT_CHECKPOINT_KEY: aRandomKey() };

  it.each([
    ['PUBLIC_URL', 'http://verify.example'],
    ['OIDC_ISSUER', 'http://accounts.example'],
    ['IDENFY_URL', 'http://ivs.idenfy.example'],
    ['STATUS_WEBHOOK_URL', 'http://pay.example/status'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example:4318'],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'http://10.0.0.7:4318/v1/traces'],
    ['LAUNCH_ORIGINS', 'https://partner.example, http://other.example'],
    ['STORAGE_URL', 's3://papers?endpoint=http%3A%2F%2F10.0.0.7%3A9000'],
    ['AUDIT_CHECKPOINT_URL', 'file:///audit.jsonl http://audit.example/lines'],
    ['AUDIT_CHECKPOINT_URL', 's3://audit/log?endpoint=http%3A%2F%2F10.0.0.7%3A9000&lock_days=365'],
  ])('A29 are refused over http: %s', (name, value) => {
    expect(refusalsOf({ ...keys, [name]: value })).toEqual([
      `${name} has an address without encryption: production uses https:// or syslog+tls://, except on this machine.`,
    ]);
    expect(refusalsOf({ ...keys, [name]: value, MODE: 'demo' })).toEqual([]);
    expect(refusalsOf({ ...keys, [name]: value.replace(/http\b/, 'https') })).toEqual([]);
  });

  it.each(['localhost:3000', '127.0.0.1', '[::1]:8080'])('may be %s over http', (host) => {
    expect(refusalsOf({ PUBLIC_URL: `http://${host}`, OIDC_ISSUER: `http://${host}` })).toEqual([]);
  });

  it('A29 are refused where only the name begins like this machine', () => {
    expect(refusalsOf({ PUBLIC_URL: 'http://localhost.example' })).toHaveLength(1);
    expect(refusalsOf({ PUBLIC_URL: 'http://127.0.0.1.example' })).toHaveLength(1);
  });
});
