import { once } from 'node:events';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmptyDatabase, type EmptyDatabase } from '../../../../../tests/factories/a-database.ts';
import { hasPgBouncer, startPgBouncer } from '../../../../../tests/servers/pgbouncer.ts';
import { DatabaseRefused } from './faults/database-refused.ts';
import { openReachedDatabase } from './reach-database.ts';

if (!hasPgBouncer)
  process.stderr.write(
    'NOT TESTED behind a pooler: PgBouncer is not installed (Debian: pgbouncer)\n',
  );

let database: EmptyDatabase;
beforeAll(async () => {
  database = await anEmptyDatabase();
});
afterAll(() => database.drop());

describe.skipIf(!hasPgBouncer)('a pooler before the database (Debian: pgbouncer)', () => {
  it.each(['transaction', 'statement'])('is refused with pool_mode %s', async (mode) => {
    const pooler = await startPgBouncer(database.url, mode);
    const opened = openReachedDatabase({ database_url: pooler.url, data_dir: '' });
    await expect(opened).rejects.toThrow(DatabaseRefused);
    await expect(opened).rejects.toThrow(/pool_mode=session/);
    await pooler.stop();
  });

  it('is refused where it gives two clients two processes at first, and shares them later', async () => {
    const pooler = await startPgBouncer(database.url, 'transaction', ['server_round_robin = 1']);
    const others = Array.from({ length: 4 }, () => new Client(pooler.url));
    await Promise.all(others.map((other) => other.connect()));
    await Promise.all(others.map((other) => other.query('select pg_sleep(0.3)')));
    const opened = openReachedDatabase({ database_url: pooler.url, data_dir: '' });
    await expect(opened).rejects.toThrow(/pool_mode=session/);
    await Promise.all(others.map((other) => other.end()));
    await pooler.stop();
  });

  it('serves with pool_mode session: named statements and notifications', async () => {
    const pooler = await startPgBouncer(database.url, 'session');
    const opened = await openReachedDatabase({ database_url: pooler.url, data_dir: '' });
    const client = new Client(opened.connection);
    await client.connect();
    const heard = once(client, 'notification');
    await client.query('listen heard');
    for (const payload of ['first', 'second'])
      await client.query({
        name: 'notify',
        text: `select pg_notify('heard', $1)`,
        values: [payload],
      });
    expect(await heard).toMatchObject([{ payload: 'first' }]);
    await client.end();
    await opened.close();
    await pooler.stop();
  });
});
