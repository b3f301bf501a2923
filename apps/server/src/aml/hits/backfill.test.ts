import { hitsOf } from '@verify-admin/rulebook/aml/aml-response';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../../../../../tests/factories/an-app.ts';
import { anOpenApp } from '../../../../../tests/factories/an-open-app.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import { MIGRATIONS } from '../../migrations/migrations.ts';
import { aBusinessRun, anIndividualRun } from '../../../../../tests/factories/aml-runs.ts';
import { individualResponse, type Listed } from '../../../../../tests/factories/an-aml-response.ts';
import { recordsOf } from './hit-record.ts';

const KEY = { account_type: 'studio', account_id: 48_213 } as const;
const NAME = 'Zsófia Halmos';

const listed = (listNumber: string, more: Partial<Listed> = {}): Listed => ({
  listName: 'OFAC',
  listNumber,
  name: `LISTED ${listNumber}`,
  reason: 'Programme TCO',
  score: 90,
  verdict: 'match',
  dob: '1979',
  nationality: 'UA',
  ...more,
});

const EXPLAINED = listed('OFAC-1', {
  explanation: {
    query: { folded: 'zsofia halmos', dob: '1984-05-02', country: null },
    entry: { record_hash: 'abc' },
  },
});
const UNEXPLAINED = listed('OFAC-2', { verdict: 'contradicted' });
const UNNUMBERED = listed('', { name: 'No Number' });

const test = anOpenApp();

/** The database as it was before hits were stored, without the triggers that read their counts. */
async function takeBack(): Promise<void> {
  await sql`drop table aml_hit_listing, aml_suppression, aml_hit_decision, aml_hit`.execute(
    test.app.db,
  );
  await sql`
    alter table verification
      drop column individual_aml_open cascade, drop column business_aml_open cascade
  `.execute(test.app.db);
}

const addRun = (account_sub_id: number | null, found: readonly Listed[]) =>
  anIndividualRun(test.app, KEY, { name: NAME, found, account_sub_id });

beforeAll(async () => {
  await aStudio(test.app, { account_id: KEY.account_id });
  await takeBack();
  await addRun(null, [EXPLAINED]);
  await addRun(null, [EXPLAINED, UNEXPLAINED, UNNUMBERED]);
  await addRun(1, [EXPLAINED]);
  await aBusinessRun(test.app, KEY, { name: 'Duna', found: [UNEXPLAINED] });
  await MIGRATIONS['202611211830-aml-hits']?.up(test.app.db);
});

describe('runs stored before hits were', () => {
  it('AML-08 have their hits filed as a run files them now', async () => {
    const filed = await test.app.db
      .selectFrom('aml_hit')
      .select(['run_id', 'client_id', 'list_name', 'uid', 'listed_name', 'record_hash'])
      .select(['subject_hash', 'score', 'verdict'])
      .where('run_type', '=', 'individual')
      .orderBy('id')
      .execute();
    const found = (...runs: Listed[]) =>
      recordsOf(hitsOf(individualResponse('UID', TEST_NOW, runs)), NAME).map(
        ({ asked_name: _name, asked_dob: _dob, asked_country: _country, ...record }) => record,
      );
    expect(filed.map(({ run_id: _run, client_id: _client, ...record }) => record)).toEqual([
      ...found(EXPLAINED),
      ...found(EXPLAINED, UNEXPLAINED, UNNUMBERED),
      ...found(EXPLAINED),
    ]);
    expect(filed.map(({ client_id }) => client_id.endsWith('&1')).lastIndexOf(true)).toBe(4);
  });

  it('are counted by the newest run of each subject', async () => {
    const counted = await test.app.db
      .selectFrom('verification')
      .select(['individual_aml_hits', 'individual_aml_open'])
      .select(['business_aml_hits', 'business_aml_open'])
      .executeTakeFirstOrThrow();
    expect(counted).toEqual({
      individual_aml_hits: 4,
      individual_aml_open: 3,
      business_aml_hits: 1,
      business_aml_open: 0,
    });
  });
});
