import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import { describe, expect, it } from 'vitest';
import { NAME, RequestDesk } from '../../../../tests/factories/a-request-desk.ts';
import { Applicant } from '../../../../tests/factories/an-applicant.ts';
import { checkedNow } from '../../../../tests/factories/checked-moments.ts';
import { keepRequests } from './keep-requests.ts';

const desk = new RequestDesk();

const keep = () => keepRequests(desk.test.app, checkedNow(desk.test.app));
const emailsOf = async (kind: string) =>
  (await desk.rows('email')).filter((email) => email.kind === kind);
const answer = (phone: Applicant) =>
  phone.post('/answer_information_request', { answers: { values: { companyName: 'New Kft.' } } });

/** How much later the clock of the case runs than its beginning, in hours. */
const stoodFor = async () => {
  const { since, clock } = await desk.kybCase();
  return (Date.parse(clock) - Date.parse(since)) / HOUR_MS;
};

describe('the clock of the KYB case', () => {
  it('stands while the applicant is asked, and runs on from where it was', async () => {
    desk.pass(4);
    const phone = await desk.asked({ items: [NAME] });
    expect(await desk.kybCase()).toBeUndefined();
    expect(await desk.kybCase('applicant')).toMatchObject({
      paused: new Date(desk.test.time.now).toISOString(),
      fact: 'Waits for the applicant',
      detail: 'Non US - Company, asked for 1 thing',
    });
    desk.pass(6);
    await answer(phone);
    expect(await desk.kybCase()).toMatchObject({ paused: null, fact: 'Submitted' });
    expect(await stoodFor()).toBe(6);
  });

  it('does not run on for anything but the answer', async () => {
    await desk.asked({ items: [NAME] });
    desk.pass(2);
    const now = new Date(desk.test.time.now).toISOString();
    await desk.test.app.db
      .updateTable('verification')
      .set({ kyc_status: 'complete', kyc_status_timestamp: now, updated: now })
      .where('account_id', '=', desk.account_id)
      .execute();
    expect(await desk.kybCase()).toBeUndefined();
  });

  it('runs on once the request is withdrawn, expired, or its email cannot be sent', async () => {
    await desk.asked({ items: [NAME] });
    desk.pass(3);
    await desk.early(async () => desk.withdraw((await desk.newest()).request_id));
    expect(await desk.kybCase()).toMatchObject({ paused: null });

    await desk.early(() => desk.asked({ items: [NAME] }));
    await desk.test.app.db
      .updateTable('email')
      .set({ state: 'failed', why: 'refused' })
      .where('account_id', '=', desk.account_id)
      .where('state', '=', 'queued')
      .execute();
    expect(await desk.kybCase()).toMatchObject({ paused: null });
  });
});

describe('reminders', () => {
  it('are sent by themselves, bring the same link, and end before it does', async () => {
    const phone = await desk.reached();
    const sent: number[] = [];
    for (let hour = 1; hour <= 71; hour += 1) {
      desk.pass(1);
      await keep();
      await keep();
      await desk.sendEmails();
      const { length } = await emailsOf('kyb-reminder');
      if (length > sent.length) sent.push(hour);
    }
    expect(sent).toEqual([24, 60]);
    expect(await emailsOf('kyb-reminder')).toMatchObject([
      { recipient: desk.email, asked: 'Company Name and Utility Bill or Bank Statement' },
      {},
    ]);
    expect(await desk.newest()).toMatchObject({ reminders_sent: 2, next_reminder: null });
    expect((await phone.get('/get_requested_items')).statusCode).toBe(200);
    expect((await desk.acts()).filter((act) => act === 'kyb-request.reminded')).toHaveLength(2);
  });

  it('are as many as were chosen', async () => {
    await desk.reached({ reminders: 0 });
    desk.pass(70);
    await keep();
    expect(await emailsOf('kyb-reminder')).toEqual([]);
  });

  it('stop with the answer, the withdrawal and the decision; what was not sent yet is not sent', async () => {
    const phone = await desk.reached({ items: [NAME] });
    desk.pass(24);
    await keep();
    expect(await emailsOf('kyb-reminder')).toHaveLength(1);
    await answer(phone);
    expect(await emailsOf('kyb-reminder')).toEqual([]);
    desk.pass(40);
    await keep();
    expect(await emailsOf('kyb-reminder')).toEqual([]);
  });

  it('two processes at once send one', async () => {
    await desk.reached();
    desk.pass(24);
    await Promise.all([keep(), keep(), keep()]);
    expect(await emailsOf('kyb-reminder')).toHaveLength(1);
  });

  it('that come too late are left out', async () => {
    await desk.reached();
    desk.pass(71);
    await keep();
    expect(await emailsOf('kyb-reminder')).toEqual([]);
    expect(await desk.newest()).toMatchObject({ state: 'OPEN', next_reminder: null });
  });
});

describe('a request ends', () => {
  it('with its link: nobody waits any more, and more can be asked again', async () => {
    await desk.reached();
    desk.pass(73);
    await keep();
    expect(await desk.newest()).toMatchObject({ state: 'EXPIRED' });
    expect((await desk.acts()).at(-1)).toBe('kyb-request.expired');
    expect(await desk.kybCase()).toMatchObject({ paused: null });
    expect((await desk.early(() => desk.ask())).status).toBe(200);
  });

  it('when it is withdrawn; its link says so and takes nothing', async () => {
    const phone = await desk.asked({ items: [NAME] });
    const { request_id } = await desk.newest();
    expect((await desk.withdraw(request_id, desk.lena)).status).toBe(403);
    expect((await desk.withdraw(request_id)).status).toBe(200);
    expect(await desk.newest()).toMatchObject({
      state: 'WITHDRAWN',
      closed_by: desk.tom.username,
    });
    expect((await desk.withdraw(request_id)).body.error).toBe('information-request/closed');
    expect(await phone.read('/get_requested_items')).toMatchObject({
      state: 'WITHDRAWN',
      items: [],
    });
    expect((await answer(phone)).statusCode).toBe(409);
    expect(await desk.rows('kyb_submission')).toHaveLength(1);
    expect(await emailsOf('kyb-request')).toEqual([]);
  });

  it('when the review is decided, or the KYB status in any other way', async () => {
    const phone = await desk.asked({ items: [NAME] });
    const decision = { overall_status: 'APPROVED', overall_notes: '' };
    await desk.tom.post('/update_verify_account_status', { ...desk.key, ...decision });
    expect((await desk.newest()).state).toBe('LAPSED');
    expect((await answer(phone)).statusCode).toBe(409);
  });

  it('when the whole form is submitted by another link', async () => {
    const phone = await desk.asked({ items: [NAME] });
    desk.test.time.now += 1000;
    const form = new Applicant(desk.test, desk.key);
    await form.uploadAll();
    expect((await form.submit()).statusCode).toBe(200);
    expect((await desk.newest()).state).toBe('LAPSED');
    expect((await answer(phone)).statusCode).toBe(409);
    expect(await desk.rows('kyb_submission')).toHaveLength(2);
    expect(await desk.kybCase()).toMatchObject({ paused: null });
  });
});
