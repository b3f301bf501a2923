import { STATUS_FIELDS } from '@verify-admin/rulebook/status/status-filters';
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { aPartner, aStudio } from '../../../../tests/factories/accounts.ts';
import { anOpenApp } from '../../../../tests/factories/an-open-app.ts';
import type { Schema } from '../platform/database/schema.ts';
import { foldStatusCounts, readStatusCounts, type StatusCount } from './status-counts.store.ts';

const COMBINATION_COLUMNS = [...STATUS_FIELDS, 'has_featured_note'] as const;

const open = anOpenApp();

/** The counts by one text per combination, and the same counted from the accounts themselves. */
async function readAll(db: Kysely<Schema>) {
  const texts = (counts: readonly StatusCount[]) =>
    counts
      .map((count) => [...COMBINATION_COLUMNS.map((column) => count[column]), count.n].join('|'))
      .toSorted();
  const columns = sql.join(
    COMBINATION_COLUMNS.map((column) => {
      const isText = column !== 'has_featured_note';
      return isText ? sql`coalesce(${sql.ref(column)}, '') as ${sql.ref(column)}` : sql.ref(column);
    }),
  );
  const places = sql.raw(COMBINATION_COLUMNS.map((_, at) => at + 1).join(', '));
  const { rows } = await sql<StatusCount>`
    select ${columns}, count(*) as n from verification 
    group by ${places}`.execute(db);
  return { kept: texts(await readStatusCounts(db)), counted: texts(rows) };
}

async function expectAgreement(db: Kysely<Schema>) {
  const { kept, counted } = await readAll(db);
  expect(kept).toEqual(counted);
}

function remove(db: Kysely<Schema>, account_id: number) {
  return db.deleteFrom('verification').where('account_id', '=', account_id).execute();
}

it('STATUS-07 the kept counts are those of the accounts, before and after they are folded', async () => {
  const { db } = open.app;
  for (const account_id of [1, 2, 3])
    await aStudio(open.app, { account_id }, { assigned_to: 'Billing' });
  await aPartner(open.app, { account_id: 4 }, { kyb_status: null, kyc_status: 'complete' });
  await expectAgreement(db);
  await foldStatusCounts(db);
  await expectAgreement(db);
  await db
    .updateTable('verification')
    .set({ kyb_status: 'DENIED', assigned_to: null, business_aml_status: 'SUSPECTED' })
    .where('account_id', '<=', 2)
    .execute();
  await db
    .updateTable('verification')
    .set({ submit_timestamp: '2020-02-29T12:00:00.000Z' })
    .where('account_id', '=', 4)
    .execute();
  await remove(db, 3);
  await expectAgreement(db);
  await foldStatusCounts(db);
  await expectAgreement(db);
  expect(await readStatusCounts(db)).toContainEqual(
    expect.objectContaining({
      has_featured_note: false,
      account_type: 'studio',
      kyc_status: 'not-initiated',
      kyb_status: 'DENIED',
      due_diligence_status: '',
      pay_status: 'UNKNOWN',
      assigned_to: '',
      n: 2,
    }),
  );
});

it('STATUS-07 a transaction that is rolled back counts nothing', async () => {
  const { db } = open.app;
  const before = await readAll(db);
  const failed = db.transaction().execute(async (trx) => {
    await trx.updateTable('verification').set({ pay_status: 'APPROVED' }).execute();
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await readAll(db)).toEqual(before);
});

it('STATUS-07 a change of what is not counted stores no difference', async () => {
  const { db } = open.app;
  await foldStatusCounts(db);
  await db.updateTable('verification').set({ kyb_reason: 'Registry checked.' }).execute();
  const changes = await db.selectFrom('status_count_change').selectAll().execute();
  expect(changes).toEqual([]);
});

it('STATUS-07 counts hold while many write and two processes fold at once', async () => {
  const { db } = open.app;
  const ids = Array.from({ length: 20 }, (_, at) => 100 + at);
  for (const account_id of ids) await aStudio(open.app, { account_id });
  const statuses = ['complete', 'denied', 'pending'] as const;
  const write = async (account_id: number, at: number) => {
    const kyc_status = statuses[at % statuses.length] ?? 'pending';
    const row = db.updateTable('verification').where('account_id', '=', account_id);
    await row.set({ kyc_status }).execute();
    if (at % 5 === 0) await remove(db, account_id);
  };
  const folds = Array.from({ length: 10 }, () => foldStatusCounts(db));
  await Promise.all([...ids.map(write), ...folds]);
  await expectAgreement(db);
  await foldStatusCounts(db);
  await expectAgreement(db);
});
