import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anOpenApp } from '../../../../tests/factories/an-open-app.ts';
import { aPerson } from '../../../../tests/factories/people.ts';
import { SOON } from '../../../../tests/factories/soon.ts';
import { findServerPrograms, PostgresPair } from '../../../../tests/servers/postgres-pair.ts';
import { migrateToLatest } from '../platform/database/migrate.ts';
import {
  type Database,
  openDatabase,
  openReplicaPool,
} from '../platform/database/open-database.ts';
import { Replica } from '../platform/database/replica/replica.ts';
import type { AppContext } from './app-context.ts';
import { appendAudit } from './audit.ts';
import { readingApp } from './reading-app.ts';

const bin = findServerPrograms();
if (bin === null)
  process.stderr.write(
    'NOT TESTED with a replica: no server of PostgreSQL of Debian (postgresql)\n',
  );

describe.skipIf(bin === null)('lists, exports and figures, with a replica', () => {
  const test = anOpenApp();
  const reader = aPerson('reader', 'LEGAL').uuid;
  const colleague = aPerson('colleague', 'LEGAL').uuid;
  let pair: PostgresPair;
  let database: Database;
  let replica: Replica;
  let app: AppContext;

  beforeAll(async () => {
    pair = await PostgresPair.start(bin ?? '', false);
    database = await openDatabase({ database_url: pair.first.url, data_dir: '' });
    await migrateToLatest(database);
    const log = pino({ level: 'silent' });
    replica = new Replica({
      primary: database.kysely,
      replica: openReplicaPool(pair.second.url),
      log,
    });
    app = { ...test.app, db: database.kysely, replica };
    await vi.waitFor(async () => expect(await whereFor()).toBe('replica'), SOON);
  });
  afterAll(async () => {
    await replica?.close();
    await database?.close();
    await pair?.stop();
  });

  /** Which of the two this person reads. */
  async function whereFor(uuid = reader): Promise<string> {
    await replica.look();
    const { db } = await readingApp(app, uuid);
    const { rows } = await sql<{ at: string }>`
      select case when pg_is_in_recovery() then 'replica' else 'primary' end as at`.execute(db);
    return rows[0]?.at ?? '';
  }

  function writeAs(actor_uuid: string): Promise<number> {
    const stamp = {
      created: new Date().toISOString(),
      actor_uuid,
      actor_role: 'LEGAL',
      request_id: 'r',
    };
    const entry = { act: 'kyb.decided', outcome: 'APPROVED', detail: { note: 'Seen' } } as const;
    return app.db.transaction().execute((trx) => appendAudit(trx, stamp, entry));
  }

  it('are read from the primary where none is set', async () => {
    expect((await readingApp({ ...app, replica: null }, reader)).db).toBe(app.db);
  });

  it('show a person what they wrote themselves, and what a live change named, before the replica has it', async () => {
    await pair.second.ask('select pg_wal_replay_pause()');
    await writeAs(reader);
    expect(await whereFor(reader)).toBe('primary');
    expect(await whereFor(colleague)).toBe('replica');
    replica.hear(await writeAs(colleague));
    expect(await whereFor(reader)).toBe('primary');
    await pair.second.ask('select pg_wal_replay_resume()');
    await expect.poll(() => whereFor(reader), SOON).toBe('replica');
  });

  it('are read from the primary while the replica is more than 5 seconds behind', async () => {
    await pair.second.ask('select pg_wal_replay_pause()');
    await writeAs(colleague);
    await expect.poll(() => whereFor(), SOON).toBe('primary');
    expect(replica.behindSeconds).toBeGreaterThan(5);
    await pair.second.ask('select pg_wal_replay_resume()');
    await expect.poll(() => whereFor(), SOON).toBe('replica');
  });

  it('are read from the primary where the second server is no replica, and where it is gone', async () => {
    await pair.promoteSecond();
    await writeAs(colleague);
    await expect.poll(() => whereFor(), SOON).toBe('primary');
    pair.second.kill();
    expect(await whereFor()).toBe('primary');
    expect(replica.behindSeconds).toBeNull();
  });
});
