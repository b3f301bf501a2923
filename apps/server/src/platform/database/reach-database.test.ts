import { randomBytes } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, inject } from 'vitest';
import { anEmptyDatabase, type EmptyDatabase } from '../../../../../tests/factories/a-database.ts';
import { anOwnedDatabase } from '../../../../../tests/factories/an-owned-database.ts';
import { runAsAdmin } from '../../../../../tests/servers/postgres-template.ts';
import { freePort } from '../embedded-postgres/free-port.ts';
import { describeConnectionFault } from './faults/connection-faults.ts';
import { DatabaseRefused } from './faults/database-refused.ts';
import { openReachedDatabase } from './reach-database.ts';

let database: EmptyDatabase;
beforeAll(async () => {
  database = await anEmptyDatabase();
});
afterAll(() => database.drop());

const withParts = (parts: Partial<URL>) => Object.assign(new URL(database.url), parts).href;

async function refusalOf(database_url: string): Promise<string> {
  const opened = await openReachedDatabase({ database_url, data_dir: '' }).catch(
    (error: unknown) => error,
  );
  expect(opened).toBeInstanceOf(DatabaseRefused);
  return opened instanceof Error ? opened.message : '';
}

describe('an address that leads to no database', () => {
  const secret = 'a-secret-password';

  it.each<[string, () => Partial<URL>, RegExp]>([
    ['a wrong password', () => ({ password: secret }), /refuses the role or its password/],
    ['a role that is not there', () => ({ username: 'nobody' }), /^DATABASE_URL \(nobody@/],
    ['a port where nobody listens', () => ({ port: '1' }), /:1\/\w+\): Nobody listens/],
    [
      'a host that has no address',
      () => ({ hostname: 'no-such-host.invalid' }),
      /@no-such-host\.invalid:\d+\/\w+\): The name of the host is not known here/,
    ],
    ['a database that is not there', () => ({ pathname: '/nothing' }), /no database of this name/],
    [
      'a file of an authority that is not there',
      () => ({ search: '?sslmode=verify-full&sslrootcert=/no/such.pem' }),
      /A file of sslrootcert, sslcert or sslkey cannot be read/,
    ],
  ])('is refused in one sentence, without its password: %s', async (_what, parts, sentence) => {
    const refusal = await refusalOf(withParts(parts()));
    expect(refusal).toMatch(sentence);
    expect(refusal).toMatch(/^DATABASE_URL \(\w+@[^ ]+\): /);
    expect(refusal).not.toContain('\n');
    expect(refusal).not.toContain(secret);
    const { password } = new URL(database.url);
    expect(refusal).not.toContain(password);
  });

  it('is refused: a folder without a socket', async () => {
    expect(await refusalOf('postgres:///verify?host=/no/such')).toContain(
      'There is no socket of PostgreSQL in this folder',
    );
  });

  it.each([
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'name the file of its authority'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'name the file of its authority'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'for another host'],
    ['CERT_HAS_EXPIRED', 'not of this time'],
    ['28000', 'pg_hba.conf'],
    ['53300', 'max_connections'],
  ])('%s has a sentence', (code, part) => {
    const error = Object.assign(new Error('x'), { code });
    expect(describeConnectionFault(error, database.url)).toContain(part);
  });

  it.each(['SQL_ASCII', 'LATIN1'])('is refused: a database of %s', async (encoding) => {
    const name = `encoded_${randomBytes(6).toString('hex')}`;
    const made = `template template0 encoding '${encoding}' locale_provider libc locale 'C'`;
    await runAsAdmin(database.url, `create database ${name} ${made}`);
    const refusal = await refusalOf(withParts({ pathname: `/${name}` }));
    expect(refusal).toContain(`has the encoding ${encoding} instead of UTF8`);
    expect(refusal).not.toContain('\n');
    await runAsAdmin(database.url, `drop database ${name} with (force)`);
  });

  // The driver leaves such a connection open, and PostgreSQL waits a minute for its password.
  it.each([
    ['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', 'or its password'],
    ['The server does not support SSL connections', 'The server has no TLS'],
    ['timeout exceeded when trying to connect', 'The host does not answer'],
  ])('of the driver, %s, has a sentence', (message, part) => {
    expect(describeConnectionFault(new Error(message), database.url)).toContain(part);
  });

  it('is no other fault', () => {
    expect(describeConnectionFault(new Error('x'), database.url)).toBeNull();
    expect(
      describeConnectionFault(Object.assign(new Error('x'), { code: '22012' }), database.url),
    ).toBeNull();
  });
});

it('an @ in a password is taken as it is written', async () => {
  const place = await anOwnedDatabase();
  const role = `at_${randomBytes(6).toString('hex')}`;
  await place.create(role);
  await place.administrate(`alter role ${role} password 'p@ss:word'`);
  const { host, pathname } = new URL(place.owner_url);
  const database_url = `postgres://${role}:p@ss:word@${host}${pathname}`;
  const opened = await openReachedDatabase({ database_url, data_dir: '' });
  await opened.close();
  await place.close();
});

it('a role that may not use the schema is refused with what gives it its rights', async () => {
  const place = await anOwnedDatabase();
  const role = `closed_${randomBytes(6).toString('hex')}`;
  await place.create(role);
  await place.administrate('revoke usage on schema public from public');
  expect(await refusalOf(place.urlOf(role))).toMatch(
    /may not use the schema\. As the owner .* what verify-admin --owner roles prints/,
  );
  await place.close();
});

describe('a start that waits', () => {
  it('says once why, and goes on when the database answers', async () => {
    const port = String(await freePort());
    const { admin_url } = inject('test_database');
    const target = new URL(admin_url);
    const said: string[] = [];
    let opened = false;
    const opening = openReachedDatabase(
      { database_url: withParts({ port }), data_dir: '' },
      (sentence) => void said.push(sentence),
    ).then((reached) => {
      opened = true;
      return reached;
    });
    await expect.poll(() => said.length).toBe(1);
    expect(opened).toBe(false);
    // The database comes: what listens leads to it.
    const proxy = createServer((socket) => {
      const to = connect(Number(target.port), target.hostname);
      socket.pipe(to).pipe(socket);
      for (const end of [socket, to]) end.on('error', () => end.destroy());
    });
    await new Promise<void>((resolve) => proxy.listen(Number(port), '127.0.0.1', resolve));
    const reached = await opening;
    expect(said).toEqual([expect.stringContaining('Nobody listens at this host and port')]);
    await reached.close();
    proxy.close();
  });

  it('waits for nothing that no wait mends', async () => {
    const waited = openReachedDatabase(
      { database_url: withParts({ pathname: '/nothing' }), data_dir: '' },
      () => expect.unreachable(),
    );
    await expect(waited).rejects.toThrow('no database of this name');
  });
});
