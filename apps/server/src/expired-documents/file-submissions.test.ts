import { expiresAt } from '@verify-admin/rulebook/expired-documents/tax-form.rules';
import { describe, expect, it } from 'vitest';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { ExpiryDesk } from '../../../../tests/factories/an-expiry-desk.ts';
import { saveCheckStatus } from '../kernel/facts/statuses.store.ts';
import { fileSubmissions } from './submissions.store.ts';

const NON_US = { has_kyb_record: true, company_loc: 'Non US', company_type: 'Company' } as const;
const SUBMITTED = [
  '2023-11-21T14:05:00.000Z',
  '2024-02-29T23:59:59.999Z',
  '2025-02-28T00:00:00.000Z',
  '2025-03-30T01:30:00.000Z',
];

const desk = new ExpiryDesk();

const recordOf = (account_id: number) =>
  desk.test.app.db
    .selectFrom('expiry_record')
    .selectAll()
    .where('account_id', '=', account_id)
    .executeTakeFirst();

describe('EXP-05 the records of submitted KYBs', () => {
  it('EXP-09 begin with the submission and end by the rulebook’s calendar', async () => {
    const { app } = desk.test;
    for (const [index, submit_timestamp] of SUBMITTED.entries()) {
      await aStudio(app, { account_id: index + 1 }, { ...NON_US, submit_timestamp });
    }
    expect(await fileSubmissions(app.db)).toBe(SUBMITTED.length);
    for (const [index, created] of SUBMITTED.entries()) {
      expect(await recordOf(index + 1)).toMatchObject({
        created,
        expires: expiresAt(created),
        data_json: { business_type: 3, companyName: `Company ${index + 1}` },
        lapsed: null,
      });
    }
    expect(await fileSubmissions(app.db)).toBe(0);
  });

  it('leave out accounts that submitted nothing or whose business is of no known type', async () => {
    const { app } = desk.test;
    await aStudio(app, { account_id: 21 }, { ...NON_US, has_kyb_record: false });
    await aStudio(app, { account_id: 22 }, { ...NON_US, company_loc: null });
    expect(await fileSubmissions(app.db)).toBe(0);
  });

  it('LEGAL-04 find the prior value of what had expired before there were records', async () => {
    const { app } = desk.test;
    const account_id = 31;
    const key = { account_type: 'studio', account_id } as const;
    const submit_timestamp = '2023-01-10T08:00:00.000Z';
    await aStudio(app, { account_id }, { ...NON_US, submit_timestamp });
    const approved = { now: '2023-02-01T08:00:00.000Z', note: null, admin_uuid: desk.tom.uuid };
    const expired = { now: '2026-01-10T09:00:00.000Z', note: 'expired', admin_uuid: null };
    await app.db.transaction().execute(async (trx) => {
      const record = { ...key, idenfy_id: null };
      await saveCheckStatus(trx, record, 'legal', { status: 'APPROVED', ...approved });
      await saveCheckStatus(trx, record, 'legal', { status: 'EXPIRED', ...expired });
    });
    await fileSubmissions(app.db);
    expect(await recordOf(account_id)).toMatchObject({
      created: submit_timestamp,
      legal_set: expired.now,
      prior_status: 'APPROVED',
      prior_timestamp: approved.now,
      prior_by: desk.tom.uuid,
    });
  });
});
