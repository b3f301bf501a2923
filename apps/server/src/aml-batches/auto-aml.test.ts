import { describe, expect, it } from 'vitest';
import { batchesDesk } from '../../../../tests/factories/a-batches-desk.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';

const desk = batchesDesk(70_000);

describe('both screenings of one account', () => {
  it('CALL-24 CALL-116 runs the person and the company of the account', async () => {
    await aStudio(desk().test.app, {
      account_id: desk().account_id,
      company_name: 'Karvelis Shipping Holdings',
    });
    const answer = await desk().call('/post_auto_aml', {
      account_type: 'studio',
      account_id: desk().account_id,
    });
    expect(answer.json()).toEqual({
      message: 'Both AML screenings have run.',
      data: { individual_aml_status: 'NOT_SUSPECTED', account_aml_status: 'SUSPECTED' },
    });
    expect(await desk().historyOf(desk().account_id)).toHaveLength(1);
    expect(await desk().verificationOf(desk().account_id)).toMatchObject({
      business_aml_status: 'SUSPECTED',
    });
  });

  it('CALL-24 refuses an unknown account, and one without any name', async () => {
    const unknown = await desk().call('/post_auto_aml', {
      account_type: 'studio',
      account_id: desk().account_id,
    });
    expect(unknown.statusCode).toBe(404);
    await aStudio(
      desk().test.app,
      { account_id: desk().account_id, first_name: '', last_name: '', company_name: '' },
      { company_name: null },
    );
    const nameless = await desk().call('/post_auto_aml', {
      account_type: 'studio',
      account_id: desk().account_id,
    });
    expect([nameless.statusCode, nameless.json().error]).toEqual([422, 'aml/no-individual-name']);
  });
});
