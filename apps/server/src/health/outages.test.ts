import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { aPdf } from '../../../../tests/factories/a-file.ts';
import { auditLines } from '../../../../tests/factories/audit-lines.ts';
import type { Away } from '../platform/dependencies/dependency-watch.ts';
import { deleteGoneProcesses, signLife } from './process-life.store.ts';

const server = aServer();
const lena = server.client('CS');

const outages = async (): Promise<string[]> =>
  (await lena.read('/get_outages')).map(({ outage }: { outage: string }) => outage);

it('without files everything else works, an upload is refused with a sentence, and the desk says so', async () => {
  const { app } = server;
  const key = { account_type: 'studio', account_id: 48213 } as const;
  await aStudio(app, { account_id: 48213, company_name: 'Duna Stúdió Kft.' });
  const files = join(app.config.DATA_DIR, 'files');
  await writeFile(files, 'no folder');
  await app.dependencies.look();
  expect(await outages()).toEqual(['storage']);

  const fields = { ...key, original_filename: 'licence.pdf' };
  const file = { filename: 'licence.pdf', bytes: aPdf() };
  const upload = await lena.upload('/s3-upload-internal-image', fields, file);
  expect(upload.statusCode).toBe(503);
  expect(upload.json()).toMatchObject({
    error: 'storage/gone',
    detail:
      'Files cannot be stored or read now. Nothing was changed. Everything else works; please try this again later.',
  });
  expect(await auditLines(app, { account_id: 48213 })).toEqual([]);
  expect((await lena.post('/search', { search_string: 'Duna' })).statusCode).toBe(200);
  expect((await lena.post('/add_note', { ...key, note: 'Asked by phone.' })).statusCode).toBe(200);

  await rm(files);
  await app.dependencies.look();
  expect(await outages()).toEqual([]);
});

it('a worker that gave no sign of life for two minutes is one', async () => {
  const { app } = server;
  await app.dependencies.look();
  await sql`update process_life set seen = seen - interval '3 minutes'`.execute(app.db);
  expect(await outages()).toEqual(['worker']);
  await app.dependencies.look();
  expect(await outages()).toEqual([]);
});

it('what a worker does not reach is one, for as long as the worker lives', async () => {
  const { app } = server;
  const worker = { process_id: randomUUID(), role: 'worker', build: 'of this test' } as const;
  const sign = (away: Away) => signLife(app.db, worker, { lead: 0, away, disks: [] });
  await sign(new Map([['mail', '2026-11-21T13:05:00.000Z']]));
  const said = { outage: 'mail', since: '2026-11-21T13:05:00.000Z' };
  expect(await lena.read('/get_outages')).toEqual([said]);
  const figure = 'verify_admin_dependency_up{dependency="mail"}';
  expect((await server.http.inject({ url: '/metrics' })).body).toContain(`${figure} 0`);

  await sign(new Map());
  expect(await outages()).toEqual([]);
  await sign(new Map([['mail', '2026-11-21T13:05:00.000Z']]));
  await sql`
    update process_life set seen = seen - interval '3 minutes'
    where process_id = ${worker.process_id}`.execute(app.db);
  expect(await outages()).toEqual([]);
  await sql`delete from process_life where process_id = ${worker.process_id}`.execute(app.db);
});

it('the fullest disk of the workers that live is among the figures', async () => {
  const { app } = server;
  const ids = [randomUUID(), randomUUID()];
  for (const [at, process_id] of ids.entries()) {
    const disks = [{ of: 'data', free: (at + 1) * 100, size: 1_000 }] as const;
    const worker = { process_id, role: 'worker', build: 'of this test' } as const;
    await signLife(app.db, worker, { lead: 0, away: new Map(), disks });
  }
  const figures = async () => (await server.http.inject({ url: '/metrics' })).body;
  expect(await figures()).toContain('verify_admin_disk_free_bytes{disk="worker-data"} 100\n');
  expect(await figures()).toContain('verify_admin_disk_size_bytes{disk="worker-data"} 1000\n');
  await sql`update process_life set seen = seen - interval '3 minutes'
    where build = 'of this test'`.execute(app.db);
  expect(await figures()).not.toContain('worker-data');
  await sql`delete from process_life where build = 'of this test'`.execute(app.db);
});

it('a process of any role that is gone for a week is forgotten', async () => {
  const { app } = server;
  for (const role of ['web', 'worker', 'all'] as const) {
    const gone = { process_id: randomUUID(), role, build: 'of this test' };
    await signLife(app.db, gone, { lead: 0, away: new Map(), disks: [] });
  }
  await sql`
    update process_life set seen = seen - interval '8 days'
    where build = 'of this test'`.execute(app.db);
  await deleteGoneProcesses(app.db);
  const left = await app.db
    .selectFrom('process_life')
    .select('role')
    .where('build', '=', 'of this test')
    .execute();
  expect(left).toEqual([]);
});

it('a worker that never gave a sign of life is one, once this process is older than two minutes', async () => {
  const { app } = server;
  await sql`delete from process_life`.execute(app.db);
  const uptime = vi.spyOn(process, 'uptime').mockReturnValue(119);
  expect(await outages()).toEqual([]);
  uptime.mockReturnValue(121);
  expect(await outages()).toEqual(['worker']);
  await app.dependencies.look();
  expect(await outages()).toEqual([]);
  uptime.mockRestore();
});
