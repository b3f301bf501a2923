import { describe, expect, it } from 'vitest';
import { workAll } from '../../../../../tests/factories/a-batch.ts';
import { batchesDesk } from '../../../../../tests/factories/a-batches-desk.ts';
import { aRow } from '../../../../../tests/factories/a-workbook.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';

const desk = batchesDesk(64_000);

const OTTOKAR = { first: 'Ottokar', last: 'Vavrinec', birthday: '1971-03-04', country: 'SK' };

/** Two accounts of a listed person, one row without an account, and one that is clear. */
async function aReviewedBatch() {
  const first = desk().account_id;
  for (const account_id of [first, first + 1]) {
    const named = { first_name: 'Ottokar', last_name: 'Vavrinec', company_name: '' };
    await aStudio(desk().test.app, { account_id, country: 'SK', bday: '1971-03-04', ...named });
  }
  const status_flag = await desk().upload([
    aRow(first, OTTOKAR),
    aRow(first + 1, OTTOKAR),
    aRow(first + 2, OTTOKAR),
    aRow(first + 3),
  ]);
  await desk().start(status_flag);
  await workAll(desk().test.app);
  const rows: { row_no: number; user_id: number }[] = (await desk().results(status_flag)).rows;
  const numbers = rows.map(({ row_no }) => row_no);
  return { status_flag, first, numbers };
}

async function rowOf(status_flag: string, row_no: number | undefined) {
  return (await desk().call('/aml_batch_row', { status_flag, row_no })).json().data;
}

/** Clears every hit of the person of an account, by the calls the account's own page uses. */
async function clear(account_id: number): Promise<void> {
  const asked = `/aml_hits?account_type=studio&account_id=${account_id}&run_type=individual`;
  const data = await desk().anna.read(asked);
  for (const { id } of data[0].hits) {
    const decision = { disposition: 'FALSE_POSITIVE', comment: 'Another town.', reason: null };
    const answer = await desk().call('/decide_aml_hit', {
      ...decision,
      hit_id: id,
      expected_decision: null,
    });
    expect(answer.statusCode).toBe(200);
  }
}

describe('reviewing a batch', () => {
  it('BULK-17 a row is shown with its account and the next suspected row', async () => {
    const { status_flag, first, numbers } = await aReviewedBatch();
    const [one, two, three, four] = numbers;
    const found = await rowOf(status_flag, one);
    expect(found.row).toMatchObject({
      user_id: first,
      individual_aml_status: 'SUSPECTED',
      current: { individual: { status: 'SUSPECTED', hits: 1, open: 1 } },
    });
    expect(found.account).toMatchObject({ name: 'Ottokar Vavrinec', birthday: '1971-03-04' });
    expect(found.next).toEqual({ row_no: two, page: 1 });
    expect(await rowOf(status_flag, three)).toMatchObject({
      account: null,
      row: { current: null },
      next: { row_no: one },
    });
    expect((await rowOf(status_flag, four)).next).toMatchObject({ row_no: one });
  });

  it('BULK-17 a row whose hits are cleared is settled and no longer the next', async () => {
    const { status_flag, first, numbers } = await aReviewedBatch();
    const [one, two, three] = numbers;
    await clear(first + 1);
    expect((await rowOf(status_flag, one)).next).toMatchObject({ row_no: three });
    expect((await rowOf(status_flag, two)).row).toMatchObject({
      individual_aml_status: 'SUSPECTED',
      current: { individual: { status: 'NOT_SUSPECTED', open: 0 } },
    });
    await clear(first);
    expect((await rowOf(status_flag, three)).next).toBeNull();
    expect(await desk().past(status_flag)).toMatchObject({ suspected_count: 3 });
  });

  it('BULK-17 there is no row beyond the sheet, and none of another batch', async () => {
    const { status_flag } = await aReviewedBatch();
    const beyond = await desk().call('/aml_batch_row', { status_flag, row_no: 999 });
    expect([beyond.statusCode, beyond.json().error]).toEqual([404, 'aml-batch/unknown-row']);
    for (const asked of [{ row_no: 3_000_000_000 }, { row_no: 999_999_999_999_999 }]) {
      const none = await desk().call('/aml_batch_row', { status_flag, ...asked });
      expect([none.statusCode, none.json().error]).toEqual([400, 'input/invalid']);
    }
    const after = { status_flag, after: 3_000_000_000 };
    expect((await desk().call('/failed_accounts', after)).statusCode).toBe(400);
    const other = '00000000-0000-4000-8000-000000000000';
    const unknown = await desk().call('/aml_batch_row', { status_flag: other, row_no: 2 });
    expect(unknown.json().error).toBe('aml-batch/unknown');
  });
});
