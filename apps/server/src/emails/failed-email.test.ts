import { EMAIL_FAILED } from '@verify-admin/rulebook/emails/email.rules';
import { EMAIL_TRIES } from '@verify-admin/rulebook/emails/email-tries';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { emailsDesk } from '../../../../tests/factories/an-emails-desk.ts';
import { sendNextEmail } from './send-emails.ts';
import { SOON } from '../../../../tests/factories/soon.ts';

const desk = emailsDesk();

async function setEmail(id: number, columns: RawBuilder<unknown>): Promise<void> {
  await sql`update email set ${columns} where id = ${id}`.execute(desk().test.app.db);
}

/** The next try is made now, after so many. */
async function makeDue(id: number, tries: number): Promise<void> {
  await setEmail(id, sql`due = now(), tries = ${tries}`);
  desk().test.app.deferredWork.nudge('emails');
}

async function stored(id: number) {
  const { rows } = await sql<{ tries: number; lease_by: string | null; pause: number }>`
    select tries, lease_by, extract(epoch from due - now())::float8 as pause
    from email where id = ${id}
  `.execute(desk().test.app.db);
  const [row] = rows;
  if (!row) throw new Error('no such email');
  return row;
}

describe('an email that fails', () => {
  it('KYC-09 a refused recipient reads as not sent, says why, and is sent again on demand', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id });
    desk().mail.refuses = { responseCode: 550 };
    const { body } = await desk().sendKyc();
    const why = 'The mail server refused the recipient.';
    await desk().reads('kyc', { state: 'failed', why });
    const again = () =>
      desk().call('/send_email_again', { ...desk().key(), email_id: body.data.email_id });
    desk().mail.refuses = null;
    desk().test.time.now += 60_000;
    expect((await again()).body.data).toMatchObject({ state: 'queued' });
    await desk().reads('kyc', { state: 'sent' });
    // KYC-03: the 72 hours begin when it was sent.
    expect((await desk().sents('kyc'))[0]).toMatchObject({
      created: '2026-11-21T14:06:00.000Z',
      why: null,
    });
    expect(desk().taken()).toHaveLength(1);
    const refused = await again();
    expect([refused.status, refused.body.error]).toEqual([409, 'email/not-failed']);
    desk().test.time.now -= 60_000;
  });

  it('a server that says “later” leaves it queued with the reason, until the last try', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id });
    desk().mail.refuses = { responseCode: 451 };
    const { body } = await desk().sendKyb();
    const why = 'The mail server refused the recipient.';
    await desk().reads('kyb', { state: 'queued', why });
    await makeDue(body.data.email_id, EMAIL_TRIES - 1);
    await desk().reads('kyb', { state: 'failed', why });
    // It is asked for once more, and has all its tries again.
    const again = { ...desk().key(), email_id: body.data.email_id };
    expect((await desk().call('/send_email_again', again)).status).toBe(200);
    await desk().reads('kyb', { state: 'queued', why });
  });

  it('the pauses grow from a minute to an hour', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id });
    desk().mail.refuses = { responseCode: 451 };
    const { body } = await desk().sendKyb();
    const pauses: number[] = [];
    for (let tries = 1; tries <= 8; tries += 1) {
      await vi.waitFor(async () => {
        const { tries: made, lease_by, pause } = await stored(body.data.email_id);
        expect([made, lease_by]).toEqual([tries, null]);
        pauses.push(pause);
      }, SOON);
      await makeDue(body.data.email_id, tries);
    }
    expect(pauses.map((seconds) => Math.round(seconds / 60))).toEqual([1, 2, 4, 8, 16, 30, 60, 60]);
  });

  it('a try whose process died is made again after its lease, and counted', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id });
    desk().mail.refuses = { responseCode: 451 };
    const { body } = await desk().sendKyb();
    await desk().reads('kyb', { state: 'queued', why: 'The mail server refused the recipient.' });
    desk().mail.refuses = null;
    const { app } = desk().test;
    const { email_id } = body.data;
    // The process that has it never reports again.
    await setEmail(
      email_id,
      sql`due = now(), lease_by = 'a process that died',
      lease_until = now() + interval '1 minute'`,
    );
    expect(await sendNextEmail(app)).toBe(false);
    await setEmail(email_id, sql`lease_until = now()`);
    app.deferredWork.nudge('emails');
    await desk().reads('kyb', { state: 'sent' });
    expect((await stored(email_id)).tries).toBe(2);
  });

  it('a process that died at the last try fails the email', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id });
    desk().mail.refuses = { responseCode: 451 };
    const { body } = await desk().sendKyb();
    await desk().reads('kyb', { state: 'queued', why: 'The mail server refused the recipient.' });
    desk().mail.refuses = null;
    await makeDue(body.data.email_id, EMAIL_TRIES);
    await desk().reads('kyb', { state: 'failed' });
    expect(desk().taken()).toEqual([]);
  });

  it('emails that are due are each sent by one of two processes', async () => {
    const first = desk().account_id;
    for (let sent = 0; sent < 10; sent += 1) {
      desk().account_id = first + sent;
      await aStudio(desk().test.app, { account_id: desk().account_id });
      await desk().sendKyb();
    }
    const { app } = desk().test;
    const work = async () => {
      while (await sendNextEmail(app));
    };
    await Promise.all([work(), work()]);
    await desk().reads('kyb', { state: 'sent' });
    await vi.waitFor(() => expect(desk().mail.taken).toHaveLength(10), SOON);
    expect(new Set(desk().mail.taken.map(({ to }) => to)).size).toBe(10);
  });

  it('another account’s email cannot be sent again through this one', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id });
    const { body } = await desk().sendKyc();
    await desk().reads('kyc', { state: 'sent' });
    desk().account_id += 1;
    await aStudio(desk().test.app, { account_id: desk().account_id });
    const foreign = await desk().call('/send_email_again', {
      ...desk().key(),
      email_id: body.data.email_id,
    });
    expect([foreign.status, foreign.body.error]).toEqual([404, 'email/unknown']);
  });

  it('a worker that died after sending does not send a settled email twice', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id });
    const { body } = await desk().sendKyc();
    await desk().reads('kyc', { state: 'sent' });
    await setEmail(body.data.email_id, sql`due = now()`);
    expect(await sendNextEmail(desk().test.app)).toBe(false);
    expect(desk().taken()).toHaveLength(1);
  });

  it('asking and sending each leave their line on the account', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id });
    await desk().sendKyc();
    await desk().reads('kyc', { state: 'sent' });
    const lines: { act: string; admin_username: string | null }[] =
      await desk().read('/get_account_activity');
    const acts = lines.map(({ act, admin_username }) => [act, admin_username]);
    expect(acts).toEqual([
      ['email.kyc-sent', null],
      ['email.kyc-queued', desk().lena.username],
    ]);
  });

  it('KYC-09 the sentence is the documents’', () =>
    expect(EMAIL_FAILED).toBe(
      'There was an error sending the email! Please try again or contact an Admin.',
    ));
});
