import { beforeEach, describe, expect, it } from 'vitest';
import { aStudio, owners } from '../../../../tests/factories/accounts.ts';
import { emailsDesk } from '../../../../tests/factories/an-emails-desk.ts';

const desk = emailsDesk();
const NOW = 'owner1@new.example';
const BEFORE = 'owner1@company.example';
const owner = (number = 1) => `studio:${desk().account_id}&${number}`;
const again = (email_id: number) => desk().call('/send_email_again', { ...desk().key(), email_id });
const first = async () => (await desk().sents('kyc'))[0];
const sentTo = (address: string) => desk().mail.taken.filter(({ to }) => to === address);

/** The owner is submitted under another address: a newer record of the same number. */
async function moveOwner(owner_email = NOW): Promise<void> {
  const { db } = desk().test.app;
  const { id: _id, ...record } = await db
    .selectFrom('kyc_record')
    .selectAll()
    .where('account_id', '=', desk().account_id)
    .where('account_sub_id', '=', 1)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('kyc_record')
    .values({ ...record, owner_email })
    .execute();
}

async function leave(account_sub_id: number): Promise<void> {
  const key = { account_type: 'studio', account_id: desk().account_id } as const;
  await desk()
    .test.app.db.insertInto('kyc_owner')
    .values({ ...key, account_sub_id, standing: 'former' })
    .execute();
}

async function failed(email = BEFORE): Promise<number> {
  desk().mail.refuses = { responseCode: 550 };
  const { body } = await desk().sendKyc({ email }, owner());
  await desk().reads('kyc', { state: 'failed' });
  desk().mail.refuses = null;
  return body.data.email_id;
}

beforeEach(async () => {
  const { app, time } = desk().test;
  time.now += 3_700_000;
  await aStudio(app, { account_id: desk().account_id });
  await owners(app, desk().account_id, ['not-initiated', 'not-initiated']);
});

describe('a personal link goes to an address its person has now', () => {
  it('an address of another script is the same as the mail system writes it', async () => {
    await moveOwner('info@Почта.рф');
    await moveOwner(NOW);
    for (const email of ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai']) {
      const { status, body } = await desk().sendKyc({ email }, owner());
      expect([email, status, body.error]).toEqual([email, 409, 'email/former-address']);
    }
    await moveOwner('info@xn--80a1acny.xn--p1ai');
    expect((await desk().sendKyc({ email: 'info@почта.рф' }, owner())).status).toBe(200);
  });

  it('a failed email is not sent again to an address the owner had', async () => {
    const id = await failed();
    await moveOwner();
    const { status, body } = await again(id);
    expect([status, body.error]).toEqual([409, 'email/former-address']);
    expect(await first()).toMatchObject({ state: 'failed', is_contact: false });
    await moveOwner(BEFORE);
    expect((await again(id)).status).toBe(200);
    await desk().reads('kyc', { state: 'sent', is_contact: true });
  });

  it('nor to somebody who is no longer an owner', async () => {
    const id = await failed();
    await leave(1);
    const { status, body } = await again(id);
    expect([status, body.error]).toEqual([404, 'email/unknown-owner']);
  });

  it('nor by a link that was ended meanwhile', async () => {
    const id = await failed();
    const { app, time } = desk().test;
    await app.db
      .updateTable('kyc_sent')
      .set({ revoked: new Date(time.now).toISOString() })
      .where('account_id', '=', desk().account_id)
      .execute();
    const { status, body } = await again(id);
    expect([status, body.error]).toEqual([409, 'email/link-ended']);
  });

  it('a queued email is not sent where the owner has another address by then', async () => {
    desk().mail.refuses = { responseCode: 451 };
    await desk().sendKyc({ email: BEFORE }, owner());
    await desk().reads('kyc', { state: 'queued', why: 'The mail server refused the recipient.' });
    await moveOwner();
    desk().mail.refuses = null;
    const { db, deferredWork } = desk().test.app;
    const due = new Date(0).toISOString();
    await db.updateTable('email').set({ due }).where('state', '=', 'queued').execute();
    deferredWork.nudge('emails');
    await desk().reads('kyc', { state: 'failed', why: expect.stringContaining('no longer') });
    expect(sentTo(BEFORE)).toEqual([]);
  });

  it('an email that staff write is refused to an address the owner had', async () => {
    await moveOwner();
    const { status, body } = await desk().sendKyc({ email: BEFORE }, owner());
    expect([status, body.error]).toEqual([409, 'email/former-address']);
    expect((await desk().sendKyc({ email: NOW }, owner())).status).toBe(200);
  });

  it('or to that of somebody who is no longer an owner', async () => {
    await leave(2);
    const { body } = await desk().sendKyc({ email: 'owner2@company.example' }, owner());
    expect(body.error).toBe('email/former-address');
  });

  it('CALL-70 any other address is taken, and shown as no address of the person', async () => {
    const typed = { email: 'accountant@office.example' };
    expect((await desk().sendKyc(typed, owner())).status).toBe(200);
    await desk().reads('kyc', { email: typed.email, state: 'sent', is_contact: false });
    expect((await desk().sendKyc({ email: BEFORE }, owner())).status).toBe(200);
    await desk().reads('kyc', { email: BEFORE, is_contact: true });
  });
});

describe('a link of the business', () => {
  it('to an address that an owner had opens nothing of the account’s contacts', async () => {
    await moveOwner();
    await desk().sendKyb({ email: BEFORE });
    await desk().reads('kyb', { state: 'sent' });
    await desk().sendKyb({ email: NOW });
    await desk().reads('kyb', { state: 'sent', email: NOW });
    const links = (await desk().lena.get('/kyb_links', desk().key())).json().data;
    expect(links).toMatchObject([
      { recipient: NOW, is_for_stranger: false },
      { recipient: BEFORE, is_for_stranger: true },
    ]);
  });
});
