import { SECOND_ADMIN } from '@verify-admin/demo/staff/people';
import { writeMention } from '@verify-admin/rulebook/notes/note.rules';
import { describe, expect, it } from 'vitest';
import { WorkDesk } from '../../../../tests/factories/a-work-desk.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { answerOf } from '../../../../tests/factories/client.ts';
import { checkedNow } from '../../../../tests/factories/checked-moments.ts';
import { settleEmail } from '../emails/emails.store.ts';
import { beginPeriod } from '../expired-documents/expired-documents.store.ts';
import { expireDocuments } from '../expired-documents/expire-documents.ts';

const desk = new WorkDesk();
const { test, anna, tom, lena } = desk;
const marta = desk.test.clientOf(SECOND_ADMIN);

describe('what waits', () => {
  it('KYB-07 a submitted business, until it is overridden', async () => {
    await aStudio(test.app, { ...desk.key(), company_name: 'Duna' }, desk.submitted());
    const [found] = await desk.own('kyb');
    expect(found).toMatchObject({
      company_name: 'Duna',
      fact: 'Submitted',
      since: desk.now(),
      assignee: null,
      holder: null,
    });
    expect((await desk.override(tom, 'kyb', 'DENIED')).status).toBe(200);
    expect(await desk.own('kyb')).toEqual([]);
  });

  it('CHECK-10 legal, from approved KYB and complete KYC on until it is decided', async () => {
    const ready = { kyb_status: 'APPROVED', kyc_status: 'complete' } as const;
    await aStudio(test.app, desk.key(), { ...ready, due_diligence_status: 'PENDING' });
    expect(await desk.own('legal')).toHaveLength(1);
    await desk.override(tom, 'legal', 'APPROVED', '');
    expect(await desk.own('legal')).toEqual([]);
  });

  it('hits, since the first of them, however often the account is screened meanwhile', async () => {
    const first = desk.now();
    const open = { individual_aml_status: 'SUSPECTED', individual_aml_open: 1 } as const;
    await aStudio(test.app, desk.key(), { ...open, individual_aml_timestamp: first });
    desk.pass(5);
    await test.app.db
      .updateTable('verification')
      .set({ individual_aml_timestamp: desk.now(), business_aml_open: 2 })
      .set({ business_aml_timestamp: desk.now() })
      .where('account_id', '=', desk.account_id)
      .execute();
    expect((await desk.own('hits'))[0]?.since).toBe(first);
    await test.app.db
      .updateTable('verification')
      .set({ individual_aml_open: 0, business_aml_open: 0 })
      .where('account_id', '=', desk.account_id)
      .execute();
    expect(await desk.own('hits')).toEqual([]);
  });

  it('PAY-03 payment details, except to their makers while a checker is needed', async () => {
    await aStudio(test.app, desk.key());
    const now = desk.now();
    await test.app.db
      .insertInto('payment_selection')
      .values({
        ...desk.key(),
        country: 'HU',
        payment_type: 'Masspay ACH',
        status: 'PENDING',
        updated: now,
        admin_uuid: lena.uuid,
        saved_by: lena.uuid,
        makers: [lena.uuid, anna.uuid],
      })
      .execute();
    await test.app.db
      .updateTable('verification')
      .set({ pay_status: 'PENDING', pay_status_timestamp: now })
      .where('account_id', '=', desk.account_id)
      .execute();
    expect((await desk.own('payments', {}, lena))[0]).toMatchObject({
      fact: 'Masspay ACH',
      detail: 'saved by lena.fischer',
    });
    const toggle = (is_on: boolean, expected_version: number) =>
      anna.post('/switch_maker_checker', { kind: 'payment_approval', is_on, expected_version });
    expect((await toggle(true, 0)).statusCode).toBe(200);
    expect(await desk.own('payments', {}, lena)).toEqual([]);
    expect(await desk.own('payments', {}, anna)).toEqual([]);
    expect(await desk.own('payments')).toHaveLength(1);
    const { approval_request_id } = (await toggle(false, 1)).json();
    await marta.post('/approve_request', { approval_request_id });
  });

  it('an email that failed, until it is queued again', async () => {
    await aStudio(test.app, desk.key());
    const { email_id } = (await desk.post(lena, '/send_manual_kyb_email', desk.email())).body.data;
    const end = { state: 'failed', why: 'No such mailbox.' } as const;
    await test.app.db.transaction().execute((trx) => settleEmail(trx, email_id, end, desk.now()));
    expect(await desk.own('emails', {}, lena)).toMatchObject([
      { fact: 'KYB email was not sent', detail: 'No such mailbox.', ref: String(email_id) },
    ]);
    expect((await desk.post(lena, '/send_email_again', { email_id })).status).toBe(200);
    expect(await desk.own('emails', {}, lena)).toEqual([]);
  });

  it('NOTE-06 a mention, until the person reacts to the note or writes one', async () => {
    await aStudio(test.app, desk.key());
    const note = `${writeMention('tom.beck', tom.uuid)} please look`;
    const noted = (await desk.post(lena, '/add_note', { note })).body.data;
    expect(await desk.own('mentions', { scope: 'mine' })).toMatchObject([
      { fact: 'lena.fischer', detail: '@tom.beck please look', assignee: 'tom.beck' },
    ]);
    expect(await desk.own('mentions', { scope: 'mine' }, lena)).toEqual([]);

    const react = (emoji: readonly string[]) =>
      desk.post(tom, '/update_note_emoji', {
        note_id: noted.id,
        emoji_reactions: emoji.map((one) => ({ emoji: one, admin_uuid: tom.uuid })),
      });
    await react(['👍']);
    expect(await desk.own('mentions', { scope: 'mine' })).toEqual([]);
    await react([]);
    expect(await desk.own('mentions', { scope: 'mine' })).toHaveLength(1);
    await desk.post(tom, '/add_note', { note: 'Looked, it is fine.' });
    expect(await desk.own('mentions', { scope: 'mine' })).toEqual([]);
  });

  it('EXP-06 expired documents, until they are reset', async () => {
    await aStudio(test.app, desk.key());
    const data_json = { business_type: 3, companyName: 'Duna' } as const;
    const created = '2020-01-10T00:00:00.000Z';
    await test.app.db
      .transaction()
      .execute((trx) => beginPeriod(trx, desk.key(), { created, data_json, reset_by: null }));
    await expireDocuments(test.app, checkedNow(test.app));
    expect(await desk.own('expired', {}, lena)).toMatchObject([
      { fact: 'W-8BEN-E is older than 3 years', since: '2023-01-10T00:00:00.000Z' },
    ]);
    expect((await desk.post(lena, '/reset_document_expiration', {})).status).toBe(200);
    expect(await desk.own('expired', {}, lena)).toEqual([]);
  });
});

describe('second approvals', () => {
  it('are shown to those who may check them, never to their maker', async () => {
    await aStudio(test.app, desk.key(), desk.submitted());
    await anna.post('/switch_maker_checker', {
      kind: 'kyb_override',
      is_on: true,
      expected_version: 0,
    });
    await desk.override(tom, 'kyb', 'APPROVED');
    expect(await desk.own('approvals', {}, anna)).toMatchObject([
      { fact: 'KYB: Approved', detail: 'requested by tom.beck' },
    ]);
    expect(await desk.own('approvals', {}, tom)).toEqual([]);
    const refused = answerOf(await lena.get('/work_list', { kind: 'approvals' }));
    expect([refused.status, refused.body.error]).toEqual([403, 'work/not-allowed']);
    const [request] = answerOf(await anna.get('/list_approval_requests', { of: 'pending' })).body
      .data;
    await anna.post('/approve_request', { approval_request_id: request.id });
    expect(await desk.own('approvals', {}, anna)).toEqual([]);
  });
});
