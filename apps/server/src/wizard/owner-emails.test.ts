import { beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { Applicant, FILLED_FORM } from '../../../../tests/factories/an-applicant.ts';
import { answerOf } from '../../../../tests/factories/client.ts';
import { composeEmail } from '../emails/leaving/compose-email.ts';

const server = aServer();
const lena = server.client('CS');
let account_id = 900;
let phone: Applicant;

const [ZSOFIA] = FILLED_FORM.owners;
if (!ZSOFIA) throw new Error('no owner');
const BELA = { ...ZSOFIA, ownerFirstName: 'Béla', ownerEmail: 'bela@duna.example' };
const TWO = [
  { ...ZSOFIA, ownerPercent: 60 },
  { ...BELA, ownerPercent: 40 },
];

beforeEach(async () => {
  account_id += 1;
  await aStudio(server.app, { account_id }, { kyb_status: 'PENDING' });
  phone = new Applicant(server, { account_type: 'studio', account_id });
});

const rowsOf = (table: 'kyc_record' | 'kyc_sent') =>
  server.app.db.selectFrom(table).selectAll().where('account_id', '=', account_id).execute();

describe('the emails of the owners', () => {
  /** Nobody of another test is written to. */
  const couple = () =>
    TWO.map((owner, at) => ({ ...owner, ownerEmail: `owner${at}.${account_id}@duna.example` }));
  const emails = () =>
    server.app.db
      .selectFrom('email')
      .select(['recipient', 'account_sub_id', 'kind'])
      .where('account_id', '=', account_id)
      .orderBy('id')
      .execute();

  it('are in the language in which the form was filled in, and so are those after it', async () => {
    await phone.uploadAll();
    await phone.submit({ owners: couple() }, { language: 'de' });
    const again = { email: `owner1.${account_id}@duna.example` };
    const clientid = `studio:${account_id}&2`;
    const template_data = JSON.stringify({ ...again, name: '', company: '', type: 'studio' });
    await lena.post('/send_manual_kyc_email', { clientid, template_data });
    const rows = await server.app.db
      .selectFrom('email')
      .selectAll()
      .where('account_id', '=', account_id)
      .execute();
    expect(rows.map(({ language }) => language)).toEqual(['de', 'de', 'de']);
    const text = rows.map((row) => composeEmail(server.app, row, Date.now()));
    expect(text.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 3 }, () => expect.stringContaining('Bestätigen Sie Ihre Identität')),
    );
    expect(text[0]?.html).toContain('<html lang="de">');
  });

  it('name the person and the company as the page behind their link does', async () => {
    await phone.uploadAll();
    await phone.submit({ owners: couple(), companyName: 'Duna Film Kft.' });
    const rows = await server.app.db
      .selectFrom('email')
      .selectAll()
      .where('account_id', '=', account_id)
      .orderBy('id')
      .execute();
    for (const row of rows) {
      const { text } = composeEmail(server.app, row, server.time.now);
      const token = /\/verify\/(\S+)/.exec(text)?.[1] ?? '';
      const page = answerOf(await lena.post('/check_verification_link', { token })).body.data;
      expect(text).toContain(`Hello ${page.person_name},`);
      expect(text).toContain(page.company_name);
    }
    expect(rows).toHaveLength(2);
  });

  it('WIZ-63 WIZ-66 one owner is not written to, several are each sent their KYC email', async () => {
    await phone.uploadAll();
    await phone.submit();
    expect(await emails()).toEqual([]);
    server.time.now += 5000;
    const later = new Applicant(server, phone.account);
    await later.uploadAll();
    expect((await later.submit({ owners: TWO })).statusCode).toBe(200);
    expect(await emails()).toEqual([
      { recipient: 'zsofia@duna.example', account_sub_id: 1, kind: 'kyc' },
      { recipient: 'bela@duna.example', account_sub_id: 2, kind: 'kyc' },
    ]);
    const records = (await rowsOf('kyc_record')).map(({ account_sub_id, owner_percent }) => {
      return [account_sub_id, owner_percent];
    });
    expect(records).toEqual([
      [1, 100],
      [1, 60],
      [2, 40],
    ]);
  });

  it('CALL-69 CALL-93 WIZ-64 WIZ-65 go to a stored owner of the own account alone', async () => {
    await phone.uploadAll();
    const mail = { ownerEmail: `z${account_id}@duna.example` };
    await phone.submit({ owners: [{ ...ZSOFIA, ...mail }] });
    const send = async (email: string, clientid = phone.clientId) => {
      const template_data = JSON.stringify({ email, firstname: 'X', lastname: 'Y', link: '/evil' });
      return answerOf(await phone.post('/send_kyc_email', { clientid, template_data }));
    };
    expect((await send(mail.ownerEmail)).status).toBe(200);
    expect((await send('stranger@evil.example')).status).toBe(404);
    expect((await send(mail.ownerEmail, `studio:${account_id - 1}`)).status).toBe(404);
    expect(await emails()).toHaveLength(1);
    await send(mail.ownerEmail);
    await send(mail.ownerEmail);
    expect((await send(mail.ownerEmail)).status).toBe(429);
  });

  it('CALL-57 CALL-94 a launch is recorded for an owner of the own account', async () => {
    await phone.uploadAll();
    await phone.submit();
    const record = (email: string, account = phone.account) =>
      phone.post('/post_kyc_sent', { ...account, account_sub_id: 0, email });
    expect((await record('zsofia@duna.example')).statusCode).toBe(200);
    expect(await rowsOf('kyc_sent')).toMatchObject([
      { account_sub_id: 1, email: 'zsofia@duna.example', admin_uuid: null },
    ]);
    expect((await record('stranger@evil.example')).statusCode).toBe(404);
    const foreign = { account_type: 'studio', account_id: account_id - 1 } as const;
    expect((await record('zsofia@duna.example', foreign)).statusCode).toBe(404);
    expect(await rowsOf('kyc_sent')).toHaveLength(1);
  });
});
