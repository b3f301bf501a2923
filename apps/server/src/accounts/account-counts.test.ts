import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aPartner, aStudio } from '../../../../tests/factories/accounts.ts';
import { anOpenApp } from '../../../../tests/factories/an-open-app.ts';
import { foldAccountCounts, readAccountCounts } from './account-counts.store.ts';

const open = anOpenApp();

async function expectAgreement(): Promise<void> {
  const { rows } = await sql<object>`
    select account_type, status, count(*)::float8 as n from account group by 1, 2
  `.execute(open.app.db);
  const kept = await readAccountCounts(open.app.db);
  const texts = (all: readonly object[]) => all.map((row) => JSON.stringify(row)).toSorted();
  expect(texts(kept)).toEqual(texts(rows));
}

it('STUD-02 the kept counts are those of the accounts, before and after they are folded', async () => {
  const { app } = open;
  for (const account_id of [1, 2, 3]) await aStudio(app, { account_id, status: 1 });
  await aPartner(app, { account_id: 4, status: 6 });
  await expectAgreement();
  await foldAccountCounts(app.db);
  await expectAgreement();
  await app.db.updateTable('account').set({ status: 5 }).where('account_id', '<=', 2).execute();
  await expectAgreement();
  await foldAccountCounts(app.db);
  await expectAgreement();
});

it('a change of what is not counted stores no difference', async () => {
  const { db } = open.app;
  await foldAccountCounts(db);
  await db.updateTable('account').set({ handle: 'renamed' }).execute();
  expect(await db.selectFrom('account_count_change').selectAll().execute()).toEqual([]);
});
