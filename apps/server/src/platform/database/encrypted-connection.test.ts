import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCertificate } from '../../../../../tests/factories/a-certificate.ts';
import { type PostgresServer, startPostgres } from '../../../../../tests/servers/postgres.ts';
import { findRunAs } from '../embedded-postgres/run-as.ts';
import { openDatabase } from './open-database.ts';
import { openReachedDatabase } from './reach-database.ts';

const folder = mkdtempSync(join(findRunAs() ? '/tmp' : tmpdir(), 'verify-admin-tls-'));
const CERTIFICATE = join(folder, 'server.crt');
const KEY = join(folder, 'server.key');

let encrypted: PostgresServer;
let plain: PostgresServer;

beforeAll(async () => {
  const { cert, key } = aCertificate();
  writeFileSync(CERTIFICATE, cert);
  // PostgreSQL takes a key that its own user alone may read.
  writeFileSync(KEY, key, { mode: 0o600 });
  const runAs = findRunAs();
  if (runAs) for (const path of [folder, CERTIFICATE, KEY]) chownSync(path, runAs.uid, runAs.gid);
  encrypted = await startPostgres({
    settings: { ssl: 'on', ssl_cert_file: CERTIFICATE, ssl_key_file: KEY },
  });
  plain = await startPostgres();
});
afterAll(async () => {
  await encrypted.stop();
  await plain.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Whether the connection of the product is encrypted. */
async function isEncrypted(database_url: string): Promise<boolean> {
  const database = await openDatabase({ database_url, data_dir: '' });
  try {
    const asked = sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
    return (await asked.execute(database.kysely)).rows[0]?.ssl ?? false;
  } finally {
    await database.close();
  }
}

describe('V12.3.1 a database with sslmode=verify-full', () => {
  const verified = `sslmode=verify-full&sslrootcert=${encodeURIComponent(CERTIFICATE)}`;

  it('is connected to with TLS, where its certificate is signed by one that is trusted', async () => {
    expect(await isEncrypted(`${encrypted.url}?${verified}`)).toBe(true);
    expect(await isEncrypted(encrypted.url)).toBe(false);
  });

  it('is not connected to with a certificate that nobody has signed', async () => {
    const database_url = `${encrypted.url}?sslmode=verify-full`;
    await expect(isEncrypted(database_url)).rejects.toThrow(/self-signed certificate/);
    await expect(openReachedDatabase({ database_url, data_dir: '' })).rejects.toThrow(
      'Nobody who is trusted here signed its certificate: name the file of its authority with &sslrootcert=FILE.',
    );
  });

  it('is not connected to without TLS', async () => {
    await expect(isEncrypted(`${plain.url}?${verified}`)).rejects.toThrow(/does not support SSL/);
  });
});
