import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  makeDatabaseFolder,
  markDatabaseMade,
  pgdataIn,
  prepareDatabaseFolder,
} from './embedded-folder.ts';

describe('the folder of the embedded database', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'verify-admin-folder-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const fill = (folder: string) => {
    mkdirSync(join(pgdataIn(folder), 'global'), { recursive: true });
    writeFileSync(join(pgdataIn(folder), 'PG_VERSION'), '18\n');
    writeFileSync(join(pgdataIn(folder), 'global', 'pg_control'), Buffer.alloc(8192));
  };
  const aMadeFolder = (): string => {
    const folder = makeDatabaseFolder(dataDir);
    prepareDatabaseFolder(folder);
    fill(folder);
    markDatabaseMade(folder);
    return folder;
  };

  it('opens for its owner alone', () => {
    expect(statSync(makeDatabaseFolder(dataDir)).mode & 0o777).toBe(0o700);
  });

  it('is refused when it holds what is not ours, which stays as it is', () => {
    const file = join(dataDir, 'database', 'holiday.jpg');
    mkdirSync(join(dataDir, 'database'));
    writeFileSync(file, 'sea');
    expect(() => makeDatabaseFolder(dataDir)).toThrow(/is not empty and holds no database of/);
    expect(existsSync(file)).toBe(true);
  });

  it('is made anew where a first start was cut short', () => {
    const folder = makeDatabaseFolder(dataDir);
    expect(prepareDatabaseFolder(folder)).toEqual({ isNew: true });
    fill(folder);
    expect(prepareDatabaseFolder(folder)).toEqual({ isNew: true });
    expect(existsSync(pgdataIn(folder))).toBe(false);
  });

  it('is used again once made', () => {
    const folder = aMadeFolder();
    expect(makeDatabaseFolder(dataDir)).toBe(folder);
    expect(prepareDatabaseFolder(folder)).toEqual({ isNew: false });
  });

  it.each([
    ['its version is gone', 'pgdata/PG_VERSION', null, 'pgdata/PG_VERSION is missing'],
    ['its version is unreadable', 'pgdata/PG_VERSION', '\0\0', 'pgdata/PG_VERSION is not readable'],
    ['its control file is gone', 'pgdata/global/pg_control', null, 'pg_control is missing'],
    ['its control file is short', 'pgdata/global/pg_control', '', 'pg_control is cut short'],
    ['all its files are gone', 'pgdata', null, 'pgdata/PG_VERSION is missing'],
    ['its marker is unreadable', 'verify-admin.json', '', 'verify-admin.json cannot be read'],
    ['another PostgreSQL made it', 'pgdata/PG_VERSION', '17\n', 'made with PostgreSQL 17'],
  ])('E26 is refused when %s', (_, name, content, sentence) => {
    const folder = aMadeFolder();
    rmSync(join(folder, name), { recursive: true });
    if (content !== null) writeFileSync(join(folder, name), content);
    expect(() => prepareDatabaseFolder(folder)).toThrow(sentence);
  });
});
