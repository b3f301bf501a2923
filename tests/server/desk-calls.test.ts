import { beforeAll, describe, expect, it } from 'vitest';
import { aServer } from '../factories/a-server.ts';
import { aPng } from '../factories/a-file.ts';
import { aStudio, owners } from '../factories/accounts.ts';
import { CHECK } from '../factories/payment-details.ts';

/** The account the whole file is about, and its documented address in each call. */
const KEY = { account_type: 'studio', account_id: 48_213 };
const ACCOUNT = 'studio:48213&';

// A role that may not rewrite evidence serves the whole desk (0066).
const server = aServer({ servesAs: 'writer' });
const tom = server.client('LEGAL');

beforeAll(async () => {
  // As every real clock: what is stored in seconds must be made of them.
  server.time.now += 357;
  await aStudio(server.app, KEY, { idenfy_id: 'c-48213', use_kyc_status_table: 1 });
  await owners(server.app, KEY.account_id, ['complete', 'pending']);
});
/** CALL-04: parameters in the query string, for POST as well. */
async function ask(method: 'GET' | 'POST', path: string, given: Record<string, unknown> = KEY) {
  const text = Object.entries(given).map(([name, value]) => [name, String(value)]);
  const url = `/api${path}?${new URLSearchParams(text).toString()}`;
  const answer = await tom.inject({ method, url });
  expect([path, answer.statusCode, answer.json().detail]).toEqual([path, 200, undefined]);
  return answer.json();
}

const WITHOUT_OWNERS = [
  'company_name',
  'idenfy_id',
  'use_kyc_status_table',
  'kyc_status',
  'kyc_reason',
  'kyb_status',
  'kyb_reason',
  'kyb_status_timestamp',
  'has_kyb_record',
  'due_diligence_status',
  'due_diligence_timestamp',
  'company_type',
  'company_loc',
  'pay_type',
  'assigned_to',
  'pay_status',
];

describe('the calls of the desk answer with the documents’ names, asked as the documents ask', () => {
  it('CALL-18 health answers no more than a word', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const answer = await server.http.inject({ url: '/api/health', headers });
    expect(answer.json()).toEqual({ status: 'ok' });
  });

  it('CALL-38 ENT-10 the verification result', async () => {
    const { data } = await ask('POST', '/get_kyb_result_by_account_and_type');
    expect(Object.keys(data)).toEqual(expect.arrayContaining(WITHOUT_OWNERS));
    expect(data).toMatchObject({ idenfy_id: 'c-48213', use_kyc_status_table: 1 });
  });

  it('CALL-40 ENT-11 KYC-12 the same with its owners', async () => {
    const { data } = await ask('POST', '/get_kyb_result_by_account_and_type_with_kyc');
    expect(Object.keys(data)).toEqual(expect.arrayContaining(WITHOUT_OWNERS));
    expect(JSON.stringify(data)).toContain('"client_id":"studio:48213&2"');
  });

  it('CALL-48 an override of one owner, and CALL-55 ENT-11 its place in the KYC history', async () => {
    await ask('POST', '/edit_verify_status', {
      client_id: 'studio:48213&2',
      scan_ref: 'manual-override',
      override_status: 'complete',
      type: 'kyc',
      idenfy_id: 'c-48213',
      admin_user: tom.uuid,
      admin_comment: 'Passport seen at the office.',
    });
    const asked = { account: ACCOUNT, company_id: 'c-48213' };
    const [newest] = (await ask('POST', '/get_all_kyc_history', asked)).data;
    expect(newest).toMatchObject({
      client_id: 'studio:48213&2',
      cleaned_status: 'complete',
      scan_ref: 'manual-override',
      admin_username: tom.username,
      note: 'Passport seen at the office.',
    });
  });

  it('CALL-80 KYC-11 the first item holds the status in force', async () => {
    const asked = { account: ACCOUNT, company_id: 'c-48213', use_kyc_status_table: 1 };
    const { data } = await ask('POST', '/get_kyc_status', asked);
    expect(data[0]).toMatchObject({ cleaned_status: 'complete' });
  });

  it('CALL-48 CALL-49 CALL-77 ENT-12 a KYB override, sent to the provider, stored in its history', async () => {
    await ask('POST', '/edit_verify_status', {
      client_id: 'studio:48213',
      override_status: 'APPROVED',
      type: 'kyb',
      idenfy_id: 'c-48213',
      admin_comment: 'Register extract checked.',
    });
    const push = { company_id: 'c-48213', new_status: 'APPROVED' };
    expect((await ask('POST', '/send_kyb_status_to_idenfy', push)).data.state).toBe('sent');
    const { data } = await ask('GET', '/get_all_kyb_status_history');
    expect(data[0]).toMatchObject({
      idenfy_id: 'c-48213',
      kyb_status: 'APPROVED',
      note: 'Register extract checked.',
      admin_username: tom.username,
    });
  });

  it('CALL-78 ENT-13 a legal approval without a note in its history', async () => {
    const approval = { client_id: 'studio:48213', override_status: 'APPROVED', type: 'legal' };
    await ask('POST', '/edit_verify_status', { ...approval, admin_comment: '' });
    const { data } = await ask('GET', '/get_all_legal_status_history');
    expect(data[0]).toMatchObject({
      due_diligence_status: 'APPROVED',
      note: null,
      admin_username: tom.username,
    });
  });

  it('CALL-39 CALL-73 ENT-18 the documents, and hiding one', async () => {
    const fields = { ...KEY, original_filename: 'paper.png', img_type: 'company' };
    const file = { filename: 'paper.png', bytes: await aPng() };
    await tom.upload('/s3-upload-internal-image', fields, file);
    const [image] = (await ask('POST', '/get_images')).data;
    expect(image).toMatchObject({ display: 1, img_type: expect.any(String) });
    expect(Object.keys(image)).toEqual(expect.arrayContaining(['id', 'filename', 'presigned_url']));
    await ask('POST', '/hide_image', { image_id: image.id, display_value: 0 });
    expect((await ask('POST', '/get_images')).data[0]).toMatchObject({ display: 0 });
  });

  it('CALL-61 ENT-17 the notes', async () => {
    await ask('POST', '/add_note', { ...KEY, note: 'Call them on Monday.', image_id: 0 });
    const { data } = await ask('GET', '/get_all_notes');
    expect(data[0]).toMatchObject({ username: tom.username, note: 'Call them on Monday.' });
    expect(data[0]).toMatchObject({ emoji_reactions: [] });
  });

  it('CALL-68 ACCT-21 the company name', async () => {
    const answer = await ask('POST', '/update_company_name', { ...KEY, company_name: 'Duna Kft.' });
    expect(answer.message).toBe('Company name updated successfully!');
    const { data } = await ask('POST', '/get_kyb_result_by_account_and_type');
    expect(data.company_name).toBe('Duna Kft.');
  });

  it('CALL-56 ENT-16 the KYC emails that were sent', async () => {
    const sent = { ...KEY, account_sub_id: 2, email: 'j.havrilecz@dunastudio.example' };
    await ask('POST', '/post_kyc_sent', sent);
    const [row] = (await ask('POST', '/get_kyc_sents')).data;
    expect(row).toMatchObject({ email: sent.email, account_sub_id: 2 });
    expect(Date.parse(row.created)).toBe(server.time.now);
  });

  it('CALL-75 ENT-19 the countries of payments', async () => {
    const rule = { country: 'KP', account_type: 'studio' as const, payment_type: 'Metbank Check' };
    const created = '2026-11-21T14:05:00.000Z';
    await server.app.db
      .insertInto('country_to_payment')
      .values({ ...rule, is_banned: 'PHASE 1', created, updated: created })
      .execute();
    const { data } = await ask('GET', '/all_country_to_payments', {});
    expect(data).toContainEqual({ ...rule, is_banned: 'PHASE 1' });
  });

  it('CALL-74 CALL-76 CALL-79 ENT-16 ENT-19 a payment, its selection and its history', async () => {
    const payment = { ...KEY, country: 'HU', payment_type: 'Metbank Check' };
    const payment_data = JSON.stringify(CHECK);
    await ask('POST', '/run_upsert_payment_selections', { ...payment, payment_data });
    const [selection] = (await ask('GET', '/payment_selections')).data;
    expect(selection).toMatchObject({
      country: 'HU',
      payment_type: 'Metbank Check',
      payment_data: { 'Beneficiary Name': 'Maja Ferency' },
      status: 'PENDING',
    });
    const { data } = await ask('GET', '/payment_selection_history');
    expect(data[0]).toMatchObject({ status: 'PENDING', admin_username: tom.username });
  });
});
