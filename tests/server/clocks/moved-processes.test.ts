import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@verify-admin/rulebook/kernel/time';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AppContext } from '../../../apps/server/src/kernel/app-context.ts';
import { isDatabaseGone } from '../../../apps/server/src/platform/database/faults/database-gone.ts';
import {
  type Database,
  openDatabase,
} from '../../../apps/server/src/platform/database/open-database.ts';
import { canMoveClocks } from '../../../scripts/clock-library.mjs';
import { studio } from '../../factories/a-retention-desk.ts';
import { aStudio } from '../../factories/accounts.ts';
import { aStaff } from '../../factories/people.ts';
import { kill, startProgram } from '../../servers/killed-workers.ts';
import { migrateAndClose } from '../../servers/migrate-and-close.ts';
import { MovedClock, WITHOUT_MOVED_CLOCKS } from '../../servers/moved-clock.ts';
import { type PostgresServer, startPostgres } from '../../servers/postgres.ts';

if (!canMoveClocks) process.stdout.write(WITHOUT_MOVED_CLOCKS);

/** Long enough for a worker to look at everything several times. */
const EXCURSION_MS = 4_000;

const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

describe.skipIf(!canMoveClocks)('real processes with moved clocks (Debian: libfaketime)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-admin-clocks-'));
  const workers: ChildProcess[] = [];
  let ofDatabase: MovedClock;
  let ofWorker: MovedClock;
  let postgres: PostgresServer;
  let database: Database;
  let place: Pick<AppContext, 'db' | 'clock'>;

  beforeAll(async () => {
    [ofDatabase, ofWorker] = [new MovedClock(), new MovedClock()];
    postgres = await startPostgres({ env: ofDatabase.env });
    await migrateAndClose({ database_url: postgres.url, data_dir: '' });
    database = await openDatabase({ database_url: postgres.url, data_dir: '' });
    place = { db: database.kysely, clock: Date.now };
    // The second one is on the machine of the database.
    for (const { env } of [ofWorker, ofDatabase]) {
      workers.push(await startProgram('clock-worker.ts', [postgres.url, folder], env));
    }
  });

  afterEach(() => {
    ofDatabase.move(0);
    ofWorker.move(0);
  });

  afterAll(async () => {
    for (const worker of workers) await kill(worker);
    await database.close();
    await postgres.stop();
    ofDatabase.remove();
    ofWorker.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (text: string) => sql.raw<{ n: number }>(text).execute(place.db);
  const count = async (from: string, where = 'true'): Promise<number> => {
    const { rows } = await run(`select count(*)::int as n from ${from} where ${where}`);
    return rows[0]?.n ?? 0;
  };

  /** A connection that breaks off answers neither yes nor no. */
  async function until(isSo: () => Promise<boolean>): Promise<void> {
    const look = () =>
      isSo().catch((error: unknown) => {
        if (isDatabaseGone(error)) return false;
        throw error;
      });
    while (!(await look())) await sleep(100);
  }

  const openCases = () => count('clock_case', 'ended is null');

  /** Until a worker has seen it, and then for so long that each looks at everything again. */
  async function untilNoticed(kind: 'leap' | 'difference'): Promise<void> {
    const isOpen = `ended is null and kind = '${kind}'`;
    await until(async () => (await count('clock_case', isOpen)) === 1);
    await sleep(EXCURSION_MS);
  }

  /** An ended account with a note, since so many days. */
  async function ended(account_id: number, days: number): Promise<void> {
    await aStudio(place, { ...studio(account_id), status: 6 });
    await run(`update account set status_since = '${at(-days)}' where account_id = ${account_id}`);
    await run(`insert into note (account_type, account_id, note, created, admin_uuid)
      select 'studio', ${account_id}, 'Called.', '${at(-days)}', uuid from admin_user limit 1`);
  }

  it('both 200 days ahead for seconds delete nothing, and afterwards what is due is deleted', async () => {
    await aStaff(place, 'ADMIN');
    await run(`update retention_switch set is_on = true, updated = '${at(-3)}'`);
    await ended(1, 5 * 366 - 100);
    await until(async () => (await count('retention_run', "state = 'COMPLETE'")) === 1);

    ofDatabase.move(200);
    ofWorker.move(200);
    await untilNoticed('leap');
    expect(await count('note')).toBe(1);
    expect(await count('retention_run')).toBe(1);
    expect(await count('clock_case', "ended is null and kind = 'leap'")).toBe(1);

    ofDatabase.move(0);
    ofWorker.move(0);
    await until(async () => (await openCases()) === 0);
    await ended(2, 6 * 366);
    await run('delete from retention_run');
    await until(async () => (await count('note', 'account_id = 2')) === 0);
    expect(await count('note', 'account_id = 1')).toBe(1);
  });

  it('one worker alone 40 days ahead deletes no form of ten minutes ago', async () => {
    const draft = `insert into kyb_draft (account_type, account_id, version, key_id, ciphertext, updated)
      values ('studio', 1, 1, 'k', 'c', now() - interval '10 minutes')`;
    await run(draft);
    ofWorker.move(40);
    await untilNoticed('difference');
    expect(await count('kyb_draft')).toBe(1);
    expect(await count('clock_case', "ended is null and kind = 'difference'")).toBe(1);
    ofWorker.move(0);
    await until(async () => (await openCases()) === 0);
    await run("update kyb_draft set updated = now() - interval '31 days'");
    await until(async () => (await count('kyb_draft')) === 0);
  });
});
