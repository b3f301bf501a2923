import { beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { Applicant, FILLED_FORM } from '../../../../tests/factories/an-applicant.ts';
import { auditLines } from '../../../../tests/factories/audit-lines.ts';
import { answerOf, dataOf } from '../../../../tests/factories/client.ts';
import { sendNextEmail } from '../emails/send-emails.ts';
import { requestLinkText } from '../kyb/wizard-link.ts';

const server = aServer();
const lena = server.client('CS');
const tom = server.client('LEGAL');
const DOCUMENTS = ['Company-W-8BEN-E', 'Company-Status-Document', 'Utility-Bill-or-Bank-Statement'];
const [ZSOFIA] = FILLED_FORM.owners;
const OWNERS = [
  { ...ZSOFIA, ownerPercent: 50 },
  {
    ...ZSOFIA,
    ownerFirstName: 'Bálint',
    ownerEmail: 'balint@duna.example',
    ownerPercent: 50,
    ownerController: 'No',
  },
];

let account_id = 9000;
let phone: Applicant;
beforeEach(async () => {
  account_id += 1;
  server.time.now += 3_600_000;
  await aStudio(server.app, { account_id });
  phone = new Applicant(server, { account_type: 'studio', account_id });
});

const account = () => ({ account_type: 'studio' as const, account_id });
const revoke = () => lena.post('/revoke_kyb_links', account());
const links = async () => (await lena.get('/kyb_links', account())).json();

async function sendAll(): Promise<void> {
  while (await sendNextEmail(server.app)) {
    // every queued one
  }
}

/** Submits for two people; the tokens of their links, those of the answer and of the emails. */
async function submitted(): Promise<string[]> {
  for (const document of DOCUMENTS) await phone.upload(document);
  const owners = dataOf(await phone.submit({ owners: OWNERS as typeof FILLED_FORM.owners }));
  await sendAll();
  const mails = await server.app.db
    .selectFrom('caught_mail as m')
    .innerJoin('email as e', 'e.message_id', 'm.message_id')
    .select('m.text_part')
    .where('e.account_id', '=', account_id)
    .where('e.kind', '=', 'kyc')
    .execute();
  const texts = [
    ...owners.map(({ link }: { link: string }) => link),
    ...mails.map((m) => m.text_part),
  ];
  return texts.map((text: string) => /\/verify\/([^\s"]+)/.exec(text)?.[1] ?? '');
}

const stateOf = async (token: string) =>
  dataOf(
    await server.http.inject({
      method: 'POST',
      url: '/api/check_verification_link',
      payload: { token },
    }),
  ).state;
const statesOf = (tokens: readonly string[]) => Promise.all(tokens.map(stateOf));

async function asked(): Promise<{ request_id: number; applicant: Applicant }> {
  const { request_id } = dataOf(
    await tom.post('/request_information', {
      ...account(),
      items: [{ item: 'websiteurl', reason: 'differs', text: 'Please check it.' }],
      email: 'office@duna.example',
    }),
  );
  const issued_at = Math.floor(server.time.now / 1000);
  const d = requestLinkText(server.app.keys.link, account(), { request_id, issued_at });
  return { request_id, applicant: new Applicant(server, account(), d) };
}

describe('all links of an account', () => {
  it('are those of its owners’ verification too, by the answer and by email; others’ are good', async () => {
    const tokens = await submitted();
    expect(tokens).toHaveLength(4);
    expect(new Set(await statesOf(tokens))).toEqual(new Set(['valid']));
    const others = phone;
    account_id += 1;
    await aStudio(server.app, { account_id });
    phone = new Applicant(server, account());
    const foreign = await submitted();
    const other_id = account_id;
    account_id -= 1;
    phone = others;
    server.time.now += 1000;
    expect((await revoke()).statusCode).toBe(200);
    expect(new Set(await statesOf(tokens))).toEqual(new Set(['expired']));
    const payload = { token: tokens[0], document: 'passport' };
    const sent = await server.http.inject({
      method: 'POST',
      url: '/api/submit_verification',
      payload,
    });
    expect(answerOf(sent).body.error).toBe('verification/expired-link');
    expect(new Set(await statesOf(foreign))).toEqual(new Set(['valid']));
    account_id = other_id;
  });

  it('are named by the answer, the account and the audit line', async () => {
    await submitted();
    const { request_id } = await asked();
    await sendAll();
    const { others } = await links();
    const named = others.map(({ kind, to }: { kind: string; to: string }) => `${kind} ${to}`);
    expect(named.toSorted()).toEqual([
      'request office@duna.example',
      'verification Bálint Halmos',
      'verification Bálint Halmos',
      'verification Zsófia Halmos',
      'verification Zsófia Halmos',
    ]);
    const { message, data } = (await revoke()).json();
    expect(data.revoked).toHaveLength(5);
    expect(message).toContain('request for more to office@duna.example');
    expect(message).toContain('verification link of Bálint Halmos');
    const [line] = await auditLines(server.app, { account_id, act: 'kyb.links-revoked' });
    expect(line?.detail).toMatchObject({ changed: true, forms: [], requests: [request_id] });
    expect(line?.detail.verifications).toHaveLength(4);
    expect((await links()).others).toEqual([]);
    expect((await revoke()).json()).toMatchObject({ data: { revoked: [] } });
  });

  it('name no link of an owner who has another address, or is none, by now', async () => {
    await submitted();
    await sendAll();
    server.time.now += 60_000;
    phone = new Applicant(server, phone.account);
    for (const document of DOCUMENTS) await phone.upload(document);
    dataOf(
      await phone.submit({
        owners: [
          { ...FILLED_FORM.owners[0], ownerEmail: 'new@duna.example' },
        ] as typeof FILLED_FORM.owners,
      }),
    );
    const { others } = await links();
    expect(others.map(({ to }: { to: string }) => to)).not.toContain('Bálint Halmos');
    const open = others.filter(({ to }: { to: string }) => to === 'Zsófia Halmos');
    const since = new Date(server.time.now - 60_000).toISOString();
    expect(open.filter(({ created }: { created: string }) => created < since)).toEqual([]);
  });

  it('a request whose link is revoked is withdrawn, so that another one may be made', async () => {
    await submitted();
    const { applicant } = await asked();
    expect((await applicant.get('/get_requested_items')).statusCode).toBe(200);
    await revoke();
    expect(answerOf(await applicant.get('/get_requested_items'))).toMatchObject({
      status: 401,
      body: { error: 'link/expired' },
    });
    const [request] = dataOf(await tom.post('/get_information_requests', account()));
    expect(request).toMatchObject({ state: 'WITHDRAWN', closed_by: lena.username });
    server.time.now += 60_000;
    const { applicant: again } = await asked();
    expect((await again.get('/get_requested_items')).statusCode).toBe(200);
  });

  it('no email that waits brings one, and a link that is asked for afterwards is good', async () => {
    const ask = () =>
      lena.post('/send_manual_kyb_email', {
        clientid: `studio:${account_id}`,
        template_data: JSON.stringify({ email: 'a@duna.example', name: 'A', type: 'studio' }),
      });
    await ask();
    await revoke();
    await sendAll();
    expect((await links()).data).toEqual([]);
    const [email] = dataOf(await lena.post('/get_kyb_sents', account()));
    expect(email).toMatchObject({ state: 'failed', why: expect.stringContaining('revoked') });
    await ask();
    await sendAll();
    const { data } = await links();
    expect(data).toMatchObject([{ state: 'valid' }]);
  });

  it('a verification that is sent again after a revocation is good', async () => {
    const tokens = await submitted();
    await revoke();
    server.time.now += 3_600_000;
    const template_data = JSON.stringify({ email: 'balint@duna.example' });
    await lena.post('/send_kyc_email', { clientid: `studio:${account_id}`, template_data });
    await sendAll();
    expect((await links()).others).toMatchObject([{ kind: 'verification', to: 'Bálint Halmos' }]);
    expect(new Set(await statesOf(tokens))).toEqual(new Set(['expired']));
  });
});
