import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import { TEST_NOW } from '../../../../../tests/factories/an-app.ts';
import { anOpenApp } from '../../../../../tests/factories/an-open-app.ts';
import { individualResponse, type Listed } from '../../../../../tests/factories/an-aml-response.ts';
import { MIGRATIONS } from '../../migrations/migrations.ts';

const KEY = { account_type: 'studio', account_id: 48_411 } as const;
const NAME = 'Viktor "relation": "glued" Halmos';

const listed = (listNumber: string, explanation: unknown): Listed => ({
  listName: 'OFAC',
  listNumber,
  name: 'HALMOS',
  reason: 'Programme TCO',
  score: 90,
  verdict: 'match',
  dob: '1979',
  nationality: 'UA',
  explanation,
});

const test = anOpenApp();

async function addRun(found: readonly Listed[]): Promise<void> {
  await test.app.db
    .insertInto('aml_individual_history')
    .values({
      ...KEY,
      individual_aml_timestamp: TEST_NOW,
      individual_aml_response: JSON.stringify(individualResponse('UID', TEST_NOW, found)),
      individual_aml_status: 'SUSPECTED',
      admin_note: null,
      admin_uuid: null,
      client_id: 'studio:48411',
      individual_name: NAME,
    })
    .execute();
}

beforeAll(async () => {
  await aStudio(test.app, { account_id: KEY.account_id });
  const explanation_version = 'explanation-2';
  const query = { name: NAME };
  const tokens = [{ relation: 'equal' }, { relation: 'glued' }];
  await addRun([listed('OFAC-1', { query, tokens, explanation_version })]);
  await addRun([listed('OFAC-2', { query, tokens: [{ relation: 'split' }], explanation_version })]);
  // As it was then: what erasures may empty came later.
  await sql`drop trigger aml_individual_history_emptied on aml_individual_history`.execute(
    test.app.db,
  );
  await MIGRATIONS['202611222320-concatenated-pieces']?.up(test.app.db);
});

describe('explanations stored when two words written as one had another name', () => {
  it('AML-09 tell the relation by the word of today, and keep all else', async () => {
    const { rows } = await sql<{ explanation: unknown }>`
      select individual_aml_response->'AML'->0->'data'->0->'explanation' as explanation
      from aml_individual_history where account_id = ${KEY.account_id} order by id
    `.execute(test.app.db);
    const explained = rows.map(({ explanation }) => explanation);
    expect(explained).toEqual([
      {
        query: { name: NAME },
        tokens: [{ relation: 'equal' }, { relation: 'concatenated' }],
        explanation_version: 'explanation-3',
      },
      {
        query: { name: NAME },
        tokens: [{ relation: 'split' }],
        explanation_version: 'explanation-2',
      },
    ]);
  });

  it('AML-08 refuse changes again afterwards', async () => {
    const change = sql`update aml_individual_history set admin_note = 'x'`.execute(test.app.db);
    await expect(change).rejects.toThrow(/append-only/);
  });
});
