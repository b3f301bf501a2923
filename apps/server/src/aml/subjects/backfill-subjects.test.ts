import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../../../../../tests/factories/an-app.ts';
import { anOpenApp } from '../../../../../tests/factories/an-open-app.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import { MIGRATIONS } from '../../migrations/migrations.ts';
import { fileStoredHits } from '../../demo/insert/store-reviews.ts';
import { anIndividualRun } from '../../../../../tests/factories/aml-runs.ts';
import type { Listed } from '../../../../../tests/factories/an-aml-response.ts';
import { readReviewedCheck } from '../hits/reviewed-check.ts';

const listed = (name: string, dob: string, more: Partial<Listed> = {}): Listed => ({
  listName: 'OFAC',
  listNumber: 'OFAC-1',
  name: 'LISTED',
  reason: 'Programme TCO',
  score: 100,
  verdict: 'match',
  dob: '1979',
  nationality: 'UA',
  explanation: { query: { name, folded: name.toLowerCase(), dob, country: 'HU' } },
  ...more,
});

const test = anOpenApp();

/** The database as it was before subjects were separate. */
async function takeBack(): Promise<void> {
  const { db } = test.app;
  for (const run_type of ['individual', 'business']) {
    const [history, keep] = [`aml_${run_type}_history`, `keep_${run_type}_subjects`];
    await sql.raw(`drop trigger ${history}_subjects on ${history}`).execute(db);
    await sql.raw(`drop function ${keep}`).execute(db);
    await sql.raw(`alter table verification drop column ${run_type}_aml_contradicted`).execute(db);
  }
  await sql`alter table aml_batch_row drop column is_repeated, drop column differs`.execute(db);
  await sql`drop table aml_subject`.execute(db);
  await sql`drop trigger aml_hit_emptied on aml_hit`.execute(db);
  await sql`drop function aml_values_of`.execute(db);
}

function addRun(account_id: number, name: string, found: readonly Listed[]): Promise<void> {
  const key = { account_type: 'studio', account_id } as const;
  return anIndividualRun(test.app, key, { name, found, account_sub_id: null });
}

const HIDDEN = 48_301;
const SUPERSEDED = 48_302;
const CLEAR = 48_303;

beforeAll(async () => {
  const own = { first_name: 'Zsófia', last_name: 'Halmos', bday: '1984-05-02', country: 'HU' };
  for (const account_id of [HIDDEN, SUPERSEDED, CLEAR]) {
    await aStudio(test.app, { account_id, ...own });
  }
  await takeBack();
  await addRun(HIDDEN, 'Ivo Bad', [listed('Ivo Bad', '')]);
  await addRun(HIDDEN, 'Zsófia Halmos', []);
  await addRun(SUPERSEDED, 'Ivo Bad', [listed('Ivo Bad', '1960-01-01')]);
  await addRun(SUPERSEDED, 'Ivo Bad', []);
  await addRun(CLEAR, 'Zsófia Halmos', []);
  await fileStoredHits(test.app.db);
  // As the hits were filed then: without the values they were found with.
  await sql`
    alter table aml_hit drop column asked_name, drop column asked_dob, drop column asked_country,
      add constraint aml_hit_run_type_run_id_list_name_uid_key unique (run_type, run_id, list_name, uid)
  `.execute(test.app.db);
  await test.app.db
    .updateTable('verification')
    .set({ individual_aml_status: 'NOT_SUSPECTED' })
    .execute();
  await MIGRATIONS['202611221350-aml-subjects']?.up(test.app.db);
});

const verification = (account_id: number) =>
  test.app.db
    .selectFrom('verification')
    .select(['individual_aml_status', 'individual_aml_open', 'individual_aml_hits'])
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
const reviewed = (account_id: number) =>
  readReviewedCheck(
    test.app.db,
    { account_type: 'studio', account_id, run_type: 'individual' },
    TEST_NOW,
  );

describe('runs stored before subjects were separate', () => {
  it('AML-01 a suspicion that a later run of another name hid is in force again', async () => {
    expect(await verification(HIDDEN)).toEqual({
      individual_aml_status: 'SUSPECTED',
      individual_aml_open: 1,
      individual_aml_hits: 1,
    });
    const { subjects, groups } = await reviewed(HIDDEN);
    expect(subjects.map(({ name, dob }) => [name, dob])).toEqual([
      ['Ivo Bad', ''],
      ['Zsófia Halmos', '1984-05-02'],
    ]);
    expect(groups).toHaveLength(1);
  });

  it('AML-03 a later run of the same name that found nobody takes its place', async () => {
    expect(await verification(SUPERSEDED)).toMatchObject({
      individual_aml_status: 'NOT_SUSPECTED',
    });
    expect((await reviewed(SUPERSEDED)).hits).toEqual([]);
  });

  it('AML-03 an account that was always clear stays clear', async () => {
    expect(await verification(CLEAR)).toMatchObject({ individual_aml_status: 'NOT_SUSPECTED' });
    expect((await reviewed(CLEAR)).subjects).toMatchObject([
      { name: 'Zsófia Halmos', dob: '1984-05-02', country: 'HU' },
    ]);
  });
});
