import { beforeEach, describe, expect, it } from 'vitest';
import { aPdf } from '../../../../tests/factories/a-file.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { UploadInPieces } from '../../../../tests/factories/an-upload-in-pieces.ts';
import { Applicant, VIKTOR, ZSOFIA } from '../../../../tests/factories/an-applicant.ts';
import { answerOf } from '../../../../tests/factories/client.ts';
import { sendNextEmail } from '../emails/send-emails.ts';
import { registerUploads } from '../uploads/uploads.routes.ts';

const server = aServer({ additions: (app) => [(http) => registerUploads(http, app)] });
const lena = server.client('CS');
const LAPSED = { status: 409, body: { error: 'wizard/already-submitted' } };

let account_id = 9500;
let phone: Applicant;
let earlier: Applicant;
beforeEach(async () => {
  account_id += 1;
  server.time.now += 3_600_000;
  await aStudio(server.app, { account_id }, { kyb_status: 'PENDING' });
  phone = new Applicant(server, { account_type: 'studio', account_id });
  earlier = new Applicant(server, phone.account, 60);
  await phone.uploadAll();
});

const submissions = () =>
  server.app.db
    .selectFrom('kyb_submission')
    .select('id')
    .where('account_id', '=', account_id)
    .execute();
const submitted = async () => {
  const answer = await phone.submit();
  if (answer.statusCode !== 200) throw new Error(answer.body);
  server.time.now += 1000;
  return answer.json().data;
};

describe('a link that was made before a submission', () => {
  it('submits nothing any more, by whichever link it was submitted', async () => {
    await submitted();
    const other = await earlier.submit({ owners: [VIKTOR], companyName: 'Evil Kft.' });
    expect(answerOf(other)).toMatchObject(LAPSED);
    expect(await submissions()).toHaveLength(1);
  });

  it('two links that submit at once: one of them has lapsed', async () => {
    const both = await Promise.all([phone.submit(), earlier.submit({ companyName: 'Evil Kft.' })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await submissions()).toHaveLength(1);
  });

  it('sends, saves and removes no part of the form that a later link began', async () => {
    await submitted();
    const later = new Applicant(server, phone.account);
    await later.save(0, { city: 'Pécs' });
    await later.upload('Company-W-8BEN-E');
    for (const link of [phone, earlier]) {
      const pieces = new UploadInPieces(server, link);
      const refused = [
        await link.save(1, { city: 'Eger' }),
        await link.upload('Company-W-8BEN-E', { filename: 'evil.pdf', bytes: aPdf() }),
        await link.post('/remove_kyb_document', { document: 'companyw8bene' }),
        await pieces.begin(1000),
        await pieces.store(),
      ];
      for (const answer of refused) expect(answerOf(answer)).toMatchObject(LAPSED);
      const { draft, documents } = await link.read('/get_kyb_draft');
      expect([draft, documents]).toEqual([null, []]);
    }
    expect(await later.read('/get_kyb_draft')).toMatchObject({
      draft: { city: 'Pécs' },
      documents: [{ name: 'scan.pdf' }],
    });
  });

  it('WIZ-62 WIZ-63 WIZ-64 WIZ-65 knows nobody of it; the one that submitted keeps its people and its repeat', async () => {
    const owners = await submitted();
    const answer = await earlier.read('/get_kyb_draft');
    expect(answer.submitted).toEqual({ created: expect.any(String), owners: [] });
    expect((await phone.read('/get_kyb_draft')).submitted.owners).toEqual(owners);
    const repeated = await phone.submit();
    expect(answerOf(repeated)).toMatchObject({ status: 200, body: { data: owners } });
    const clientid = phone.clientId;
    const template_data = JSON.stringify({ email: ZSOFIA.ownerEmail });
    const record = { ...phone.account, account_sub_id: 0, email: ZSOFIA.ownerEmail };
    const later = new Applicant(server, phone.account);
    for (const link of [earlier, later]) {
      expect((await link.post('/send_kyc_email', { clientid, template_data })).statusCode).toBe(
        404,
      );
      expect((await link.post('/post_kyc_sent', record)).statusCode).toBe(404);
    }
    expect((await phone.post('/send_kyc_email', { clientid, template_data })).statusCode).toBe(200);
    expect((await phone.post('/post_kyc_sent', record)).statusCode).toBe(200);
  });

  it('the link that submitted keeps them after a later submission too', async () => {
    const owners = await submitted();
    const later = new Applicant(server, phone.account);
    await later.uploadAll();
    expect((await later.submit({ city: 'Pécs' })).statusCode).toBe(200);
    expect((await phone.read('/get_kyb_draft')).submitted.owners).toEqual(owners);
    expect((await phone.submit()).statusCode).toBe(200);
    expect(await submissions()).toHaveLength(2);
  });
});

describe('a KYB email', () => {
  const ask = async (email = 'office@duna.example') =>
    answerOf(
      await lena.post('/send_manual_kyb_email', {
        clientid: phone.clientId,
        template_data: JSON.stringify({ email, name: 'Zsófia', type: 'studio' }),
      }),
    ).body;
  const sendAll = async () => {
    while (await sendNextEmail(server.app)) {
      // every queued one
    }
  };

  it('after a submission tells its sender that it opens a new one', async () => {
    expect(await ask()).toMatchObject({
      message: 'Email queued to office@duna.example',
      data: { submitted: null },
    });
    await sendAll();
    server.time.now += 1000;
    phone = new Applicant(server, phone.account);
    await phone.uploadAll();
    await submitted();
    const day = new Date(server.time.now).toISOString().slice(0, 10);
    expect((await ask()).message).toBe(
      `Email queued to office@duna.example. The business submitted on ${day}. This email opens a new submission.`,
    );
    const answer = (await lena.get('/kyb_links', { ...phone.account })).json();
    expect(answer.submitted).not.toBeNull();
    expect(answer.data).toMatchObject([{ state: 'lapsed' }]);
  });

  it('that was asked for before and not sent yet is not sent: its sender asks again', async () => {
    await ask();
    await submitted();
    await sendAll();
    const sents = (await lena.post('/get_kyb_sents', phone.account)).json().data;
    expect(sents).toMatchObject([
      { state: 'failed', why: 'The business submitted before it was sent.' },
    ]);
    const again = await lena.post('/send_email_again', {
      ...phone.account,
      email_id: sents[0].email_id,
    });
    expect(again.json().message).toContain('This email opens a new submission.');
  });
});
