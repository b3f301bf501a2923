import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../../../../tests/factories/a-database.ts';
import { aDatabaseFromBefore } from '../../../../tests/factories/an-earlier-database.ts';
import type { Database } from '../platform/database/open-database.ts';

const THIS = '202611292130-audit-partitions';
const NOON = '2026-11-29T12:00:00.000Z';
/** The log of a busy installation: its next line belongs to the third twenty million. */
const HEAD = 45_000_000;

let database: TestDatabase;

const insertLine = (db: Database['kysely'], seq: number) =>
  sql`insert into audit_log (seq, created, act, detail, request_id, prev_hash, hash)
    values (${seq}, ${NOON}, 'note.added', '{}', '', '', '')`.execute(db);

beforeAll(async () => {
  database = await aDatabaseFromBefore(THIS, async (db) => {
    await insertLine(db, HEAD);
    await sql`update audit_head set seq = ${HEAD}`.execute(db);
    await sql`create role audit_reader; grant select on audit_log to audit_reader`.execute(db);
  });
});

afterAll(async () => {
  await sql`drop owned by audit_reader; drop role audit_reader`.execute(database.kysely);
  await database.close();
});

it('every line is in the partition of its number, those from before in the first', async () => {
  const seqs = [HEAD + 1, 59_999_999, 60_000_000, 220_000_000, 9_000_000_000];
  for (const seq of seqs) await insertLine(database.kysely, seq);
  const { rows } = await sql<{ seq: number; table: string }>`
    select seq::float8 as seq, tableoid::regclass::text as table from audit_log order by seq`.execute(
    database.kysely,
  );
  expect(rows).toEqual([
    { seq: HEAD, table: 'audit_log_1' },
    { seq: HEAD + 1, table: 'audit_log_1' },
    { seq: 59_999_999, table: 'audit_log_1' },
    { seq: 60_000_000, table: 'audit_log_2' },
    { seq: 220_000_000, table: 'audit_log_10' },
    { seq: 9_000_000_000, table: 'audit_log_10' },
  ]);
});

it('no line is changed or deleted, whichever table a statement names', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relname ~ '^audit_log(_\\d+)?$' and relkind in ('r', 'p')`.execute(
    database.kysely,
  );
  expect(rows).toHaveLength(11);
  for (const { name } of rows) {
    for (const statement of [
      `delete from ${name}`,
      `truncate ${name}`,
      `update ${name} set act = ''`,
    ]) {
      await expect(sql.raw(statement).execute(database.kysely)).rejects.toThrow('append-only');
    }
  }
});

it('a number is given once', async () => {
  await expect(insertLine(database.kysely, HEAD)).rejects.toThrow('duplicate key');
});

it('who could read the log reads it', async () => {
  const { rows } = await sql<{ may: boolean }>`
    select has_table_privilege('audit_reader', 'audit_log', 'select') as may`.execute(
    database.kysely,
  );
  expect(rows).toEqual([{ may: true }]);
});

it('the first lines of an act are found without a look at every partition’s rows', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select * from audit_log where act = 'note.added' order by seq desc limit 50`.execute(
    database.kysely,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toContain('Sort');
  expect(plan).toContain('audit_log_10_act_seq');
});
