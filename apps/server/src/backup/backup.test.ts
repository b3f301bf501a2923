import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@verify-admin/rulebook/kernel/time';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDocument } from '../../../../tests/factories/a-document.ts';
import { aFolder } from '../../../../tests/factories/a-folder.ts';
import {
  aRestoredPlace,
  hashTables,
  type RestoredPlace,
} from '../../../../tests/factories/a-restored-place.ts';
import { Terminal } from '../../../../tests/factories/a-terminal.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { anOpenApp } from '../../../../tests/factories/an-open-app.ts';
import { auditLines, newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { savePaymentValues } from '../../../../tests/factories/sealed-values.ts';
import { keepCheckpoints, rememberPlaces } from '../audit/checkpoints/deliver-checkpoints.ts';
import { checkAudit } from '../audit/verify/check-audit.ts';
import { backupCommand } from '../command-line/backup.command.ts';
import { restoreCommand } from '../command-line/restore.command.ts';
import { doctor } from '../command-line/doctor.command.ts';
import { token } from '../command-line/token.command.ts';
import { appendAudit, systemStamp } from '../kernel/audit.ts';
import { rowHash } from '../kernel/audit-chain.ts';
import { openApp } from '../open-app.ts';
import { FilePlace } from '../platform/checkpoint-places/file-place.ts';
import { nowOf } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { findRestoreMark, makeRestoreMark } from '../platform/database/restore-mark.ts';
import { LocalDisk } from '../platform/storage/local-disk.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { ByteRange } from '../platform/storage/storage.ts';
import { isBackupUnderWay } from './backup-runs.store.ts';
import { TABLES_NOT_COPIED } from './database/tables-not-copied.ts';
import { openBackupPlace } from './format/open-place.ts';
import { openComplete } from './restore/complete-backup.ts';

const BACKUP_KEY = randomBytes(32).toString('base64');
const folder = aFolder('backup');
const outside = join(folder, 'checkpoints.jsonl');
const SETTINGS = { BACKUP_KEY, AUDIT_CHECKPOINT_URL: `file://${outside}` };
const STUDIO = { account_type: 'studio', account_id: 12 } as const;
/** More than one piece. */
const LARGE_BYTES = 9 * 1024 * 1024;

const test = anOpenApp(() =>
  Promise.resolve({ settings: SETTINGS, checkpointPlaces: [new FilePlace(outside)] }),
);
const terminal = new Terminal(test);
const silent = createLog('silent');
let count = 0;
let target: RestoredPlace;
const keys: string[] = [];

const aPlace = () => {
  count += 1;
  return join(folder, `backup-${count}`);
};

async function storeDocument(bytes: Buffer): Promise<string> {
  const storage_key = `documents/2026-11-21/${randomUUID()}`;
  await test.app.storage.put(storage_key, bytes, 'application/pdf');
  await aDocument(test.app, { ...STUDIO, storage_key, size: bytes.length });
  return storage_key;
}

async function act(note = 'Register extract checked.'): Promise<void> {
  const stamp = systemStamp(nowOf(test.app.clock));
  const entry = { act: 'kyb.decided', outcome: 'APPROVED', detail: { note } } as const;
  const { db, keys } = test.app;
  await db.transaction().execute((trx) => appendAudit(trx, stamp, entry, keys.data));
}

async function coverAll(): Promise<void> {
  test.time.now += 60_000;
  while (await keepCheckpoints(test.app)) continue;
}

/** Backs up into a place of its own. */
async function backUp(): Promise<string> {
  const place = aPlace();
  expect(await terminal.run(backupCommand, place)).toBe(0);
  return place;
}

/** The sentence a restore is refused with. */
const refusal = (place: string, ...args: string[]) =>
  target.restore(terminal, place, ...args).then(
    () => 'restored',
    (error: unknown) => String(error),
  );

/** The file of a piece of a backup. */
const fileOf = (place: string, name: string) => join(place, ...name.split('/'));

beforeAll(async () => {
  const { app } = test;
  await rememberPlaces(app);
  await aStudio(app, { account_id: 12, company_name: 'Duna\tStúdió \\ Kft.' });
  await savePaymentValues(app, STUDIO, 1, { IBAN: 'DE89370400440532013000' });
  await terminal.run(token, '--role', 'ADMIN');
  for (let line = 0; line < 30; line += 1) await act(`line ${line}\nwith “quotes” and \\n`);
  for (const size of [1, 1000, LARGE_BYTES, 70_000]) {
    keys.push(await storeDocument(randomBytes(size)));
  }
  await coverAll();
});

beforeEach(async () => {
  target = await aRestoredPlace(SETTINGS);
});
afterEach(() => target.close());

describe('a backup that is restored', () => {
  it('has every row, every document and the whole audit log; sessions end', async () => {
    const before = await hashTables(test.app.db);
    const place = await backUp();
    expect(await target.restore(terminal, place)).toBe(0);
    expect(terminal.output).toContain('RTO: open after');
    const after = await hashTables(target.database.kysely);
    // The restore itself is in the audit log.
    const own = ['audit_log', 'audit_head'];
    const copied = [...before.keys()].filter(
      (name) => !(name in TABLES_NOT_COPIED || own.includes(name)),
    );
    expect(copied.map((name) => [name, after.get(name)])).toEqual(
      copied.map((name) => [name, before.get(name)]),
    );
    expect(copied.length).toBeGreaterThan(80);
    for (const name of Object.keys(TABLES_NOT_COPIED)) expect(after.get(name)).toBe('0 ');
    const storage = await openStorage(target.config);
    for (const key of keys) {
      // A matcher would compare millions of bytes one by one.
      const [restored, stored] = [await storage.get(key), await test.app.storage.get(key)];
      expect([key, restored && stored && Buffer.compare(restored, stored)]).toEqual([key, 0]);
    }
    const { act: last, detail } = await newestAuditLine({ db: target.database.kysely });
    expect([last, detail.documents, detail.lost_until_entry]).toEqual(['backup.restored', 4, null]);
    // It opens: triggers, references, indexes and numbers are as they were.
    const opened = await openApp(target.config, silent, { supervisesDatabase: false });
    const { db } = opened.app;
    await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow('append-only');
    await expect(aDocument(opened.app, { account_id: 999_999 })).rejects.toThrow('foreign key');
    const highest = await test.app.db
      .selectFrom('compliance_image')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    expect(await aDocument(opened.app, STUDIO)).toBeGreaterThan(Number(highest.id));
    const shape = sql<{ text: string }>`
      select indexdef as text from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
      union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgname || tgenabled::text from pg_trigger where not tgisinternal
      order by 1`;
    expect((await shape.execute(db)).rows).toEqual((await shape.execute(test.app.db)).rows);
    await opened.close();
  });

  it('is one moment: what is written meanwhile is in it as a whole or not at all', async () => {
    const writing = { isOn: true };
    const writer = (async () => {
      for (let line = 0; writing.isOn; line += 1) await act(`meanwhile ${line}`);
    })();
    const place = await backUp();
    writing.isOn = false;
    await writer;
    const { index } = await openComplete(await openBackupPlace(place), [BACKUP_KEY]);
    const lines = index.tables.find(({ name }) => name === 'audit_log');
    expect(lines?.rows).toBe(index.chain.seq);
    expect((await newestAuditLine(test.app)).seq).toBeGreaterThan(index.chain.seq);
    await coverAll();
  });

  it('leaves an audit line that names the operator, and holds up no sweep when it is done', async () => {
    await backUp();
    const { act: made, detail } = await newestAuditLine(test.app);
    expect(made).toBe('backup.made');
    expect(detail).toMatchObject({ operator: expect.any(String), documents: 4 });
    expect(await isBackupUnderWay(test.app.db)).toBe(false);
    await terminal.run(doctor);
    expect(terminal.output).toContain(
      `ok   backup: The last backup is of ${nowOf(test.app.clock)}`,
    );
    test.time.now += 3 * DAY_MS;
    await terminal.run(doctor);
    expect(terminal.output).toContain('BAD  backup');
    test.time.now -= 3 * DAY_MS;
  });

  it('holds nothing in clear', async () => {
    const place = await backUp();
    const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    );
    const all = files.map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'));
    expect(all.join().match(/Duna|DE8937|ffn\.example|kyb\.decided|account_type/g)).toBeNull();
  });
});

describe('a backup that is interrupted', () => {
  it('is continued: what is complete is not written again', async () => {
    const place = aPlace();
    const { app } = test;
    class KilledDisk extends LocalDisk {
      override async get(key: string) {
        if (key === keys.toSorted().at(-1)) throw new Error('killed');
        return super.get(key);
      }
      override async readRange(key: string, range: ByteRange) {
        if (key === keys.toSorted().at(-1)) throw new Error('killed');
        return super.readRange(key, range);
      }
    }
    const storage = new KilledDisk(join(app.config.DATA_DIR, 'files'));
    const killed = new Terminal({ app: { ...app, storage } });
    await expect(killed.run(backupCommand, place)).rejects.toThrow('killed');
    expect(await refusal(place)).toContain('The backup is not complete');
    const index = fileOf(place, 'database/index');
    const before = readFileSync(index);
    await act('after the interruption');
    await coverAll();
    expect(await terminal.run(backupCommand, place)).toBe(0);
    expect(readFileSync(index).equals(before)).toBe(true);
    const { manifest } = await openComplete(await openBackupPlace(place), [BACKUP_KEY]);
    expect(manifest).toMatchObject({ documents: 4, missing: 0 });
  });

  it('that is complete is never written over, nor is a place with other things', async () => {
    const place = await backUp();
    await expect(terminal.run(backupCommand, place)).rejects.toThrow('holds a complete backup');
    const other = aPlace();
    await (await openBackupPlace(other)).put('something', Buffer.from('x'), 'text/plain');
    await expect(terminal.run(backupCommand, other)).rejects.toThrow('is not empty');
  });
});

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
    const { BACKUP_KEY: _none, ...without } = target.config;
    const restore = (config: typeof target.config) =>
      terminal.runWith(config, restoreCommand, place);
    await expect(restore({ ...without, BACKUP_KEY: undefined })).rejects.toThrow(
      'BACKUP_KEY is not set',
    );
    const other = [randomBytes(32).toString('base64')];
    await expect(restore({ ...target.config, BACKUP_KEY: other })).rejects.toThrow(
      'BACKUP_KEY is not the key of this backup',
    );
  });

  it('into a database or a storage that is not empty', async () => {
    const storage = await openStorage(target.config);
    await storage.put('documents/a', Buffer.from('x'), 'text/plain');
    expect(await refusal(place)).toContain('The storage is not empty');
    await storage.remove('documents/a');
    await sql`create table anything (i int)`.execute(target.database.kysely);
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
    const open = openApp(target.config, silent, { supervisesDatabase: false });
    await expect(open).rejects.toThrow('is not finished');
    expect(await target.restore(terminal, place)).toBe(0);
  });

  it('into a database where another backup is being restored', async () => {
    await makeRestoreMark(target.database.kysely, 'another');
    expect(await refusal(place)).toContain('Another backup, another, is being restored');
    expect(await findRestoreMark(target.database.kysely)).toMatchObject({ backup_id: 'another' });
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
    const end = (await newestAuditLine(test.app)).detail.until_entry;
    for (let line = 0; line < 5; line += 1) await act(`lost ${line}`);
    await coverAll();
    const until = (await newestAuditLine(test.app)).seq;
    expect(await refusal(place)).toContain(
      `lines ${end + 1} to ${until} is lost. To accept that: --accept-loss-after ${end}`,
    );
    expect(await refusal(place, '--accept-loss-after', String(end + 1))).toContain('is lost');
    expect(await target.restore(terminal, place, '--accept-loss-after', String(end))).toBe(0);

    const opened = await openApp(target.config, silent, { supervisesDatabase: false });
    const { app } = opened;
    const { detail } = await newestAuditLine(app);
    expect(detail.lost_until_entry).toBe(until);
    const notices = await app.db
      .selectFrom('notification')
      .select('excerpt')
      .where('kind', '=', 'audit')
      .execute();
    expect(notices).toEqual([{ excerpt: expect.stringContaining('are lost') }]);
    await sql`update audit_place set next_try = now()`.execute(app.db);
    while (await keepCheckpoints(app)) continue;
    const watch = { onProgress: () => undefined, isWanted: () => true };
    expect(await checkAudit(app, watch)).toMatchObject({ broken: null });

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
    const { db } = test.app;
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
        await sql`alter table audit_checkpoint disable trigger user`.execute(test.app.db);
        await sql`delete from audit_checkpoint`.execute(test.app.db);
        await sql`update audit_place set delivered = 0`.execute(test.app.db);
      },
    ],
  ])('is refused by the number of the line, %s', async (_how, remove) => {
    const putBack = await rewrite(9);
    await remove();
    const place = await backUp();
    expect(await refusal(place)).toMatch(/broken at line 9: it differs from the checkpoint/);
    const end = (await newestAuditLine(test.app)).detail.until_entry;
    expect(await refusal(place, '--accept-loss-after', String(end))).toMatch(/broken at line 9/);
    const open = openApp(target.config, silent, { supervisesDatabase: false });
    await expect(open).rejects.toThrow('is not finished');
    await putBack();
  });
});

it('no row of a copied table refers to a table whose rows are not copied', async () => {
  const { rows } = await sql<{ from: string; to: string }>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f'`.execute(test.app.db);
  expect(rows.length).toBeGreaterThan(20);
  expect(
    rows.filter(({ from, to }) => to in TABLES_NOT_COPIED && !(from in TABLES_NOT_COPIED)),
  ).toEqual([]);
});
