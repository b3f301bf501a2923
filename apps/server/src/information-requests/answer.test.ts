import { WIZARD_LIMITS } from '@verify-admin/rulebook/wizard/wizard.limits';
import { describe, expect, it } from 'vitest';
import { aGif, aJpeg, aPdf } from '../../../../tests/factories/a-file.ts';
import { NAME, RequestDesk } from '../../../../tests/factories/a-request-desk.ts';
import { statusesOf } from '../../../../tests/factories/a-review-desk.ts';
import type { Applicant } from '../../../../tests/factories/an-applicant.ts';
import { answerOf } from '../../../../tests/factories/client.ts';

const desk = new RequestDesk();

const ZRT = { values: { companyName: 'Duna Stúdió Zrt.' }, confirmed: [] };
const save = async (who: Applicant, version: number, answers: object) =>
  answerOf(await who.post('/save_requested_answers', { version, answers }));
const answer = async (who: Applicant, answers: object = ZRT) =>
  answerOf(await who.post('/answer_information_request', { answers }));

describe('what is answered so far', () => {
  it('WIZ-18 survives a reload and a change of device, is sealed, and is nobody else’s to overwrite', async () => {
    const phone = await desk.asked();
    expect(await save(phone, 0, ZRT)).toMatchObject({
      status: 200,
      body: { data: { version: 1 } },
    });
    await phone.uploadAsked('utilbankdoc');
    expect(await phone.read('/get_requested_items')).toMatchObject({
      version: 1,
      answers: ZRT,
      documents: [{ document: 'utilbankdoc', name: 'scan.pdf' }],
    });
    expect(await save(phone, 0, ZRT)).toMatchObject({ body: { data: { version: 1 } } });
    const stale = await save(phone, 0, { values: { companyName: 'Another' } });
    expect(stale).toMatchObject({ status: 409, body: { error: 'wizard/draft-changed' } });
    const { app } = desk.test;
    const row = await app.db
      .selectFrom('information_request')
      .selectAll()
      .where('account_id', '=', desk.account_id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/Stúdió|register/);
  });

  it('is of the asked items alone', async () => {
    const phone = await desk.asked();
    const other = await save(phone, 0, { values: { city: 'Pécs' } });
    expect(other.body.error).toBe('information-request/not-asked');
    const file = answerOf(await phone.uploadAsked('companyw8bene'));
    expect(file.body.error).toBe('information-request/not-asked');
    expect(await desk.rows('kyb_upload')).toEqual([]);
  });

  it('WIZ-41 files are judged as those of the form are, and count among what the link may send', async () => {
    const phone = await desk.asked();
    const sent = async (filename: string, bytes: Buffer) =>
      (await phone.uploadAsked('utilbankdoc', { filename, bytes })).statusCode;
    expect(await sent('a.pdf', await aJpeg())).toBe(200);
    expect(await sent('a.png', await aGif())).toBe(415);
    expect(await sent('a.pdf', Buffer.from('<html><script>'))).toBe(415);
    expect(await sent('a.pdf', aPdf({ size: WIZARD_LIMITS.file_bytes + 1 }))).toBe(413);
    expect((await phone.read('/get_requested_items')).used.files).toBe(1);
    await desk.test.app.db
      .updateTable('kyb_link_use')
      .set({ files: WIZARD_LIMITS.files })
      .where('account_id', '=', desk.account_id)
      .execute();
    expect(await sent('a.pdf', aPdf())).toBe(429);
    const removed = await phone.post('/remove_requested_document', { document: 'utilbankdoc' });
    expect([removed.statusCode, await desk.rows('kyb_upload')]).toEqual([200, []]);
  });
});

describe('an answer', () => {
  it('WIZ-71 KYB-07 becomes a new version of the submission and documents, in one transaction', async () => {
    const phone = await desk.asked();
    const before = await desk.rows('compliance_image');
    await phone.uploadAsked('utilbankdoc', {
      filename: 'villany.pdf',
      bytes: aPdf({ text: 'new' }),
    });
    desk.pass(5);
    expect((await answer(phone)).status).toBe(200);
    const submissions = await desk.rows('kyb_submission');
    expect(submissions).toHaveLength(2);
    // A short word of ASCII letters occurs in a ciphertext by chance; an accented one cannot.
    expect(JSON.stringify(submissions)).not.toContain('Stúdió');
    const review = (await desk.tom.post('/get_kyb_review', desk.key)).json().data;
    expect(review.submission).toMatchObject({
      id: submissions[1]?.id,
      data: { companyName: 'Duna Stúdió Zrt.', city: 'Budapest', business_type: 3 },
    });
    const added = (await desk.rows('compliance_image')).slice(before.length);
    expect(added.map(({ filename }) => filename)).toEqual([
      expect.stringContaining('_Utility-Bill-or-Bank-Statement_'),
      expect.stringContaining('_kyb_data_'),
    ]);
    expect(await desk.rows('kyb_upload')).toEqual([]);
    expect((await desk.acts()).slice(-1)).toEqual(['kyb-request.answered']);
  });

  it('stands beside what was there before; nobody waits any more', async () => {
    const phone = await desk.asked();
    await phone.uploadAsked('utilbankdoc');
    await answer(phone);
    const request = await desk.newest();
    expect(request).toMatchObject({
      state: 'ANSWERED',
      closed: expect.any(String),
      items: [
        { before: 'Duna Stúdió Kft.', answer: 'Duna Stúdió Zrt.', is_confirmed: false },
        { before_document: expect.any(Number), answer_document: expect.any(Number) },
      ],
    });
    const [, bill] = request.items;
    expect(bill.answer_document).not.toBe(bill.before_document);
    const path = '/get_kyb_result_by_account_and_type_with_kyc';
    const result = (await desk.tom.post(path, desk.key)).json().data;
    expect(result).toMatchObject({
      kyb_status: 'SUBMITTED',
      kyb_waiting_since: null,
      company_name: 'Duna Stúdió Zrt.',
    });
    expect(await phone.read('/get_requested_items')).toMatchObject({
      state: 'ANSWERED',
      items: [],
    });
  });

  it('is under the bells of who asked and of who has the account', async () => {
    const phone = await desk.asked({ items: [NAME] });
    await answer(phone);
    const [newest] = (await desk.tom.get('/notifications')).json().data;
    expect(newest).toMatchObject({
      kind: 'submission',
      account: { account_id: desk.account_id },
      excerpt: 'Answered: Company Name',
    });
  });

  it('WIZ-45 sent twice, or at once by two tabs, counts once; another one is refused', async () => {
    const phone = await desk.asked({ items: [NAME] });
    const both = await Promise.all([answer(phone), answer(phone)]);
    expect(statusesOf(both)).toEqual([200, 200]);
    expect(both[0].body).toEqual(both[1].body);
    expect(await desk.rows('kyb_submission')).toHaveLength(2);
    const other = await answer(phone, { values: { companyName: 'Third Kft.' } });
    expect(other).toMatchObject({ status: 409, body: { error: 'information-request/closed' } });
    expect((await phone.uploadAsked('utilbankdoc')).statusCode).toBe(409);
    expect((await save(phone, 0, ZRT)).body.error).toBe('information-request/closed');
  });

  it('WIZ-45 that is not complete is refused with nothing written', async () => {
    const phone = await desk.asked();
    const missing = await answer(phone);
    expect(missing).toMatchObject({
      status: 422,
      body: { fields: { utilbankdoc: expect.any(String) } },
    });
    await phone.uploadAsked('utilbankdoc');
    const same = await answer(phone, { values: { companyName: 'Duna Stúdió Kft.' } });
    expect(same.body.detail).toMatch(/confirm that it is correct/);
    const invalid = await answer(phone, { values: { companyName: '<b>' } });
    expect(invalid.body.fields).toHaveProperty('companyName');
    expect(await desk.rows('kyb_submission')).toHaveLength(1);
    expect((await desk.newest()).state).toBe('OPEN');
  });

  it('may say that the value is right as it is', async () => {
    const phone = await desk.asked({ items: [NAME] });
    expect((await answer(phone, { confirmed: ['companyName'] })).status).toBe(200);
    expect((await desk.newest()).items).toMatchObject([{ answer: null, is_confirmed: true }]);
    const images = (await desk.rows('compliance_image')).map(({ filename }) => filename);
    expect(images.filter((name) => name.includes('kyb_data'))).toHaveLength(1);
  });

  it('EXP-05 begins a new period where the tax form is a new one', async () => {
    const began = async () => (await desk.rows('expiry_record')).map(({ created }) => created);
    const [first] = await began();
    const form = { item: 'companyw8bene', reason: 'not-signed', text: 'Please sign it.' };
    const phone = await desk.asked({ items: [form] });
    await phone.uploadAsked('companyw8bene');
    desk.pass(3);
    await answer(phone);
    const [second] = await began();
    expect(Date.parse(second ?? '') - Date.parse(first ?? '')).toBe(3 * 3_600_000);
  });

  it('of two, the answer and the withdrawal at once, one is done and the other is refused', async () => {
    const phone = await desk.asked({ items: [NAME] });
    const { request_id } = await desk.newest();
    const [answered, withdrawn] = await Promise.all([answer(phone), desk.withdraw(request_id)]);
    expect(statusesOf([answered, withdrawn])).toEqual([200, 409]);
    const isAnswered = answered.status === 200;
    expect((await desk.newest()).state).toBe(isAnswered ? 'ANSWERED' : 'WITHDRAWN');
    expect(await desk.rows('kyb_submission')).toHaveLength(isAnswered ? 2 : 1);
    const done = (await desk.acts()).filter((act) => /answered|withdrawn/.test(act));
    expect(done).toHaveLength(1);
  });
});
