import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../../../../tests/factories/a-database.ts';
import { NamedStatement } from './named-statement.ts';

const FIND = new NamedStatement<[id: number], { id: number; word: string }>(
  'test.find',
  'select * from named_thing where id = $1',
);

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
  await sql`create table named_thing (id int primary key, word text not null)`.execute(
    database.kysely,
  );
  await sql`insert into named_thing values (1, 'one'), (2, 'two')`.execute(database.kysely);
});
afterAll(() => database.close());

describe('a named statement', () => {
  it('is prepared once on a connection, and answers for other values', async () => {
    const [first, second, prepared] = await database.kysely.connection().execute(async (db) => [
      await FIND.run(db, 1),
      await FIND.run(db, 2),
      await sql<{ runs: number }>`
        select generic_plans + custom_plans as runs from pg_prepared_statements
        where name = 'test.find'
      `.execute(db),
    ]);
    expect([first, second]).toEqual([[{ id: 1, word: 'one' }], [{ id: 2, word: 'two' }]]);
    expect(prepared.rows).toEqual([{ runs: 2 }]);
  });

  it('goes on in a transaction that was rolled back', async () => {
    await database.kysely.connection().execute(async (db) => {
      const failed = db.transaction().execute(async (trx) => {
        await sql`select 1 / 0`.execute(trx).catch(() => undefined);
        await FIND.run(trx, 1);
      });
      await expect(failed).rejects.toThrow('current transaction is aborted');
      expect(await FIND.run(db, 1)).toHaveLength(1);
    });
  });

  it('fails once on a connection whose columns a migration has changed, and then goes on', async () => {
    await database.kysely.connection().execute(async (db) => {
      await FIND.run(db, 1);
      await sql`alter table named_thing add column more int`.execute(db);
      await expect(FIND.run(db, 1)).rejects.toMatchObject({ code: '0A000' });
      expect(await FIND.run(db, 1)).toEqual([{ id: 1, word: 'one', more: null }]);
    });
  });

  it('has a name of its own', () => {
    expect(() => new NamedStatement('test.find', 'select 1')).toThrow('test.find');
  });
});
