import { sql } from 'kysely';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { aServer, type TestServer } from '../../../../tests/factories/a-server.ts';
import { runAsAdmin } from '../../../../tests/servers/postgres-template.ts';
import { buildHttpServer } from '../http-server.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { Readiness } from '../platform/dependencies/readiness.ts';
import { createLog } from '../platform/log.ts';

const NOBODY_LISTENS = 'postgres://verify:secret@127.0.0.1:1/verify';

const SOON = { timeout: 60_000 } as const;

const lines: string[] = [];
const server = aServer({
  log: createLog('info', { write: (line) => void lines.push(line) }),
});

async function ask(http: TestServer['http'], url: string) {
  const answer = await http.inject(url);
  expect(answer.headers['cache-control']).toBe('no-store');
  return { status: answer.statusCode, body: answer.json() };
}

const READY = { status: 200, body: { status: 'ready' } };

const notReady = (...missing: string[]) => ({
  status: 503,
  body: { status: 'not-ready', missing },
});

describe('CALL-18 whether the process is ready', () => {
  it('200 with a database and its migrations, without a log line', async () => {
    expect(await ask(server.http, '/ready')).toEqual(READY);
    expect(await ask(server.http, '/live')).toEqual({ status: 200, body: { status: 'live' } });
    expect(lines.filter((line) => /live|ready/.test(line))).toEqual([]);
  });

  it('503 names a database that is gone, no address of it, while the process is live', async () => {
    const gone = await openDatabase({ database_url: NOBODY_LISTENS, data_dir: '' });
    const readiness = new Readiness({ db: gone.kysely, log: server.app.log });
    const http = await buildHttpServer({ ...server.app, db: gone.kysely, readiness }, []);
    expect(await ask(http, '/ready')).toEqual(notReady('database'));
    expect((await ask(http, '/live')).status).toBe(200);
    await http.close();
    await gone.close();
  });

  it('200 without files, mail or anything else that not every call needs', async () => {
    const files = join(server.app.config.DATA_DIR, 'files');
    await rm(files, { recursive: true, force: true });
    await writeFile(files, 'no folder');
    expect(await ask(server.http, '/ready')).toEqual(READY);
    await rm(files);
  });

  it('503 names migrations that are not applied; those of a newer build are no lack', async () => {
    const { db } = server.app;
    await sql`insert into kysely_migration values ('999999999999-of-a-newer-build', '')`.execute(
      db,
    );
    expect(await ask(server.http, '/ready')).toEqual(READY);
    await sql`delete from kysely_migration where name < '99'`.execute(db);
    expect(await ask(server.http, '/ready')).toEqual(notReady('migrations'));
  });
});

describe('a database that takes long', () => {
  const slow = aServer();
  /** A look at it waits as long as the work takes. */
  const whileLocked = (work: () => Promise<void>) =>
    slow.app.db.transaction().execute(async (trx) => {
      await sql`lock table kysely_migration in access exclusive mode`.execute(trx);
      await work();
    });

  it('is ready where it answered lately: slow is not gone', async () => {
    const readiness = new Readiness(slow.app, { patienceMs: 200, silentMs: 3_600_000 });
    await vi.waitFor(async () => expect(await readiness.findMissing()).toEqual([]), SOON);
    await whileLocked(async () => expect(await readiness.findMissing()).toEqual([]));
  });

  it('is not ready where it has been silent for too long, and again as soon as it answers', async () => {
    const readiness = new Readiness(slow.app, { patienceMs: 200, silentMs: 0 });
    await whileLocked(async () => expect(await readiness.findMissing()).toEqual(['database']));
    await vi.waitFor(async () => expect(await readiness.findMissing()).toEqual([]), SOON);
  });
});

describe('a server that serves as the writer', () => {
  const writing = aServer({ servesAs: 'writer' });

  it('CALL-18 503 names rights that its role lacks on the schema of now', async () => {
    expect(await ask(writing.http, '/ready')).toEqual(READY);
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(
      writing.app.db,
    );
    const role = rows[0]?.role ?? '';
    await runAsAdmin(writing.database.owner_url, `revoke insert on note from ${role}`);
    expect(await ask(writing.http, '/ready')).toEqual(notReady('grants'));
    await runAsAdmin(writing.database.owner_url, `grant insert on note to ${role}`);
    expect(await ask(writing.http, '/ready')).toEqual(READY);
  });
});

describe('a server that stops', () => {
  it('CALL-18 is live, not ready, and refuses calls in the shape of every refusal', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const http = await buildHttpServer(server.app, [
      (instance) => void instance.addHook('preClose', () => held),
    ]);
    const address = await http.listen({ host: '127.0.0.1', port: 0 });
    const closed = http.close();
    const asked = async (path: string) => {
      const answer = await fetch(`${address}${path}`);
      return { headers: answer.headers, status: answer.status, body: await answer.json() };
    };
    expect(await asked('/live')).toMatchObject({ status: 200 });
    expect(await asked('/ready')).toMatchObject(notReady('shutting-down'));
    const refused = await asked('/api/health');
    expect(refused).toMatchObject({ status: 503, body: { error: 'server/stopping' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    release();
    await closed;
  });
});
