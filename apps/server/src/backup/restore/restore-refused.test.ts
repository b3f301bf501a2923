import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBackedUpApp } from '../../../../../tests/factories/a-backed-up-app.ts';
import { runAsAdmin } from '../../../../../tests/servers/postgres-template.ts';
import { newestAuditLine } from '../../../../../tests/factories/audit-lines.ts';
import { keepCheckpoints } from '../../audit/checkpoints/deliver-checkpoints.ts';
import { checkAudit } from '../../audit/verify/check-audit.ts';
import { restoreCommand } from '../../command-line/restore.command.ts';
import { rowHash } from '../../kernel/audit-chain.ts';
import { openApp } from '../../open-app.ts';
import type { Config } from '../../platform/config/config.ts';
import { findRestoreMark, makeRestoreMark } from '../../platform/database/restore-mark.ts';
import { createLog } from '../../platform/log.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';

const { open, terminal, target, act, coverAll, backUp, refusal } = aBackedUpApp();
const silent = createLog('silent');

/** The file of a piece of a backup. */
const fileOf = (place: string, name: string) => join(place, ...name.split('/'));

const DAMAGES = [
  (file: string) => writeFileSync(file, flipped(readFileSync(file))),
  (file: string) => writeFileSync(file, readFileSync(file).subarray(0, -1)),
  (file: string) => writeFileSync(file, ''),
];

describe('a restore is refused', () => {
  let place: string;
  beforeEach(async () => {
    await coverAll();
    place = await backUp();
  });

  it('without BACKUP_KEY, and with another one', async () => {
    const { BACKUP_KEY: _none, ...without } = target().config;
    const restore = (config: Config) => terminal.runWith(config, restoreCommand, place);
    await expect(restore({ ...without, BACKUP_KEY: undefined })).rejects.toThrow(
      'BACKUP_KEY is not set',
    );
    const other = [{ written: randomBytes(32).toString('base64') }];
    await expect(restore({ ...target().config, BACKUP_KEY: other })).rejects.toThrow(
      'BACKUP_KEY is not the key of this backup',
    );
  });

  it('with a role that may make no tables, by the command that has the owner', async () => {
    const { DATABASE_URL = '' } = target().config;
    const role = `bare_${randomBytes(6).toString('hex')}`;
    await runAsAdmin(DATABASE_URL, `create role ${role} login password 'a-password'`);
    const bare = Object.assign(new URL(DATABASE_URL), { username: role, password: 'a-password' });
    const config = { ...target().config, DATABASE_URL: bare.href };
    await expect(terminal.runWith(config, restoreCommand, place)).rejects.toThrow(
      'Run it as their owner: verify-admin --owner restore PLACE.',
    );
    await runAsAdmin(DATABASE_URL, `drop role ${role}`);
  });

  it('into a database or a storage that is not empty', async () => {
    const storage = await openStorage(target().config);
    await storage.put('documents/a', Buffer.from('x'), 'text/plain');
    expect(await refusal(place)).toContain('The storage is not empty');
    await storage.remove('documents/a');
    await sql`create table anything (i int)`.execute(target().database.kysely);
    expect(await refusal(place)).toContain('The database is not empty');
  });

  it('where a piece is changed, cut off, empty, exchanged or missing; then it is continued', async () => {
    const files = readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .toSorted();
    const damageEach = async (picked: readonly string[]) => {
      for (const [at, file] of picked.entries()) {
        const good = readFileSync(file);
        DAMAGES[at % DAMAGES.length]?.(file);
        const why = expect.stringMatching(/damaged|BACKUP_KEY is not/);
        expect([file, await refusal(place)]).toEqual([file, why]);
        writeFileSync(file, good);
      }
    };
    const tables = files.filter((file) => /database\/\d+-000001$/.test(file)).slice(0, 3);
    await damageEach([
      ...files.filter((file) => /header|manifest|database\/index/.test(file)),
      ...tables,
    ]);
    const [one = '', two = ''] = ['documents/000001-000001', 'documents/000002-000001'].map(
      (name) => fileOf(place, name),
    );
    const [first, second] = [readFileSync(one), readFileSync(two)];
    writeFileSync(one, second);
    writeFileSync(two, first);
    expect(await refusal(place)).toContain('documents/000001-000001 is not as it was written');
    rmSync(one);
    expect(await refusal(place)).toContain('documents/000001-000001 is missing');
    writeFileSync(one, first);
    writeFileSync(two, second);
    await damageEach(files.filter((file) => /documents\/\d+-(?:000001|index)$/.test(file)));
    const opening = openApp(target().config, silent, { supervisesDatabase: false });
    await expect(opening).rejects.toThrow('is not finished');
    expect(await target().restore(terminal, place)).toBe(0);
  });

  it('into a database where another backup is being restored', async () => {
    await makeRestoreMark(target().database.kysely, 'another');
    expect(await refusal(place)).toContain('Another backup, another, is being restored');
    expect(await findRestoreMark(target().database.kysely)).toMatchObject({ backup_id: 'another' });
  });
});

function flipped(bytes: Buffer): Buffer {
  const at = Math.floor(bytes.length / 2);
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

describe('a backup of an older state than the checkpoints outside', () => {
  it('opens when the loss is accepted by its line, and the verification knows from then on', async () => {
    const place = await backUp();
    const end = (await newestAuditLine(open.app)).detail.until_entry;
    for (let line = 0; line < 5; line += 1) await act(`lost ${line}`);
    await coverAll();
    const until = (await newestAuditLine(open.app)).seq;
    expect(await refusal(place)).toContain(
      `lines ${end + 1} to ${until} is lost. To accept that: --accept-loss-after ${end}`,
    );
    expect(await refusal(place, '--accept-loss-after', String(end + 1))).toContain('is lost');
    expect(await target().restore(terminal, place, '--accept-loss-after', String(end))).toBe(0);

    const opened = await openApp(target().config, silent, { supervisesDatabase: false });
    const { app } = opened;
    const { detail } = await newestAuditLine(app);
    expect(detail.lost_until_entry).toBe(until);
    const notices = await app.db
      .selectFrom('notification')
      .select('excerpt')
      .where('kind', '=', 'audit')
      .execute();
    expect(notices).toEqual([{ excerpt: expect.stringContaining('are lost') }]);
    const watch = { onProgress: () => undefined, isWanted: () => true };
    const verified = { broken: null, places: [{ why: null }] };
    // Also as long as no place outside has received the checkpoint that says so.
    expect(await checkAudit(app, watch)).toMatchObject(verified);
    await sql`update audit_place set next_try = now()`.execute(app.db);
    while (await keepCheckpoints(app)) continue;
    expect(await checkAudit(app, watch)).toMatchObject(verified);

    // The acceptance covers what was lost then, and nothing later.
    await sql`alter table audit_log disable trigger user`.execute(app.db);
    await sql`delete from audit_log where seq = ${end + 1}`.execute(app.db);
    const before = await app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('seq', '=', end)
      .executeTakeFirstOrThrow();
    await sql`update audit_head set seq = ${end}, hash = ${before.hash}`.execute(app.db);
    expect((await checkAudit(app, watch))?.broken).toMatchObject({ seq: end + 1 });
    await opened.close();
  });
});

describe('a backup whose audit log was rewritten', () => {
  /** What the owner of the database can do: change a line and compute every hash after it again. */
  async function rewrite(changed: number): Promise<() => Promise<void>> {
    const { db } = open.app;
    const rows = await db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
    const replace = async (lines: typeof rows) => {
      await sql`alter table audit_log disable trigger user`.execute(db);
      await sql`delete from audit_log`.execute(db);
      await sql`insert into audit_log select * from json_populate_recordset(null::audit_log, ${JSON.stringify(lines)}::json)`.execute(
        db,
      );
      const last = lines.at(-1);
      await db
        .updateTable('audit_head')
        .set({ seq: last?.seq ?? 0, hash: last?.hash ?? '' })
        .execute();
      await sql`alter table audit_log enable trigger user`.execute(db);
    };
    let prev_hash = '';
    const rewritten = rows.map((row) => {
      const outcome = row.seq === changed ? 'DENIED' : row.outcome;
      const next = { ...row, outcome, prev_hash };
      prev_hash = rowHash(next);
      return { ...next, hash: prev_hash };
    });
    await replace(rewritten);
    return () => replace(rows);
  }

  it.each([
    ['by the checkpoints in it', async () => undefined],
    [
      'by those outside, where the ones in it were removed',
      async () => {
        await sql`alter table audit_checkpoint disable trigger user`.execute(open.app.db);
        await sql`delete from audit_checkpoint`.execute(open.app.db);
        await sql`update audit_place set delivered = 0`.execute(open.app.db);
      },
    ],
  ])('is refused by the number of the line, %s', async (_how, remove) => {
    const putBack = await rewrite(9);
    await remove();
    const place = await backUp();
    expect(await refusal(place)).toMatch(/broken at line 9: it differs from the checkpoint/);
    const end = (await newestAuditLine(open.app)).detail.until_entry;
    expect(await refusal(place, '--accept-loss-after', String(end))).toMatch(/broken at line 9/);
    const opening = openApp(target().config, silent, { supervisesDatabase: false });
    await expect(opening).rejects.toThrow('is not finished');
    await putBack();
  });
});
