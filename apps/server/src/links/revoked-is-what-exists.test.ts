import { beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { Applicant, ZSOFIA } from '../../../../tests/factories/an-applicant.ts';
import { answerOf, dataOf } from '../../../../tests/factories/client.ts';
import { sendNextEmail } from '../emails/send-emails.ts';
import { wizardLinkText } from '../kyb/wizard-link.ts';

const server = aServer();
const lena = server.client('CS');
const tom = server.client('LEGAL');
const HALF_A_MINUTE = 30_000;
const HOUR = 3_600_000;

const DOCUMENTS = ['Company-W-8BEN-E', 'Company-Status-Document', 'Utility-Bill-or-Bank-Statement'];

let account_id = 9400;
let begun = 0;
beforeEach(async () => {
  account_id += 1;
  begun = Math.max(begun, server.time.now) + 600_000;
  server.time.now = begun;
  await aStudio(server.app, { account_id });
  // Zsófia, its one owner, submits it.
  const phone = new Applicant(server, account(), 60);
  for (const document of DOCUMENTS) await phone.upload(document);
  dataOf(await phone.submit({ owners: [{ ...ZSOFIA, ownerEmail: mailOf('zsofia') }] }));
  server.time.now += 1000;
});

const account = () => ({ account_type: 'studio' as const, account_id });
/** An address that nobody else has: there is a limit to how often each is written to. */
const mailOf = (name: string) => `${name}@duna-${account_id}.example`;
const revoke = async () =>
  expect((await lena.post('/revoke_kyb_links', account())).statusCode).toBe(200);

async function sendAll(): Promise<void> {
  while (await sendNextEmail(server.app)) {
    // every queued one
  }
}

/** The texts of the emails of the account, the oldest first. */
async function letters(): Promise<string[]> {
  await sendAll();
  const mails = await server.app.db
    .selectFrom('caught_mail as m')
    .innerJoin('email as e', 'e.message_id', 'm.message_id')
    .select('m.text_part')
    .where('e.account_id', '=', account_id)
    .orderBy('e.id')
    .execute();
  return mails.map(({ text_part }) => text_part);
}

async function mailForm(email = mailOf('a')): Promise<string> {
  const template_data = JSON.stringify({ email, name: 'A', type: 'studio' });
  const sent = { clientid: `studio:${account_id}`, template_data };
  expect((await lena.post('/send_manual_kyb_email', sent)).statusCode).toBe(200);
  const d = /ffnKYB\?d=(\S+)/.exec((await letters()).at(-1) ?? '')?.[1] ?? '';
  return decodeURIComponent(d);
}

const opensForm = async (d: string) =>
  dataOf(await server.http.inject({ url: '/api/check_kyb_link', query: { d } })).state;

async function mailRequest(): Promise<string> {
  const items = [{ item: 'websiteurl', reason: 'differs', text: 'Please check it.' }];
  const asked = { ...account(), items, email: mailOf('office') };
  dataOf(await tom.post('/request_information', asked));
  const d = /\/more\?d=(\S+)/.exec((await letters()).at(-1) ?? '')?.[1] ?? '';
  return decodeURIComponent(d);
}

const opensRequest = async (d: string) =>
  answerOf(await new Applicant(server, account(), d).get('/get_requested_items')).status;

async function mailVerification(): Promise<string> {
  const template_data = JSON.stringify({ email: mailOf('zsofia') });
  const sent = { clientid: `studio:${account_id}`, template_data };
  expect((await lena.post('/send_kyc_email', sent)).statusCode).toBe(200);
  return /\/verify\/([^\s"]+)/.exec((await letters()).at(-1) ?? '')?.[1] ?? '';
}

const opensVerification = async (token: string) => {
  const payload = { token };
  const request = { method: 'POST', url: '/api/check_verification_link', payload } as const;
  return dataOf(await server.http.inject(request)).state;
};

/** What a process does whose clock is so far behind. */
const BEHIND = [0, HALF_A_MINUTE, HOUR];

describe('a revocation covers the links that exist, whatever the clocks say', () => {
  it.each(BEHIND)('WIZ-06 a link of the form that is made %i ms behind it is good', async (ms) => {
    const before = await mailForm();
    await revoke();
    server.time.now -= ms;
    const after = await mailForm();
    expect(await opensForm(before)).not.toBe('valid');
    expect(await opensForm(after)).toBe('valid');
    const { data } = (await lena.get('/kyb_links', account())).json();
    const states = data.map(({ state }: { state: string }) => state);
    expect(states.toSorted()).toEqual(['revoked', 'valid']);
    await revoke();
    expect(await opensForm(after)).toBe('expired');
  });

  it.each(BEHIND)('a request for more that is made %i ms behind it is good', async (ms) => {
    const before = await mailRequest();
    await revoke();
    server.time.now -= ms;
    const after = await mailRequest();
    expect([await opensRequest(before), await opensRequest(after)]).toEqual([401, 200]);
  });

  it.each(BEHIND)('a verification that is mailed %i ms behind it is good', async (ms) => {
    const before = await mailVerification();
    await revoke();
    server.time.now -= ms;
    const after = await mailVerification();
    expect([await opensVerification(before), await opensVerification(after)]).toEqual([
      'expired',
      'valid',
    ]);
  });

  it('links of a process that is ahead are covered by one that is behind', async () => {
    const form = await mailForm();
    const token = await mailVerification();
    const request = await mailRequest();
    server.time.now -= HALF_A_MINUTE;
    await revoke();
    expect([
      await opensForm(form),
      await opensVerification(token),
      await opensRequest(request),
    ]).toEqual(['expired', 'expired', 401]);
  });

  it('KYB-08 three emails of one second have a link each', async () => {
    const links = [await mailForm(), await mailForm(mailOf('b')), await mailForm(mailOf('c'))];
    expect(new Set(links).size).toBe(3);
    expect(await Promise.all(links.map(opensForm))).toEqual(['valid', 'valid', 'valid']);
    const [first = ''] = links;
    await lena.post('/revoke_kyb_links', { ...account(), d: first });
    expect(await Promise.all(links.map(opensForm))).toEqual(['expired', 'valid', 'valid']);
  });

  it('a link that is not stored is covered by its second', async () => {
    const second = Math.floor(server.time.now / 1000);
    const d = wizardLinkText(server.app.keys.link, account(), second - 60);
    expect(await opensForm(d)).toBe('valid');
    await revoke();
    expect(await opensForm(d)).toBe('expired');
  });

  it('a verification that was ended while it waited, and is sent again, is good', async () => {
    const template_data = JSON.stringify({ email: mailOf('zsofia') });
    const sent = { clientid: `studio:${account_id}`, template_data };
    const { email_id } = dataOf(await lena.post('/send_kyc_email', sent));
    await revoke();
    server.time.now -= HALF_A_MINUTE;
    expect((await lena.post('/send_email_again', { ...account(), email_id })).statusCode).toBe(200);
    const token = /\/verify\/([^\s"]+)/.exec((await letters()).at(-1) ?? '')?.[1] ?? '';
    expect(await opensVerification(token)).toBe('valid');
  });
});
