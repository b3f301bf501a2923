import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aDatabase } from '../../../../../tests/factories/a-database.ts';
import { ask, expectRecovery } from '../../../../../tests/servers/expect-recovery.ts';
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
