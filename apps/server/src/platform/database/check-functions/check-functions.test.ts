import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../../../../tests/factories/a-database.ts';
import { migrateToLatest } from '../migrate.ts';
import { CHECK_FUNCTIONS, textDigest } from './check-functions.ts';
import { installCheckFunctions } from './install-check-functions.ts';

/**
 * The texts of each version. A change of one gives them a new version and notes its digest here: while a release
 * is upgraded, an older build never puts its text back.
 */
const TEXTS: Readonly<Record<number, string>> = {
  1: '87a482d9ff905e2d121ccab96bc81637a7743f725f05ad8e830477b4be5f18e8',
};

const queueing = (word: string) => `
create or replace function queue_status_webhook() returns trigger language plpgsql as $$
begin
  -- ${word}
  return null;
end $$`;

const build = (version: number, word: string) => ({ version, statements: [queueing(word)] });
const OLDER = build(CHECK_FUNCTIONS.version + 1, 'older');
const NEWER = build(CHECK_FUNCTIONS.version + 2, 'newer');

it(`version ${CHECK_FUNCTIONS.version} has the text that is noted for it`, () => {
  expect(textDigest(CHECK_FUNCTIONS)).toBe(TEXTS[CHECK_FUNCTIONS.version]);
});

describe('the functions that follow from the rows of the checks', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await aDatabase();
  });
  afterEach(() => database.close());

  async function installed(): Promise<string> {
    const { rows } = await sql<{ text: string }>`
      select prosrc as text from pg_proc where proname = 'queue_status_webhook'`.execute(
      database.kysely,
    );
    return rows[0]?.text ?? '';
  }

  it('are installed with the schema, once', async () => {
    expect(await installCheckFunctions(database.kysely)).toBe(false);
    await sql`comment on function work_verification_changed() is null`.execute(database.kysely);
    expect(await migrateToLatest(database)).toEqual([]);
    expect(await installCheckFunctions(database.kysely)).toBe(false);
  });

  it('are those of the newest build that ever started, in whichever order builds start', async () => {
    const { kysely } = database;
    expect(await installCheckFunctions(kysely, OLDER)).toBe(true);
    expect(await installed()).toContain('older');
    expect(await installCheckFunctions(kysely, NEWER)).toBe(true);
    expect(await installCheckFunctions(kysely, OLDER)).toBe(false);
    await migrateToLatest(database);
    expect(await installed()).toContain('newer');
  });

  it('are installed by one of several processes that start at once', async () => {
    const { kysely } = database;
    const starts = Array.from({ length: 4 }, () => installCheckFunctions(kysely, NEWER));
    const done = await Promise.all(starts);
    expect(done.filter(Boolean)).toHaveLength(1);
  });
});
