import { describe, expect, it } from 'vitest';
import { aStudio, owners } from '../../../../tests/factories/accounts.ts';
import { emailsDesk, textOf } from '../../../../tests/factories/an-emails-desk.ts';
import { aStaff } from '../../../../tests/factories/people.ts';

const desk = emailsDesk();

describe('Resend KYC Email to Owner', () => {
  it('SCOPE-08 KYC-07 CALL-70 ACCT-08 goes out to the person and is in the sent list', async () => {
    const { account_id } = desk();
    const recorded = {
      first_name: 'Zsófia',
      last_name: 'Halmos',
      company_name: 'Duna Stúdió Kft.',
    };
    await aStudio(desk().test.app, { account_id, ...recorded });
    const answer = await desk().sendKyc();
    expect(answer).toMatchObject({ status: 200, body: { data: { state: 'queued' } } });
    expect(answer.body.message).toBe(`Email queued to ${desk().zsofia().email}`);
    await desk().reads('kyc', { state: 'sent' });
    expect(desk().taken()).toHaveLength(1);
    expect(desk().taken()[0]?.to).toBe(desk().zsofia().email);
    const text = textOf(desk().taken()[0]?.raw);
    expect(text).toContain('Hello Zsófia Halmos,');
    expect(text).toContain('Duna Stúdió Kft.');
    expect(text).toContain('until Nov 24, 2026, 14:05 UTC');
  });

  it('KYC-13 KYC-03 its link is our own and shows its state for 72 hours', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id, company_name: 'Duna' });
    const template_data = JSON.stringify({ ...desk().zsofia(), link: 'https://evil.example/x' });
    const foreign = await desk()
      .lena.sendingUnknownFields()
      .post('/send_manual_kyc_email', { clientid: `studio:${desk().account_id}`, template_data });
    expect(foreign.json().error).toBe('input/unknown-field');
    await desk().sendKyc();
    await desk().reads('kyc', { state: 'sent' });
    const text = textOf(desk().taken()[0]?.raw);
    const token = /https:\/\/verify\.example\/verify\/(\S+)/.exec(text)?.[1] ?? '';
    const check = async (of: string) =>
      (await desk().call('/check_verification_link', { token: of })).body.data;
    const expires = '2026-11-24T14:05:00.000Z';
    expect(await check(token)).toMatchObject({ state: 'valid', company_name: 'Duna', expires });
    const begun = desk().test.time.now;
    desk().test.time.now = begun + 72 * 3_600_000 - 1;
    expect(await check(token)).toMatchObject({ state: 'valid' });
    desk().test.time.now = begun + 72 * 3_600_000;
    expect(await check(token)).toMatchObject({ state: 'expired' });
    desk().test.time.now = begun;
    const nothing = { company_name: null, person_name: null, expires: null, sent: null, left: 0 };
    const unknown = { state: 'unknown', ...nothing };
    expect(await check(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toEqual(unknown);
    expect(await check(token.replace(/^\d+/, (id) => String(Number(id) - 1)))).toEqual(unknown);
    expect(await check('')).toEqual(unknown);
  });

  it('KYC-07 names who is on record, and says so where other names were typed', async () => {
    const { account_id } = desk();
    const person = { first_name: 'Ágnes', last_name: 'Kovács', company_name: 'Duna' };
    await aStudio(desk().test.app, { account_id, ...person });
    const { message } = (await desk().sendKyc()).body;
    const queued = `Email queued to ${desk().zsofia().email}`;
    expect(message).toBe(`${queued}. It says Ágnes Kovács, Duna, as on record.`);
    await desk().reads('kyc', { state: 'sent' });
    const text = textOf(desk().taken()[0]?.raw);
    expect(text).toContain('Hello Ágnes Kovács,');
    const token = /\/verify\/(\S+)/.exec(text)?.[1] ?? '';
    const page = (await desk().call('/check_verification_link', { token })).body.data;
    expect(page).toMatchObject({ person_name: 'Ágnes Kovács', company_name: 'Duna' });
  });

  it('KYC-12 goes to one owner, whom the sent list names', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id }, { use_kyc_status_table: 1 });
    await owners(desk().test.app, desk().account_id, ['complete', 'pending']);
    expect((await desk().sendKyc({}, `studio:${desk().account_id}&2`)).status).toBe(200);
    await desk().reads('kyc', { state: 'sent' });
    expect((await desk().sents('kyc'))[0]).toMatchObject({
      account_sub_id: 2,
      owner_name: 'Owner 2',
    });
    const nobody = await desk().sendKyc({}, `studio:${desk().account_id}`);
    expect([nobody.status, nobody.body.error]).toEqual([422, 'email/owner-needed']);
    const unknown = await desk().sendKyc({}, `studio:${desk().account_id}&9`);
    expect([unknown.status, unknown.body.error]).toEqual([404, 'email/unknown-owner']);
  });

  it('CALL-04 is read from a form as well', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id });
    const answer = await desk().lena.postForm('/send_manual_kyc_email', {
      clientid: `studio:${desk().account_id}`,
      template_data: JSON.stringify(desk().zsofia()),
    });
    expect(answer.statusCode).toBe(200);
  });

  it.each([
    [{ email: 'nobody' }, 422, 'email/not-an-address'],
    [{ email: '' }, 422, 'email/not-an-address'],
    [{ name: 'Zsófia\r\nBcc: all@evil.example' }, 422, 'email/not-one-line'],
    [{ company: 'Duna\nX-Evil: 1' }, 422, 'email/not-one-line'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 422, 'email/not-one-line'],
  ])('KYC-08 %j is refused with an error, and nothing is written', async (data, status, error) => {
    await aStudio(desk().test.app, { account_id: desk().account_id });
    const answer = await desk().sendKyc(data);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(await desk().sents('kyc')).toEqual([]);
  });

  it.each([
    ['studio:999999', 404, 'account/unknown'],
    ['studio', 400, 'email/bad-client'],
    ['bank:12', 400, 'email/bad-client'],
  ])('KYC-08 the client %s is refused', async (clientid, status, error) => {
    const answer = await desk().sendKyc({}, clientid);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });

  it('CALL-70 template_data that is no JSON is refused', async () => {
    const asked = { clientid: `studio:${desk().account_id}`, template_data: '{email' };
    const answer = await desk().call('/send_manual_kyc_email', asked);
    expect([answer.status, answer.body.error]).toEqual([400, 'input/invalid']);
  });

  it('AUTH-14 a foreign actor is refused', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id });
    const tom = await aStaff(desk().test.app, 'LEGAL');
    const answer = await desk().call('/send_manual_kyc_email', {
      clientid: `studio:${desk().account_id}`,
      template_data: JSON.stringify(desk().zsofia()),
      admin_uuid: tom.uuid,
    });
    expect([answer.status, answer.body.error]).toEqual([403, 'actor/mismatch']);
    expect(await desk().sents('kyc')).toEqual([]);
  });

  it('a repeated request under the same key sends once', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id });
    const repeated = { 'idempotency-key': `kyc-${desk().account_id}` };
    const first = await desk().sendKyc({}, undefined, repeated);
    const second = await desk().sendKyc({}, undefined, repeated);
    expect(second.body).toEqual(first.body);
    await desk().reads('kyc', { state: 'sent' });
    expect(await desk().sents('kyc')).toHaveLength(1);
    expect(desk().taken()).toHaveLength(1);
  });

  it('nobody is written to more than three times an hour, however many ask at once', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id });
    const answers = await Promise.all(Array.from({ length: 6 }, () => desk().sendKyc()));
    const codes = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, 200, 200, 429, 429, 429]);
    const refused = await desk().lena.post('/send_manual_kyc_email', {
      clientid: `studio:${desk().account_id}`,
      template_data: JSON.stringify(desk().zsofia()),
    });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    desk().test.time.now += 3_600_001;
    expect((await desk().sendKyc({ email: desk().zsofia().email.toUpperCase() })).status).toBe(200);
    desk().test.time.now -= 3_600_001;
  });
});

describe('recording a KYC email', () => {
  it('CALL-57 adds a row to the sent list and sends nothing', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id });
    const answer = await desk().call('/post_kyc_sent', {
      ...desk().key(),
      account_sub_id: 0,
      email: 'a@b.example',
    });
    expect(answer.status).toBe(200);
    expect(await desk().sents('kyc')).toEqual([
      {
        email: 'a@b.example',
        created: '2026-11-21T14:05:00.000Z',
        account_sub_id: null,
        owner_name: null,
        is_contact: false,
        email_id: null,
        state: 'sent',
        why: null,
        next_try: null,
      },
    ]);
    expect(
      desk()
        .taken()
        .map(({ to }) => to),
    ).not.toContain('a@b.example');
  });

  it.each([
    [{ email: 'nobody' }, 422, 'email/not-an-address'],
    [{ account_id: 999_999 }, 404, 'account/unknown'],
    [{ account_sub_id: -1 }, 400, 'input/invalid'],
  ])('CALL-57 %j is refused', async (data, status, error) => {
    await aStudio(desk().test.app, { account_id: desk().account_id });
    const answer = await desk().call('/post_kyc_sent', {
      ...desk().key(),
      email: 'a@b.example',
      ...data,
    });
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(await desk().sents('kyc')).toEqual([]);
  });

  it('KYC-14 a submitted record is stored as the word, and its integer is the unknown one', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id }, { use_kyc_status_table: 1 });
    await owners(desk().test.app, desk().account_id, ['submitted']);
    const { body } = await desk().call('/get_kyc_status', {
      account: `studio:${desk().account_id}`,
      use_kyc_status_table: 1,
    });
    expect(body.data[0]).toMatchObject({ cleaned_status: 'submitted', status: -1 });
  });
});
