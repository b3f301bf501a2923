import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeAct } from '@verify-admin/rulebook/audit/audit-acts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { newestAuditLine } from '../../../../../tests/factories/audit-lines.ts';
import { appendAuditBatch, systemStamp } from '../../kernel/audit.ts';
import { rowHash } from '../../kernel/audit-chain.ts';
import type {
  CheckpointPlace,
  PlacedLine,
} from '../../platform/checkpoint-places/checkpoint-place.ts';
import { PlaceFault } from '../../platform/checkpoint-places/checkpoint-place.ts';
import { FilePlace } from '../../platform/checkpoint-places/file-place.ts';
import { checkAudit } from '../verify/check-audit.ts';
import { verifyWhenDue } from '../verify/verify-regularly.ts';
import { keepCheckpoints, rememberPlaces } from './deliver-checkpoints.ts';

/** A place that fails while `isDown` is set, and otherwise keeps lines in memory. */
class UnsteadyPlace implements CheckpointPlace {
  readonly name = 'an unsteady place';
  readonly lines: string[] = [];
  isDown = false;
  readonly reach = async () => undefined;

  async add({ text }: PlacedLine): Promise<void> {
    if (this.isDown) throw new PlaceFault('The place does not answer.');
    this.lines.push(text);
  }

  readonly read = () => this.#readLines();

  async *#readLines() {
    if (this.isDown) throw new PlaceFault('The place does not answer.');
    yield* this.lines;
  }
}

const LINES = 100;
const unsteady = new UnsteadyPlace();
let folder = '';
let path = '';
const server = aServer(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-admin-checkpoints-'));
  path = join(folder, 'checkpoints.jsonl');
  return {
    settings: { AUDIT_CHECKPOINT_LINES: '10' },
    checkpointPlaces: [new FilePlace(path), unsteady],
  };
});
const anna = server.client('ADMIN');
afterAll(() => rm(folder, { recursive: true, force: true }));

async function append(lines: number): Promise<void> {
  const stamp = systemStamp('2026-11-24T08:00:00.000Z');
  const entry = { act: 'kyb.decided', outcome: 'APPROVED', detail: { note: null } } as const;
  const batch = Array.from({ length: lines }, () => ({ stamp, entry }));
  await server.app.db
    .transaction()
    .execute((trx) => appendAuditBatch(trx, batch, server.app.keys.data));
}

async function keepAll(): Promise<void> {
  while (await keepCheckpoints(server.app));
}

async function check() {
  const found = await checkAudit(server.app, { onProgress: () => {}, isWanted: () => true });
  if (!found) throw new Error('nobody waited for the verification');
  return found;
}

async function linesOf(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
}

/** What somebody who owns the database can do. */
async function asOwner(statements: () => Promise<unknown>): Promise<void> {
  const { db } = server.app;
  await sql`alter table audit_log disable trigger user`.execute(db);
  await statements();
  await sql`alter table audit_log enable trigger user`.execute(db);
}

async function allRows() {
  return server.app.db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
}

async function replaceRows(rows: Awaited<ReturnType<typeof allRows>>): Promise<void> {
  const { db } = server.app;
  await asOwner(async () => {
    await sql`delete from audit_log`.execute(db);
    await sql`insert into audit_log
      select * from json_populate_recordset(null::audit_log, ${JSON.stringify(rows)}::json)`.execute(
      db,
    );
  });
  const end = rows.at(-1);
  await db
    .updateTable('audit_head')
    .set({ seq: end?.seq ?? 0, hash: end?.hash ?? '' })
    .execute();
}

/** Every row with the hashes it would have had. */
function rehash(rows: Awaited<ReturnType<typeof allRows>>) {
  let prev_hash = '';
  return rows.map((row) => {
    const hash = rowHash({ ...row, prev_hash });
    const rehashed = { ...row, prev_hash, hash };
    prev_hash = hash;
    return rehashed;
  });
}

beforeAll(async () => {
  await append(LINES);
  await rememberPlaces(server.app);
});

describe('checkpoints of the audit log', () => {
  it('cover every line, and each place has all of them', async () => {
    await keepAll();
    const stored = await server.app.db.selectFrom('audit_checkpoint').selectAll().execute();
    expect(stored.map(({ after, seq }) => seq - after).every((lines) => lines <= 10)).toBe(true);
    const texts = stored.map(({ text }) => text);
    expect(await linesOf(path)).toEqual(texts);
    expect(unsteady.lines).toEqual(texts);
    const { broken, places } = await check();
    expect(broken).toBeNull();
    expect(places.map(({ until }) => until)).toEqual([stored.at(-1)?.seq, stored.at(-1)?.seq]);
  });

  it('come again when the newest is old enough, and not before', async () => {
    await append(1);
    expect(await keepCheckpoints(server.app)).toBe(false);
    server.time.now += 60_000;
    await keepAll();
    const { places } = await check();
    expect(places[0]?.until).toBe((await newestAuditLine(server.app)).seq);
  });

  it('one place that fails holds up no other, is shown, and is given all when it answers', async () => {
    unsteady.isDown = true;
    await append(25);
    await keepAll();
    const { log } = (await anna.get('/audit_trail')).json();
    expect(log.places).toMatchObject([
      { place: `an unsteady place`, why: 'The place does not answer.' },
      { place: `file ${path}`, why: null },
    ]);
    const { broken, places } = await check();
    expect([broken, places[1]?.why]).toEqual([null, 'The place does not answer.']);
    unsteady.isDown = false;
    await sql`update audit_place set next_try = now()`.execute(server.app.db);
    await keepAll();
    expect(unsteady.lines).toEqual(await linesOf(path));
  });

  it('of two processes that make them at once, one makes each', async () => {
    await append(40);
    await Promise.all([keepAll(), keepAll(), keepAll()]);
    const stored = await server.app.db
      .selectFrom('audit_checkpoint')
      .selectAll()
      .orderBy('seq')
      .execute();
    const ends = stored.map(({ seq }) => seq);
    expect(stored.map(({ after }) => after)).toEqual([0, ...ends.slice(0, -1)]);
    expect((await check()).broken).toBeNull();
  });

  it('of lines that were written while a place is read are no suspicion', async () => {
    const place = new FilePlace(path);
    async function* readLater() {
      await append(20);
      await keepAll();
      yield* place.read();
    }
    const checkpointPlaces = [{ name: place.name, read: readLater }];
    const watch = { onProgress: () => {}, isWanted: () => true };
    expect(await checkAudit({ ...server.app, checkpointPlaces }, watch)).toMatchObject({
      broken: null,
    });
  });

  it('cannot be changed in the database', async () => {
    const change = sql`update audit_checkpoint set text = ''`.execute(server.app.db);
    await expect(change).rejects.toThrow('append-only');
  });
});

describe('what the owner of the database cannot hide', () => {
  let intact: Awaited<ReturnType<typeof allRows>> = [];
  let lines: string[] = [];

  beforeAll(async () => {
    server.time.now += 60_000;
    await keepAll();
    intact = await allRows();
    lines = await linesOf(path);
  });
  beforeEach(async () => {
    await replaceRows(intact);
    await writeFile(path, `${lines.join('\n')}\n`);
    expect((await check()).broken).toBeNull();
  });

  it('lines cut off and the head moved', async () => {
    await replaceRows(intact.slice(0, 57));
    expect((await check()).broken).toMatchObject({
      seq: 58,
      why: expect.stringContaining('its end was cut off, or an older database was restored'),
    });
  });

  it.each([1, 23, 77])('a chain rehashed completely after line %d was changed', async (changed) => {
    const rows = intact.map((row) => (row.seq === changed ? { ...row, outcome: 'DENIED' } : row));
    await replaceRows(rehash(rows));
    expect((await check()).broken).toMatchObject({
      seq: changed,
      why: expect.stringContaining('differs from the checkpoint of'),
    });
  });

  it('an older database restored, also after it has gone on', async () => {
    await replaceRows(intact.slice(0, 61));
    await append(60);
    expect((await check()).broken).toMatchObject({ seq: 62 });
  });

  it('a checkpoint changed, one taken out, and all of them gone', async () => {
    const replaced = lines.with(3, (lines[3] ?? '').replace('"hash":"', '"hash":"0'));
    await writeFile(path, `${replaced.join('\n')}\n`);
    expect((await check()).broken?.why).toBe('a checkpoint after it is not signed');
    await writeFile(path, `${lines.toSpliced(3, 1).join('\n')}\n`);
    expect((await check()).broken?.why).toBe('the checkpoint that covers it is missing');
    await rm(path);
    expect((await check()).broken).toEqual({
      seq: 1,
      why: 'checkpoints that were delivered are no longer there',
    });
  });

  it('a line that a crash cut off is no suspicion', async () => {
    const last = lines.at(-1) ?? '';
    await writeFile(path, `${lines.slice(0, -1).join('\n')}\n${last.slice(0, 40)}`);
    await new FilePlace(path).add({ text: last });
    expect((await check()).broken).toBeNull();
  });

  it('the daily verification stores the verdict and notifies every ADMIN, once of an entry', async () => {
    await replaceRows(intact.slice(0, 57));
    const { db } = server.app;
    for (let day = 0; day < 2; day += 1) {
      await sql`update audit_check set next_try = now()`.execute(db);
      expect(await verifyWhenDue(server.app)).toBe(true);
    }
    expect(await verifyWhenDue(server.app)).toBe(false);
    expect(await newestAuditLine(server.app)).toMatchObject({
      act: 'audit.verified',
      outcome: 'broken',
      actor_uuid: null,
    });
    const { entries } = (await anna.get('/audit_trail?act=audit.verified')).json();
    const { who } = describeAct({ ...entries[0], admin_username: entries[0].actor });
    expect(who).toBe('Verify Admin');
    const { data } = (await anna.get('/notifications')).json();
    expect(data).toMatchObject([{ kind: 'audit', account: null, source_id: 58 }]);
    const legal = (await server.client('LEGAL').get('/notifications')).json();
    expect(legal.data).toEqual([]);
  });
});

it('a file that cannot be written is named with why', async () => {
  await appendFile(join(folder, 'a-file'), '');
  const place = new FilePlace(join(folder, 'a-file', 'checkpoints.jsonl'));
  await expect(place.add({ text: '{}' })).rejects.toThrow(/cannot be written \(E\w+\)/);
});
