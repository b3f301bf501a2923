import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aDatabase, anEmptyDatabase } from '../../../../../tests/factories/a-database.ts';
import { ask, expectRecovery } from '../../../../../tests/servers/expect-recovery.ts';
import { aGate } from '../../../../../tests/servers/gate.ts';
import { startPostgres } from '../../../../../tests/servers/postgres.ts';
import { isDatabaseGone } from './faults/database-gone.ts';
import { openDatabase } from './open-database.ts';

describe('a PostgreSQL that dies', () => {
  it('E4 is distinguished from other errors, and the pool finds it again', async () => {
    const server = await startPostgres();
    const database = await openDatabase({ database_url: server.url, data_dir: '' });
    let restarted: Promise<void> = Promise.resolve();
    try {
      await expectRecovery(database, async () => {
        await server.crash();
        expect(isDatabaseGone(await ask(database).catch((error: unknown) => error))).toBe(true);
        restarted = sleep(100).then(() => server.start());
      });
    } finally {
      // The pool may find the server before the server's own start has seen that it is ready.
      await restarted;
      await database.close();
      await server.stop();
    }
  });

  it('that is gone without a word is left within seconds, and a slow one is not', async () => {
    const server = await anEmptyDatabase();
    const address = new URL(server.url);
    const gate = await aGate(Number(address.port));
    address.port = String(gate.port);
    const settings = { database_url: address.href, data_dir: '', pool_size: 3, silent_ms: 600 };
    const database = await openDatabase(settings);
    const slow = sql`select pg_sleep(3)`.execute(database.kysely);
    await expect(slow).resolves.toBeDefined();
    const gone = [1, 2, 3].map(() => sql`select pg_sleep(60)`.execute(database.kysely));
    await expect.poll(() => database.connections().open).toBe(3);
    await sleep(300);
    gate.vanish();
    const other = await openDatabase({ database_url: server.url, data_dir: '' });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(other.kysely);
    await other.close();
    for (const statement of gone) {
      const error = await statement.catch((fault: unknown) => fault);
      expect([error, isDatabaseGone(error)]).toEqual([error, true]);
    }
    await expect(ask(database)).resolves.toBeDefined();
    await database.close();
    await gate.close();
    await server.drop();
  });

  it('E4 is distinguished from other errors when the administrator ends our connections', async () => {
    const database = await aDatabase();
    await expectRecovery(database, async () => {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
      `.execute(database.kysely);
    });
    await database.close();
  });
});
