import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../../tests/factories/a-database.ts';

const NOON = '2026-11-29T12:00:00.000Z';

let database: TestDatabase;

const insertLine = (seq: number) =>
  sql`insert into audit_log (seq, created, act, detail, request_id, prev_hash, hash)
    values (${seq}, ${NOON}, 'note.added', '{}', '', '', '')`.execute(database.kysely);

beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.close());

it('every line is in the partition of its number', async () => {
  const seqs = [1, 19_999_999, 20_000_000, 45_000_000, 220_000_000, 9_000_000_000];
  for (const seq of seqs) await insertLine(seq);
  const { rows } = await sql<{ seq: number; table: string }>`
    select seq::float8 as seq, tableoid::regclass::text as table from audit_log order by seq`.execute(
    database.kysely,
  );
  expect(rows).toEqual([
    { seq: 1, table: 'audit_log_1' },
    { seq: 19_999_999, table: 'audit_log_1' },
    { seq: 20_000_000, table: 'audit_log_2' },
    { seq: 45_000_000, table: 'audit_log_3' },
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
  await expect(insertLine(1)).rejects.toThrow('duplicate key');
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
