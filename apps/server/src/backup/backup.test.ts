import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@verify-admin/rulebook/kernel/time';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  aBackedUpApp,
  BACKED_UP_STUDIO,
  BACKUP_KEY,
} from '../../../../tests/factories/a-backed-up-app.ts';
import { aDocument } from '../../../../tests/factories/a-document.ts';
import { hashTables } from '../../../../tests/factories/a-restored-place.ts';
import { Terminal } from '../../../../tests/factories/a-terminal.ts';
import { newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { backupCommand } from '../command-line/backup.command.ts';
import { doctor } from '../command-line/doctor/doctor.command.ts';
import { openApp } from '../open-app.ts';
import { nowOf } from '../platform/clock.ts';
import { BUILD_NUMBER } from '../platform/build-number.ts';
import { installCheckFunctions } from '../platform/database/check-functions/install-check-functions.ts';
import { createLog } from '../platform/log.ts';
import { LocalDisk } from '../platform/storage/local-disk.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { ByteRange } from '../platform/storage/storage.ts';
import { isBackupUnderWay } from './backup-runs.store.ts';
import { TABLES_NOT_COPIED } from './database/tables-not-copied.ts';
import { openBackupPlace } from './format/open-place.ts';
import { openComplete } from './restore/complete-backup.ts';

const { open, terminal, keys, target, aPlace, act, coverAll, backUp, refusal } = aBackedUpApp();
const silent = createLog('silent');

describe('a backup that is restored', () => {
  it('has every row, every document and the whole audit log; sessions end', async () => {
    const before = await hashTables(open.app.db);
    const place = await backUp();
    expect(await target().restore(terminal, place)).toBe(0);
    expect(terminal.output).toContain('RTO: open after');
    // The role of the processes could not install them.
    expect(await installCheckFunctions(target().database.kysely)).toBe(false);
    const after = await hashTables(target().database.kysely);
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
    const storage = await openStorage(target().config);
    for (const key of keys) {
      // A matcher would compare millions of bytes one by one.
      const [restored, stored] = [await storage.get(key), await open.app.storage.get(key)];
      expect([key, restored && stored && Buffer.compare(restored, stored)]).toEqual([key, 0]);
    }
    const { act: last, detail } = await newestAuditLine({ db: target().database.kysely });
    expect([last, detail.documents, detail.lost_until_entry]).toEqual(['backup.restored', 5, null]);
    // It opens: triggers, references, indexes and numbers are as they were.
    const opened = await openApp(target().config, silent, { supervisesDatabase: false });
    const { db } = opened.app;
    await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow('append-only');
    await expect(aDocument(opened.app, { account_id: 999_999 })).rejects.toThrow('foreign key');
    const highest = await open.app.db
      .selectFrom('compliance_image')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    expect(await aDocument(opened.app, BACKED_UP_STUDIO)).toBeGreaterThan(highest.id);
    const shape = sql<{ text: string }>`
      select indexdef as text from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
      union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgname || tgenabled::text from pg_trigger where not tgisinternal
      order by 1`;
    expect((await shape.execute(db)).rows).toEqual((await shape.execute(open.app.db)).rows);
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
    expect((await newestAuditLine(open.app)).seq).toBeGreaterThan(index.chain.seq);
    await coverAll();
  });

  it('leaves an audit line that names the operator, and holds up no sweep when it is done', async () => {
    await backUp();
    const { act: made, detail } = await newestAuditLine(open.app);
    expect(made).toBe('backup.made');
    expect(detail).toMatchObject({ operator: expect.any(String), documents: 5 });
    expect(await isBackupUnderWay(open.app.db)).toBe(false);
    await terminal.run(doctor);
    expect(terminal.output).toContain(
      `ok   backup: The last backup is of ${nowOf(open.app.clock)}`,
    );
    open.time.now += 3 * DAY_MS;
    await terminal.run(doctor);
    expect(terminal.output).toContain('BAD  backup');
    open.time.now -= 3 * DAY_MS;
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
    const { app } = open;
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
    const index = join(place, 'database', 'index');
    const before = readFileSync(index);
    await act('after the interruption');
    await coverAll();
    expect(await terminal.run(backupCommand, place)).toBe(0);
    expect(readFileSync(index).equals(before)).toBe(true);
    const { manifest } = await openComplete(await openBackupPlace(place), [BACKUP_KEY]);
    expect(manifest).toMatchObject({ build: BUILD_NUMBER, documents: 5, missing: 0 });
  });

  it('that is complete is never written over, nor is a place with other things', async () => {
    const place = await backUp();
    await expect(terminal.run(backupCommand, place)).rejects.toThrow('holds a complete backup');
    const index = readFileSync(join(place, 'database', 'index'));
    expect(await terminal.run(backupCommand, place, '--unless-complete')).toBe(0);
    expect(terminal.output).toMatch(
      /^The place holds the complete backup that was begun at \S+Z: none was made\.\n$/,
    );
    expect(readFileSync(join(place, 'database', 'index')).equals(index)).toBe(true);
    const other = aPlace();
    await (await openBackupPlace(other)).put('something', Buffer.from('x'), 'text/plain');
    await expect(terminal.run(backupCommand, other)).rejects.toThrow('is not empty');
  });
});

it('no row of a copied table refers to a table whose rows are not copied', async () => {
  const { rows } = await sql<{ from: string; to: string }>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f'`.execute(open.app.db);
  expect(rows.length).toBeGreaterThan(20);
  expect(
    rows.filter(({ from, to }) => to in TABLES_NOT_COPIED && !(from in TABLES_NOT_COPIED)),
  ).toEqual([]);
});
