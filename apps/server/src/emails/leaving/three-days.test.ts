import { HOUR_MS, MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aLateMailDesk } from '../../../../../tests/factories/a-late-mail-desk.ts';
import { TEST_NOW } from '../../../../../tests/factories/an-app.ts';
import { auditLines } from '../../../../../tests/factories/audit-lines.ts';
import { answerOf, dataOf } from '../../../../../tests/factories/client.ts';
import { EMAILS } from '../emails.store.ts';
import { sendNextEmail } from '../send-emails.ts';
import { beginLeaving } from './begin-leaving.ts';

const desk = await aLateMailDesk();
const AWAY = 'The mail server cannot be reached.';

describe('a mail server that is away for 26 hours', () => {
  it.each(['kyc', 'kyb', 'request'] as const)(
    'KYC-03 WIZ-05 the %s email leaves once when it is back, with a link for its whole three days',
    async (kind) => {
      await desk.goAway();
      await (kind === 'request' ? desk.ask() : desk.send(kind));
      await desk.hours(26);
      expect(desk.texts()).toEqual([]);
      await desk.comeBack();
      await desk.hours(1);
      expect(desk.texts()).toHaveLength(1);
      await desk.pass(70 * HOUR_MS);
      expect(await desk.opens(kind)).toBe('valid');
      await desk.pass(3 * HOUR_MS);
      expect(await desk.opens(kind)).toBe('expired');
    },
  );

  it('people see that an email waits, why, and when it is tried again', async () => {
    await desk.goAway();
    await desk.send('kyc');
    await desk.send('kyb');
    await desk.hours(26);
    for (const kind of ['kyc', 'kyb'] as const) {
      const [sent] = await desk.sents(kind);
      expect(sent).toMatchObject({ state: 'queued', why: AWAY });
      const [row] = await desk.server.app.db
        .selectFrom('email')
        .select('due')
        .where('account_id', '=', desk.account_id)
        .where('kind', '=', kind)
        .execute();
      expect(sent.next_try).toBe(new Date(row?.due ?? '').toISOString());
    }
    await desk.comeBack();
    await desk.hours(1);
    for (const kind of ['kyc', 'kyb'] as const) {
      expect((await desk.sents(kind))[0]).toMatchObject({
        state: 'sent',
        why: null,
        next_try: null,
      });
    }
  });

  it('leaves one link in the list of the account, not one for each try', async () => {
    await desk.goAway();
    await desk.send('kyb');
    await desk.hours(26);
    expect(await desk.links()).toEqual([]);
    await desk.comeBack();
    await desk.hours(1);
    expect(await desk.links()).toMatchObject([{ state: 'valid', recipient: desk.address }]);
  });

  it('a request for more begins when its email leaves: its end, and its reminders', async () => {
    await desk.goAway();
    await desk.ask();
    await desk.hours(26);
    expect(await desk.request()).toMatchObject({
      state: 'OPEN',
      email: { state: 'queued', why: AWAY },
    });
    expect((await desk.request()).reminders_sent).toBe(0);
    await desk.comeBack();
    await desk.hours(1);
    const { sent } = await desk.server.app.db
      .selectFrom('email')
      .select('updated as sent')
      .where('account_id', '=', desk.account_id)
      .executeTakeFirstOrThrow();
    const begins = Math.floor(Date.parse(sent) / 1000) * 1000;
    const { expires, next_reminder } = await desk.request();
    expect(Date.parse(expires)).toBe(begins + 72 * HOUR_MS);
    expect(Date.parse(next_reminder)).toBe(begins + 24 * HOUR_MS);
    await desk.hours(24);
    await desk.hours(1);
    expect(desk.texts()).toHaveLength(2);
    expect(desk.texts()[1]).toContain('We still need this from you');
    expect(new Set(desk.found(/\/ffnKYB\/more\?d=([^\s"]+)/)).size).toBe(1);
    await desk.hours(48);
    expect(await desk.request()).toMatchObject({ state: 'EXPIRED', reminders_sent: 2 });
  });

  it('two reminders do not come at once, and none comes when it is too late', async () => {
    await desk.ask();
    await desk.hours(1);
    await desk.goAway();
    await desk.hours(63);
    const waiting = () =>
      desk.server.app.db
        .selectFrom('email')
        .select('state')
        .where('account_id', '=', desk.account_id)
        .where('kind', '=', 'kyb-reminder')
        .execute();
    expect(await waiting()).toEqual([{ state: 'queued' }]);
    await desk.hours(6.5);
    await desk.comeBack();
    await desk.hours(1);
    expect(desk.texts()).toHaveLength(1);
    expect(await waiting()).toEqual([{ state: 'failed' }]);
    const { count } = await desk.server.app.db
      .selectFrom('work_case')
      .select(sql<number>`count(*)`.as('count'))
      .where('account_id', '=', desk.account_id)
      .where('kind', '=', 'emails')
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });

  it('the wait for the applicant begins when the email left', async () => {
    await desk.server.app.db
      .updateTable('verification')
      .set({ kyb_status: 'SUBMITTED', kyb_status_timestamp: TEST_NOW, updated: TEST_NOW })
      .where('account_id', '=', desk.account_id)
      .execute();
    await desk.goAway();
    await desk.send('kyb');
    await desk.hours(26);
    await desk.comeBack();
    await desk.hours(1);
    const { paused, clock } = await desk.server.app.db
      .selectFrom('work_case')
      .select(['paused', 'clock'])
      .where('account_id', '=', desk.account_id)
      .where('kind', '=', 'kyb')
      .executeTakeFirstOrThrow();
    const waited = Date.parse(paused ?? '') - Date.parse(TEST_NOW);
    expect(waited).toBeGreaterThan(26 * HOUR_MS - MINUTE_MS);
    expect(Date.parse(clock) - Date.parse(TEST_NOW)).toBe(waited);
  });
});

describe('a mail server that stays away', () => {
  it('fails the email after three days, and not before', async () => {
    await desk.goAway();
    await desk.send('kyb');
    await desk.hours(72);
    expect((await desk.sents('kyb'))[0]).toMatchObject({ state: 'queued' });
    await desk.hours(1);
    expect((await desk.sents('kyb'))[0]).toMatchObject({
      state: 'failed',
      why: AWAY,
      next_try: null,
    });
    expect(await desk.untilNextTry()).toBeNull();
    expect(await desk.links()).toEqual([]);
  });
});

describe('a link that was ended while its email waited', () => {
  it('stays ended: nothing leaves when the server is back', async () => {
    await desk.goAway();
    await desk.send('kyb');
    await desk.hours(3);
    dataOf(await desk.early(() => desk.lena.post('/revoke_kyb_links', desk.key())));
    await desk.comeBack();
    await desk.hours(3);
    expect(desk.texts()).toEqual([]);
    const why = expect.stringContaining('revoked');
    expect((await desk.sents('kyb'))[0]).toMatchObject({ state: 'failed', why });
  });

  it('nor does it leave where it was taken to be sent a moment before', async () => {
    const { app } = desk.server;
    await desk.send('kyb');
    const taken = await EMAILS.take(app.db);
    if (!taken) throw new Error('nothing is due');
    dataOf(await desk.lena.post('/revoke_kyb_links', desk.key()));
    expect(await beginLeaving(app, taken)).toBeNull();
    expect(await desk.links()).toEqual([]);
  });

  it('a request is withdrawn, and no process sends its email', async () => {
    const { app } = desk.server;
    await desk.ask();
    const taken = await EMAILS.take(app.db);
    if (!taken) throw new Error('nothing is due');
    dataOf(await desk.lena.post('/revoke_kyb_links', desk.key()));
    expect(await beginLeaving(app, taken)).toBeNull();
    expect(await desk.request()).toMatchObject({ state: 'WITHDRAWN' });
  });
});

describe('a link that may have arrived without our knowing', () => {
  const revoke = () => desk.early(() => desk.lena.post('/revoke_kyb_links', desk.key()));

  it('is known where a process died while it sent, and is revoked with the one that followed', async () => {
    const { app } = desk.server;
    await desk.send('kyb');
    const taken = await EMAILS.take(app.db);
    if (!taken) throw new Error('nothing is due');
    await beginLeaving(app, taken);
    await sql`update email set lease_until = now() - interval '1 second'
      where id = ${taken.id}`.execute(app.db);
    await desk.pass(1000);
    await desk.hours(1);
    expect(await desk.links()).toMatchObject([{ state: 'valid' }, { state: 'valid' }]);
    await revoke();
    expect(await desk.links()).toMatchObject([{ state: 'revoked' }, { state: 'revoked' }]);
  });

  it('is known where the mail server broke off, and its email comes again as the same message', async () => {
    await desk.send('kyb');
    desk.mail.beforeAnswer = async () => desk.mail.breakOff();
    await sendNextEmail(desk.server.app);
    desk.mail.beforeAnswer = () => Promise.resolve();
    expect((await desk.sents('kyb'))[0]).toMatchObject({ state: 'queued' });
    await desk.hours(1);
    const ids = desk.mail.taken.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(await desk.links()).toHaveLength(2);
    const lines = await auditLines(desk.server.app, {
      account_id: desk.account_id,
      act: 'email.kyb-sent',
    });
    expect(lines).toHaveLength(1);
    expect(answerOf(await revoke()).status).toBe(200);
  });
});
