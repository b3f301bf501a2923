import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { RetentionDesk, studio } from '../../../../../tests/factories/a-retention-desk.ts';
import { auditLines, countAuditLines } from '../../../../../tests/factories/audit-lines.ts';
import { endLeases } from '../../../../../tests/factories/leases.ts';
import { tries } from '../../../../../tests/server/prove/proved.ts';
import { kill, startProgram } from '../../../../../tests/servers/killed-workers.ts';
import { verifyAudit } from '../../../../../tests/factories/verify-audit.ts';
import { removeErasedFiles } from '../erase-account.ts';

const desk = new RetentionDesk();
const { anna, marta, server } = desk;
/** With all tests one kill within a step; `npm run prove` goes over more accounts than a step has. */
const ACCOUNTS = tries({ short: 40, full: 180 });
const KILLS = tries({ short: 1, full: 12 });
/** So many accounts more are cleared when the next worker is killed. */
const BETWEEN_KILLS = tries({ short: 3, full: 14 });
const LONG_AGO = '2015-01-01T00:00:00.000Z';

const look = () => sleep(20);

async function aDocument(account_id: number): Promise<void> {
  const { db, storage } = desk.server.app;
  const storage_key = `documents/2015/01/01/${account_id}`;
  await storage.put(storage_key, Buffer.from('%PDF'), 'application/pdf');
  await sql`insert into compliance_image (account_type, account_id, storage_key, media_type, size, sha256,
      filename, img_type, description, category, display, created)
    values ('studio', ${account_id}, ${storage_key}, 'application/pdf', 4, '', 'a.pdf', 'application/pdf', '',
      'studio', 1, ${LONG_AGO})`.execute(db);
}

/** The documents in the storage. */
async function storedDocuments(): Promise<string[]> {
  const folder = desk.server.app.config.DATA_DIR;
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  return paths.filter((path) => path.includes('2015'));
}

it('a run whose workers are killed deletes of each account once, all of it, with its files', {
  timeout: 300_000 + KILLS * 60_000,
}, async () => {
  const { app, database } = server;
  await desk.switchOn();
  const ids: number[] = [];
  for (let n = 0; n < ACCOUNTS; n += 1) {
    const id = await desk.aStudioIn('ended', LONG_AGO);
    await aDocument(id);
    ids.push(id);
  }
  const held = ids[7] ?? 0;
  await desk.tom.post('/set_legal_hold', { ...studio(held), reason: 'Court order 7.' });
  expect(await storedDocuments()).toHaveLength(ACCOUNTS);

  const { database_url } = database.settings;
  const cleared = () => countAuditLines(app, 'account.records-deleted');
  // What the killed one had begun is rolled back by the time the next one works.
  const start = async () => {
    const worker = await startProgram('retention-worker.ts', [database_url, app.config.DATA_DIR]);
    await endLeases(app.db, 'retention_run');
    return worker;
  };
  for (let kills = 1; kills <= KILLS; kills += 1) {
    const worker = await start();
    while ((await cleared()) < kills * BETWEEN_KILLS) await look();
    await kill(worker);
    // It was killed at work.
    expect(await cleared()).toBeLessThan(ACCOUNTS - 1);
  }
  const last = await start();
  while ((await desk.newestRun()).state === 'RUNNING') await look();
  await kill(last);

  const lines = await auditLines(app, { act: 'account.records-deleted' });
  const counts = { Files: 1, Documents: 1, Notes: 1 };
  expect(lines.map(({ detail }) => detail.counts)).toEqual(lines.map(() => counts));
  expect(lines).toHaveLength(ACCOUNTS - 1);
  expect(new Set(lines.map(({ account_id }) => account_id))).toEqual(
    new Set(ids.filter((id) => id !== held)),
  );
  const run = await desk.newestRun();
  expect(run).toMatchObject({ state: 'COMPLETE', accounts: ACCOUNTS - 1, failed: 0 });
  expect(run.erasure_requests).toBe(ACCOUNTS - 1);
  expect(run.held_back).toEqual([{ refusal: 'retention/held', accounts: 1 }]);
  expect(run.deleted.toSorted((a, b) => a.record.localeCompare(b.record))).toEqual([
    { record: 'Documents', rows: ACCOUNTS - 1 },
    { record: 'Files', rows: ACCOUNTS - 1 },
    { record: 'Notes', rows: ACCOUNTS - 1 },
  ]);
  // As the periodic sweep, where a process died between the commit and the removal.
  await removeErasedFiles(app);
  expect(await storedDocuments()).toHaveLength(1);
  expect(await verifyAudit(app.db)).toMatchObject({ intact: true });
});

describe('a run that fails', () => {
  beforeEach(async () => {
    await desk.alone();
  });

  it('at one account goes on, names it with the reason, and every ADMIN is notified', async () => {
    const bad = await desk.aStudioIn('ended', LONG_AGO);
    const good = await desk.aStudioIn('ended', '2015-02-01T00:00:00.000Z');
    await sql`create function fail_note() returns trigger language plpgsql as $$ begin
      if old.account_id = ${sql.lit(bad)} then raise exception 'planted'; end if; return old; end $$`.execute(
      desk.db,
    );
    await sql`create trigger fail_note before delete on note for each row execute function fail_note()`.execute(
      desk.db,
    );
    await desk.run();
    await sql`drop trigger fail_note on note`.execute(desk.db);
    await sql`drop function fail_note`.execute(desk.db);
    expect([await desk.rowsOf('note', bad), await desk.rowsOf('note', good)]).toEqual([1, 0]);
    expect(await auditLines(server.app, { account_id: bad })).toEqual([]);
    expect(await desk.newestRun()).toMatchObject({
      state: 'FAILED',
      accounts: 1,
      failed: 1,
      failures: [{ ...studio(bad), why: 'database' }],
    });
    for (const admin of [anna, marta]) {
      const { data } = (await admin.get('/notifications')).json();
      expect(data).toMatchObject([{ kind: 'retention_run', excerpt: 'Accounts that failed: 1.' }]);
    }
    await desk.run();
    expect(await desk.rowsOf('note', bad)).toBe(0);
  });

  it('at an account that somebody has does not hold him up, and says so', async () => {
    const account_id = await desk.aStudioIn('ended', LONG_AGO);
    await desk.db.transaction().execute(async (trx) => {
      await sql`select 1 from verification where account_id = ${account_id} for update`.execute(
        trx,
      );
      await desk.run();
    });
    expect((await desk.newestRun()).failures).toEqual([{ ...studio(account_id), why: 'in-use' }]);
  });

  it('as a whole is tried again, and ends as failed after five tries', async () => {
    await desk.aStudioIn('ended', LONG_AGO);
    await sql`delete from retention_run`.execute(desk.db);
    await sql`alter table retention_period rename to retention_period_gone`.execute(desk.db);
    for (let n = 0; n < 5; n += 1) {
      await desk.step();
      await sql`update retention_run set lease_until = null`.execute(desk.db);
    }
    await sql`alter table retention_period_gone rename to retention_period`.execute(desk.db);
    expect(await desk.newestRun()).toMatchObject({ state: 'FAILED', accounts: 0 });
  });

  it('that ends every process that tries it ends as failed after five of them', async () => {
    await desk.aStudioIn('ended', LONG_AGO);
    await sql`update retention_run set state = 'RUNNING', finished = null, tries = 5,
      lease_by = 'gone', lease_until = now() - interval '1 second'`.execute(desk.db);
    await desk.step();
    expect(await desk.newestRun()).toMatchObject({ state: 'FAILED', accounts: 0 });
  });
});
