import { describe, expect, it } from 'vitest';
import { auditLines } from '../../../../../tests/factories/audit-lines.ts';
import { type aBatch, workAll } from '../../../../../tests/factories/a-batch.ts';
import { aRow } from '../../../../../tests/factories/a-workbook.ts';
import { batchesDesk } from '../../../../../tests/factories/a-batches-desk.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import { verifyAudit } from '../../../../../tests/factories/verify-audit.ts';

const desk = batchesDesk(60_000);

const OTTOKAR = { first: 'Ottokar', last: 'Vavrinec', country: 'SK' };

async function runThrough(rows: Parameters<typeof aBatch>[1]): Promise<string> {
  const status_flag = await desk().upload(rows);
  expect((await desk().start(status_flag)).statusCode).toBe(200);
  await workAll(desk().test.app);
  return status_flag;
}

describe('running a bulk AML batch', () => {
  it('BULK-13 BULK-20 CALL-25 CALL-26 ENT-22 an uploaded batch waits until it is started', async () => {
    const status_flag = await desk().upload([aRow(desk().account_id), aRow(desk().account_id + 1)]);
    await workAll(desk().test.app);
    expect(await desk().past(status_flag)).toMatchObject({
      status_flag,
      account_type: 'studio',
      run_date: '2026-11-21T14:05:00.000Z',
      total_count: 2,
      individual_aml_count: 0,
      account_aml_count: 0,
      have_run_count: 0,
      not_run_count: 2,
      started: null,
      uploaded_by: 'anna.novak',
    });
    const answer = await desk().start(status_flag);
    expect(answer.json()).toEqual({
      message: 'The bulk AML run has started.',
      data: { rows: 2 },
    });
    expect((await desk().start(status_flag)).json()).toMatchObject({
      error: 'aml-batch/already-started',
    });
    await workAll(desk().test.app);
    expect(await desk().past(status_flag)).toMatchObject({
      individual_aml_count: 2,
      account_aml_count: 2,
      have_run_count: 2,
      not_run_count: 0,
      not_found_count: 2,
      finished: '2026-11-21T14:05:00.000Z',
    });
  });

  it('BULK-14 AML-09 writes the account’s histories and statuses, with the note of a bulk run', async () => {
    await aStudio(desk().test.app, {
      account_id: desk().account_id,
      company_name: 'Karvelis Shipping Holdings',
      country: 'LT',
    });
    const status_flag = await runThrough([
      aRow(desk().account_id, { business: 'Karvelis Shipping Holdings', country: 'LT' }),
    ]);
    expect(await desk().verificationOf(desk().account_id)).toMatchObject({
      individual_aml_status: 'NOT_SUSPECTED',
      individual_aml_by: desk().anna.uuid,
      business_aml_status: 'SUSPECTED',
      business_aml_hits: 1,
      business_aml_by: desk().anna.uuid,
    });
    expect(await desk().historyOf(desk().account_id)).toMatchObject([
      {
        individual_aml_status: 'NOT_SUSPECTED',
        admin_note: 'bulk AML run',
        admin_uuid: desk().anna.uuid,
        client_id: `studio:${desk().account_id}`,
        individual_name: 'Zsófia Halmos',
      },
    ]);
    expect(await desk().companiesOf(desk().account_id)).toMatchObject([
      { business_aml_status: 'SUSPECTED', business_name: 'Karvelis Shipping Holdings' },
    ]);
    expect(await desk().failed(status_flag)).toMatchObject({
      total: 1,
      data: [
        {
          row_no: 2,
          user_id: desk().account_id,
          account_name: 'Karvelis Shipping Holdings',
          first_name: 'Zsófia',
          last_name: 'Halmos',
          account_aml_status: 'SUSPECTED',
          individual_aml_status: 'NOT_SUSPECTED',
          account_found: true,
          responses: {
            AML: [{ status: { overallStatus: 'NOT_SUSPECTED' } }],
            COMPANY: [{ data: [{ listNumber: 'WATCHED-1' }] }],
          },
          current: {
            individual: { status: 'NOT_SUSPECTED', hits: 0, open: 0 },
            business: { status: 'SUSPECTED', hits: 1, open: 1 },
          },
        },
      ],
    });
  });

  it('BULK-04 a blank business name is looked up by the account’s id', async () => {
    await aStudio(desk().test.app, {
      account_id: desk().account_id,
      company_name: 'Karvelis Shipping Holdings',
    });
    const status_flag = await runThrough([
      aRow(desk().account_id, { business: '' }),
      aRow(desk().account_id + 1, { business: '' }),
    ]);
    const { rows } = await desk().results(status_flag);
    expect(rows).toMatchObject([
      { account_name: 'Karvelis Shipping Holdings', account_aml_status: 'SUSPECTED' },
      { account_name: '', account_aml_status: 'NOT_RUN', account_found: false },
    ]);
  });

  it('the account’s own person is screened in addition to another name, and stays suspected', async () => {
    await aStudio(desk().test.app, {
      account_id: desk().account_id,
      first_name: 'Ottokar',
      last_name: 'Vavrinec',
    });
    await runThrough([aRow(desk().account_id, { first: 'Maria', last: 'Lindholm' })]);
    expect(await desk().verificationOf(desk().account_id)).toMatchObject({
      individual_aml_status: 'SUSPECTED',
    });
  });

  it('two persons of one account: a clear one does not hide the suspected one, in any order', async () => {
    for (const order of [0, 1]) {
      const id = desk().account_id + order;
      await aStudio(desk().test.app, { account_id: id });
      const persons = [aRow(id, OTTOKAR), aRow(id)];
      await runThrough(order === 0 ? persons : persons.toReversed());
      expect(await desk().historyOf(id)).toHaveLength(2);
      expect(await desk().verificationOf(id)).toMatchObject({ individual_aml_status: 'SUSPECTED' });
    }
  });

  it('two persons of one account in different pieces', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id });
    const between = Array.from({ length: 150 }, (_, at) => aRow(900_000 + at));
    await runThrough([aRow(desk().account_id, OTTOKAR), ...between, aRow(desk().account_id)]);
    expect(await desk().verificationOf(desk().account_id)).toMatchObject({
      individual_aml_status: 'SUSPECTED',
    });
  });

  it('a row of an unknown account is screened, recorded as such and changes no account', async () => {
    const status_flag = await runThrough([aRow(desk().account_id, OTTOKAR)]);
    const { rows, batch } = await desk().results(status_flag, { filter: 'not_found' });
    expect(batch).toMatchObject({ not_found_count: 1, suspected_count: 1 });
    expect(rows).toMatchObject([{ account_found: false, individual_aml_status: 'SUSPECTED' }]);
    expect(await desk().historyOf(desk().account_id)).toEqual([]);
  });

  it('BULK-17 results are filtered, searched and paged', async () => {
    const rows = Array.from({ length: 70 }, (_, at) => aRow(desk().account_id * 100 + at));
    const status_flag = await runThrough([...rows, aRow(desk().account_id, OTTOKAR)]);
    const first = await desk().results(status_flag);
    expect([first.rows.length, first.has_more]).toEqual([50, true]);
    const second = await desk().results(status_flag, { page: 2 });
    expect([second.rows.length, second.has_more]).toEqual([21, false]);
    expect((await desk().results(status_flag, { filter: 'suspected' })).rows).toHaveLength(1);
    expect((await desk().results(status_flag, { search: 'ottokar vav' })).rows).toHaveLength(1);
    expect(
      (await desk().results(status_flag, { search: String(desk().account_id * 100 + 3) })).rows,
    ).toHaveLength(1);
    expect((await desk().results(status_flag, { search: '%' })).rows).toHaveLength(0);
  });

  it('CALL-26 CALL-30 a batch nobody knows, and one of another account type', async () => {
    const status_flag = await desk().upload([aRow(desk().account_id)]);
    for (const path of ['/run_account_updates', '/failed_accounts', '/aml_batch_results']) {
      const unknown = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
      expect((await desk().call(path, { status_flag: unknown })).statusCode).toBe(404);
      expect((await desk().call(path, { account_type: 'partner', status_flag })).statusCode).toBe(
        404,
      );
      expect((await desk().call(path, { status_flag: 'x' })).statusCode).toBe(400);
    }
    const nothing = await desk().start(status_flag, { retry: true });
    expect([nothing.statusCode, nothing.json().error]).toEqual([409, 'aml-batch/nothing-failed']);
  });

  it('start and end are audit lines with counts and without names', async () => {
    const status_flag = await runThrough([
      aRow(desk().account_id),
      aRow(desk().account_id + 1, OTTOKAR),
    ]);
    const lines = await auditLines(desk().test.app, { text: status_flag });
    expect(lines.map(({ act }) => act)).toEqual([
      'aml-batch.uploaded',
      'aml-batch.started',
      'aml-batch.finished',
    ]);
    expect(lines[2]?.detail).toEqual({
      status_flag,
      total_count: 2,
      suspected_count: 1,
      failed_count: 0,
      not_found_count: 2,
    });
    expect(JSON.stringify(lines)).not.toMatch(/Vavrinec|Halmos/);
    expect((await verifyAudit(desk().test.app.db)).intact).toBe(true);
  });
});
