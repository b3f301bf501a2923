import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../../../tests/factories/a-database.ts';
import { sqlOver } from './open-boss.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.close());

describe('a text of the job queue that fails inside its own transaction', () => {
  it('leaves no aborted connection in the pool', async () => {
    const boss = sqlOver(database.kysely);
    for (let round = 0; round < 20; round += 1) {
      await expect(boss.executeSql('begin; select 1 / 0; commit', [])).rejects.toThrow(
        'division by zero',
      );
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sql`select 1 as one`.execute(database.kysely)),
    );
    expect(answers.flatMap(({ rows }) => rows)).toHaveLength(20);
  });
});
