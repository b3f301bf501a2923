import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { anOpenApp } from '../../../../tests/factories/an-open-app.ts';
import type { Schema } from '../platform/database/schema.ts';
import { foldStudioCounts, readStudioCounts } from './verification-counts.store.ts';

const open = anOpenApp();

async function expectAgreement(db: Kysely<Schema>) {
  const keep = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  const { rows } = await sql<object>`
    select account_type, kyc_status, overall_status, individual_aml_status, business_aml_status,
      count(*)::float8 as n
    from verification group by 1, 2, 3, 4, 5`.execute(db);
  expect(keep(await readStudioCounts(db))).toEqual(keep(rows));
}

it('STUD-02 the kept counts are those of the accounts while many write and two processes fold', async () => {
  const { db } = open.app;
  const ids = Array.from({ length: 20 }, (_, at) => 100 + at);
  for (const account_id of ids) await aStudio(open.app, { account_id });
  await expectAgreement(db);
  const write = async (account_id: number, at: number) => {
    const business_aml_status = at % 2 === 0 ? 'SUSPECTED' : 'NOT_SUSPECTED';
    const row = db.updateTable('verification').where('account_id', '=', account_id);
    await row.set({ business_aml_status }).execute();
    if (at % 5 > 0) return;
    await db.deleteFrom('verification').where('account_id', '=', account_id).execute();
  };
  const folds = Array.from({ length: 10 }, () => foldStudioCounts(db));
  await Promise.all([...ids.map(write), ...folds]);
  await expectAgreement(db);
  await foldStudioCounts(db);
  await expectAgreement(db);
});
