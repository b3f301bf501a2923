import { EMAIL_FAILED } from '@verify-admin/rulebook/emails/email.rules';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { emailsDesk, soon } from '../../../../tests/factories/an-emails-desk.ts';
import { deadOf } from '../platform/jobs/open-boss.ts';
import { emailWork } from './deliver-email.ts';

const desk = emailsDesk();

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
    await desk().sendKyb();
    const why = 'The mail server refused the recipient.';
    await desk().reads('kyb', { state: 'queued', why });
    const { db, jobs } = desk().test.app;
    // The email has its reason before the queue has put its job back: the job is waited for.
    await vi.waitFor(async () => {
      const put = await sql`update pgboss.job set start_after = now(), retry_count = retry_limit - 1
        where name = 'email' and state = 'retry'`.execute(db);
      expect(put.numAffectedRows).toBe(1n);
    }, soon);
    jobs.nudge('email');
    await desk().reads('kyb', { state: 'failed', why });
    const { rows } = await sql`select data from pgboss.job where name = ${deadOf('email')}`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
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
    await emailWork(desk().test.app).run(body.data.email_id);
    expect(desk().taken()).toHaveLength(1);
  });

  it('asking and sending each leave their line on the account', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id });
    await desk().sendKyc();
    await desk().reads('kyc', { state: 'sent' });
    const answer = await desk().server.inject({
      url: `/api/get_account_activity?account_type=studio&account_id=${desk().account_id}`,
      headers: { authorization: `Bearer ${desk().lena.token}` },
    });
    const acts = answer
      .json()
      .data.map((line: { act: string; admin_username: string | null }) => [
        line.act,
        line.admin_username,
      ]);
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
