import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDatabasePlace } from '../../embedded-postgres/database-place.ts';
import { findRunAs } from '../../embedded-postgres/run-as.ts';
import { DamagedRelation } from './damaged-relation.ts';
import { findDamagedRelations } from './find-damaged-relations.ts';
import { type Database, openDatabase } from '../open-database.ts';

let data_dir: string;
let database: Database;

/** Changes one byte in the first page of a relation, while PostgreSQL is stopped. */
async function damage(...relations: string[]): Promise<void> {
  const { pgdata } = findDatabasePlace(data_dir, findRunAs());
  const paths: string[] = [];
  for (const relation of relations) {
    const { rows } = await sql<{ path: string }>`
      select pg_relation_filepath(${relation}::regclass) as path
    `.execute(database.kysely);
    paths.push(...rows.map(({ path }) => join(pgdata, path)));
  }
  await database.close();
  for (const path of paths) {
    const bytes = readFileSync(path);
    bytes.writeUInt8((bytes.at(8000) ?? 0) ^ 0x10, 8000);
    writeFileSync(path, bytes);
  }
  database = await openDatabase({ data_dir });
}

beforeAll(async () => {
  data_dir = mkdtempSync(join(tmpdir(), 'va-damage-'));
  database = await openDatabase({ data_dir });
  await sql`create table whole (i int)`.execute(database.kysely);
  await sql`create table ledger as select i, repeat('x', 500) as filler
    from generate_series(1, 1000) as i`.execute(database.kysely);
  await sql`create table other (i int primary key, long_text text)`.execute(database.kysely);
  await sql`alter table other alter column long_text set storage external`.execute(database.kysely);
  await sql`insert into other select i, repeat('long', 5000)
    from generate_series(1, 50) as i`.execute(database.kysely);
});
afterAll(async () => {
  await database.close();
  rmSync(data_dir, { recursive: true });
});

const toastOf = async (table: string) => {
  const { rows } = await sql<{ toast: string }>`
    select reltoastrelid::regclass::text as toast from pg_class where oid = ${table}::regclass
  `.execute(database.kysely);
  return rows[0]?.toast ?? '';
};

describe('a damaged relation', () => {
  it('E26 there is none in a database as it was made, and nothing is left of the search', async () => {
    const found = await findDamagedRelations(database.kysely);
    expect(found?.damaged).toEqual([]);
    expect(found?.read).toBeGreaterThan(100);
    const extensions = await sql`select 1 from pg_extension where extname = 'pg_prewarm'`.execute(
      database.kysely,
    );
    expect(extensions.rows).toEqual([]);
  });

  it('E26 is named at its first read, in a transaction too, and by the search', async () => {
    const toast = await toastOf('other');
    await damage('ledger', 'other_pkey', toast);
    const read = sql`select count(filler) from ledger`.execute(database.kysely);
    await expect(read).rejects.toThrow('ledger is damaged on the disk');
    const inside = database.kysely
      .transaction()
      .execute((trx) => sql`update ledger set i = 2 where i = 1`.execute(trx));
    await expect(inside).rejects.toBeInstanceOf(DamagedRelation);
    const found = await findDamagedRelations(database.kysely);
    expect(found?.damaged.toSorted()).toEqual([
      'ledger',
      'long values of other',
      'other_pkey of other',
    ]);
    expect((await sql`select * from whole`.execute(database.kysely)).rows).toEqual([]);
  });
});
