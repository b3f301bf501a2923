import { beforeEach, describe, expect, it } from 'vitest';
import { aBatch, startBatch, workAll } from '../../../../tests/factories/a-batch.ts';
import { FactsDesk } from '../../../../tests/factories/a-facts-desk.ts';
import { MATCH } from '../../../../tests/factories/a-hit-desk.ts';
import { aRow } from '../../../../tests/factories/a-workbook.ts';

const desk = new FactsDesk();
const anna = desk.test.client('ADMIN');

beforeEach(() => desk.begin());

const VIKTOR = { ownerFirstName: 'Viktor', ownerLastName: 'Evilov' };
const CLEAR = { individual: 'NOT_SUSPECTED', business: 'NOT_SUSPECTED' };
const OWN = { first: 'Zsófia', last: 'Halmos', business: '' };

/** Runs a workbook of one row, or several, of the account; the rows as they came out. */
const batch = async (...rows: Parameters<typeof aRow>[1][]) => {
  const given = rows.length === 0 ? [OWN] : rows;
  const cells = given.map((row) => aRow(desk.account_id, row));
  const status_flag = await aBatch(anna, cells);
  await startBatch(anna, status_flag);
  await workAll(desk.test.app);
  const asked = { account_type: 'studio', status_flag };
  return (await anna.post('/aml_batch_results', asked)).json().data.rows;
};
const legal = async () => (await desk.latest()).due_diligence_status;

describe('a bulk run', () => {
  it('BULK-03 AML-01 screens every owner and company name, each owner as a run of their own', async () => {
    await desk.submit({ companyName: 'Duna Stúdió Kft.' }, [VIKTOR]);
    const [row] = await batch();
    expect(row).toMatchObject({ individual_aml_status: 'NOT_SUSPECTED', state: 'done' });
    expect(await desk.checks()).toEqual(CLEAR);
    const persons = await desk.histories('individual');
    expect(persons.map(({ client_id }: { client_id: string }) => client_id).toSorted()).toEqual([
      `studio:${desk.account_id}`,
      `studio:${desk.account_id}&1`,
    ]);
    const [company] = await desk.histories('business');
    expect(company.business_aml_response.asked).toHaveLength(2);
  });

  it('BULK-03 AML-01 does not turn an account green whose owner is listed', async () => {
    await desk.submit({}, [VIKTOR]);
    desk.screening.finds('Viktor Evilov', [MATCH]);
    const [row] = await batch();
    expect(row).toMatchObject({ individual_aml_status: 'SUSPECTED' });
    expect(await desk.checks()).toEqual({ ...CLEAR, individual: 'SUSPECTED' });
  });

  it('AML-01 does not turn an account green with an owner whose name nobody can screen', async () => {
    await desk.submit({}, [{ ownerFirstName: 'X', ownerLastName: '' }]);
    await batch();
    expect(await desk.checks()).toEqual({ ...CLEAR, individual: 'NOT_RUN' });
  });

  it('AML-01 does not turn an account green by values of the workbook', async () => {
    await desk.submit({}, [VIKTOR]);
    desk.screening.finds('Viktor Evilov', [MATCH]);
    await batch({ first: 'Maria', last: 'Lindholm', business: 'Nova' }, OWN);
    expect(await desk.checks()).toMatchObject({ individual: 'SUSPECTED' });
  });

  it('AML-01 screens a row again whose account changed meanwhile', async () => {
    let isRenamed = false;
    desk.screening.finds('Karvelis', [MATCH]);
    desk.screening.during(async () => {
      if (isRenamed) return;
      isRenamed = true;
      await desk.renameCompany('Karvelis');
    });
    const [row] = await batch();
    expect(row).toMatchObject({ state: 'done', attempts: 2, account_aml_status: 'SUSPECTED' });
    expect(await desk.histories('business')).toHaveLength(1);
  });

  it('ends a mark, and the run that is due, as a single run does', async () => {
    await batch();
    await desk.renameCompany('Nova');
    expect(await desk.marks()).toEqual(['business_aml']);
    await batch();
    expect(await desk.checks()).toEqual(CLEAR);
    expect(await desk.marks()).toEqual([]);
    expect(await desk.dueRuns()).toEqual([]);
  });

  it('stores the facts of its decisions, together or one by one', async () => {
    await batch();
    await desk.run();
    await batch();
    const digests = await desk.test.app.db
      .selectFrom('check_facts')
      .select(['check_name', 'status', 'digests'])
      .where('account_id', '=', desk.account_id)
      .where('check_name', '=', 'individual_aml')
      .execute();
    expect(digests).toHaveLength(3);
    expect(new Set(digests.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it('LEGAL-01 reopens an approval that was made before the first run', async () => {
    await desk.change((trx) =>
      trx
        .updateTable('verification')
        .set({ kyb_status: 'APPROVED', kyc_status: 'complete', has_kyb_record: true })
        .where('account_id', '=', desk.account_id)
        .execute(),
    );
    await desk.override('legal', 'APPROVED');
    await batch();
    expect(await legal()).toBe('PENDING');
    await desk.override('legal', 'APPROVED');
    await batch();
    expect(await legal()).toBe('APPROVED');
  });
});

it('CALL-24 both screenings of one account screen everybody, and answer with the checks', async () => {
  await desk.submit({}, [VIKTOR, { ownerFirstName: 'X', ownerLastName: '' }]);
  const answer = await anna.post('/post_auto_aml', desk.key);
  expect(answer.json().data).toEqual({
    individual_aml_status: 'NOT_RUN',
    account_aml_status: 'NOT_SUSPECTED',
  });
});
