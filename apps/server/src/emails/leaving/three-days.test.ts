import { HOUR_MS, MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aMailServer, type MailServer } from '../../../../../tests/factories/a-mail-server.ts';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import { TEST_NOW } from '../../../../../tests/factories/an-app.ts';
import { Applicant } from '../../../../../tests/factories/an-applicant.ts';
import { textOf } from '../../../../../tests/factories/an-emails-desk.ts';
import { auditLines } from '../../../../../tests/factories/audit-lines.ts';
import { answerOf, dataOf } from '../../../../../tests/factories/client.ts';
import { NAME } from '../../../../../tests/factories/a-request-desk.ts';
import { keepRequests } from '../../information-requests/keep-requests.ts';
import { beginLeaving } from './begin-leaving.ts';
import { takeDueEmail } from '../emails.store.ts';
import { sendNextEmail } from '../send-emails.ts';

let mail: MailServer;
const server = aServer(async () => {
  mail = await aMailServer();
  return {
    servesAs: 'writer',
    settings: { SMTP_URL: mail.url, PUBLIC_URL: 'https://verify.example/' },
  };
});
afterAll(() => mail.close());
const lena = server.client('CS');
const tom = server.client('LEGAL');

const AWAY = 'The mail server cannot be reached.';
let account_id = 6000;
const key = () => ({ account_type: 'studio' as const, account_id });
const address = () => `office${account_id}@duna.example`;

beforeEach(async () => {
  server.time.now = Date.parse(TEST_NOW);
  account_id += 1;
  mail.taken.length = 0;
  await aStudio(server.app, key(), { kyb_status: 'PENDING' });
});
let isAway = false;
async function goAway(): Promise<void> {
  isAway = true;
  await mail.goAway();
}
async function comeBack(): Promise<void> {
  if (isAway) await mail.comeBack();
  isAway = false;
}
afterEach(async () => {
  await comeBack();
  await sql`update email set state = 'sent' where state = 'queued'`.execute(server.app.db);
});

/** Of the product and of the tries of emails. */
async function pass(ms: number): Promise<void> {
  server.time.now += ms;
  await sql`update email set due = due - make_interval(secs => ${ms / 1000})
    where state = 'queued'`.execute(server.app.db);
}

async function sendDue(): Promise<void> {
  await keepRequests(server.app);
  while (await sendNextEmail(server.app)) {
    // every email that is due
  }
}

/** How long until the next try of an email, in milliseconds; null where none waits. */
async function untilNextTry(): Promise<number | null> {
  const { rows } = await sql<{ wait: number | null }>`
    select extract(epoch from min(due) - now())::float8 * 1000 as wait
    from email where state = 'queued'`.execute(server.app.db);
  const wait = rows[0]?.wait ?? null;
  return wait === null ? null : Math.max(1, Math.ceil(wait));
}

/** Lets so many hours pass, with each try of an email at its moment, and the work of every hour. */
async function hours(count: number): Promise<void> {
  const end = server.time.now + count * HOUR_MS;
  await sendDue();
  while (server.time.now < end) {
    const next = Math.min((await untilNextTry()) ?? HOUR_MS, HOUR_MS);
    await pass(Math.min(next, end - server.time.now));
    await sendDue();
  }
}

/** The sessions of the staff end after twelve hours. */
async function early<T>(run: () => Promise<T>): Promise<T> {
  const { now } = server.time;
  server.time.now = Date.parse(TEST_NOW);
  const done = await run();
  server.time.now = now;
  return done;
}

const template = () => JSON.stringify({ email: address(), name: 'Zsófia Halmos', type: 'studio' });
async function send(kind: 'kyc' | 'kyb'): Promise<number> {
  const clientid = `studio:${account_id}`;
  const asked = { clientid, template_data: template() };
  return dataOf(await lena.post(`/send_manual_${kind}_email`, asked)).email_id;
}
const sents = (kind: 'kyc' | 'kyb') =>
  early(async () => dataOf(await lena.post(`/get_${kind}_sents`, key())));
const links = () => early(async () => (await lena.get('/kyb_links', key())).json().data);

/** A studio that submitted is asked for more. */
async function ask(): Promise<void> {
  const form = new Applicant(server, key(), 60);
  await form.uploadAll();
  dataOf(await form.submit({ contactEmail: address() }));
  const asked = { ...key(), items: [NAME], email: address(), reminders: 2 };
  dataOf(await tom.post('/request_information', asked));
}
const request = () =>
  early(async () => dataOf(await tom.post('/get_information_requests', key()))[0]);

const texts = () => mail.taken.filter(({ to }) => to === address()).map(({ raw }) => textOf(raw));
const found = (pattern: RegExp) =>
  texts().flatMap((text) => decodeURIComponent(pattern.exec(text)?.[1] ?? '') || []);

const OPENS = {
  kyc: async () => {
    const [token] = found(/\/verify\/([^\s"]+)/);
    const asked = {
      method: 'POST',
      url: '/api/check_verification_link',
      payload: { token },
    } as const;
    return dataOf(await server.http.inject(asked)).state;
  },
  kyb: async () => {
    const [d = ''] = found(/\/ffnKYB\?d=([^\s"]+)/);
    return dataOf(await server.http.inject({ url: '/api/check_kyb_link', query: { d } })).state;
  },
  request: async () => {
    const [d = ''] = found(/\/ffnKYB\/more\?d=([^\s"]+)/);
    const page = await new Applicant(server, key(), d).get('/get_requested_items');
    return page.statusCode === 200 ? 'valid' : 'expired';
  },
} as const;

describe('a mail server that is away for 26 hours', () => {
  it.each(['kyc', 'kyb', 'request'] as const)(
    'KYC-03 WIZ-05 the %s email leaves once when it is back, with a link for its whole three days',
    async (kind) => {
      await goAway();
      await (kind === 'request' ? ask() : send(kind));
      await hours(26);
      expect(texts()).toEqual([]);
      await comeBack();
      await hours(1);
      expect(texts()).toHaveLength(1);
      await pass(70 * HOUR_MS);
      expect(await OPENS[kind]()).toBe('valid');
      await pass(3 * HOUR_MS);
      expect(await OPENS[kind]()).toBe('expired');
    },
  );

  it('people see that an email waits, why, and when it is tried again', async () => {
    await goAway();
    await send('kyc');
    await send('kyb');
    await hours(26);
    for (const kind of ['kyc', 'kyb'] as const) {
      const [sent] = await sents(kind);
      expect(sent).toMatchObject({ state: 'queued', why: AWAY });
      const [row] = await server.app.db
        .selectFrom('email')
        .select('due')
        .where('account_id', '=', account_id)
        .where('kind', '=', kind)
        .execute();
      expect(sent.next_try).toBe(new Date(row?.due ?? '').toISOString());
    }
    await comeBack();
    await hours(1);
    for (const kind of ['kyc', 'kyb'] as const) {
      expect((await sents(kind))[0]).toMatchObject({ state: 'sent', why: null, next_try: null });
    }
  });

  it('leaves one link in the list of the account, not one for each try', async () => {
    await goAway();
    await send('kyb');
    await hours(26);
    expect(await links()).toEqual([]);
    await comeBack();
    await hours(1);
    expect(await links()).toMatchObject([{ state: 'valid', recipient: address() }]);
  });

  it('a request for more begins when its email leaves: its end, and its reminders', async () => {
    await goAway();
    await ask();
    await hours(26);
    expect(await request()).toMatchObject({ state: 'OPEN', email: { state: 'queued', why: AWAY } });
    expect((await request()).reminders_sent).toBe(0);
    await comeBack();
    await hours(1);
    const { sent } = await server.app.db
      .selectFrom('email')
      .select('updated as sent')
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow();
    const begins = Math.floor(Date.parse(sent) / 1000) * 1000;
    const { expires, next_reminder } = await request();
    expect(Date.parse(expires)).toBe(begins + 72 * HOUR_MS);
    expect(Date.parse(next_reminder)).toBe(begins + 24 * HOUR_MS);
    await hours(24);
    await hours(1);
    expect(texts()).toHaveLength(2);
    expect(texts()[1]).toContain('We still need this from you');
    expect(new Set(found(/\/ffnKYB\/more\?d=([^\s"]+)/)).size).toBe(1);
    await hours(48);
    expect(await request()).toMatchObject({ state: 'EXPIRED', reminders_sent: 2 });
  });

  it('two reminders do not come at once, and none comes when it is too late', async () => {
    await ask();
    await hours(1);
    await goAway();
    await hours(63);
    const waiting = () =>
      server.app.db
        .selectFrom('email')
        .select('state')
        .where('account_id', '=', account_id)
        .where('kind', '=', 'kyb-reminder')
        .execute();
    expect(await waiting()).toEqual([{ state: 'queued' }]);
    await hours(6.5);
    await comeBack();
    await hours(1);
    expect(texts()).toHaveLength(1);
    expect(await waiting()).toEqual([{ state: 'failed' }]);
    const { count } = await server.app.db
      .selectFrom('work_case')
      .select(sql<number>`count(*)`.as('count'))
      .where('account_id', '=', account_id)
      .where('kind', '=', 'emails')
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });

  it('the wait for the applicant begins when the email left', async () => {
    await server.app.db
      .updateTable('verification')
      .set({ kyb_status: 'SUBMITTED', kyb_status_timestamp: TEST_NOW, updated: TEST_NOW })
      .where('account_id', '=', account_id)
      .execute();
    await goAway();
    await send('kyb');
    await hours(26);
    await comeBack();
    await hours(1);
    const { paused, clock } = await server.app.db
      .selectFrom('work_case')
      .select(['paused', 'clock'])
      .where('account_id', '=', account_id)
      .where('kind', '=', 'kyb')
      .executeTakeFirstOrThrow();
    const waited = Date.parse(paused ?? '') - Date.parse(TEST_NOW);
    expect(waited).toBeGreaterThan(26 * HOUR_MS - MINUTE_MS);
    expect(Date.parse(clock) - Date.parse(TEST_NOW)).toBe(waited);
  });
});

describe('a mail server that stays away', () => {
  it('fails the email after three days, and not before', async () => {
    await goAway();
    await send('kyb');
    await hours(72);
    expect((await sents('kyb'))[0]).toMatchObject({ state: 'queued' });
    await hours(1);
    expect((await sents('kyb'))[0]).toMatchObject({ state: 'failed', why: AWAY, next_try: null });
    expect(await untilNextTry()).toBeNull();
    expect(await links()).toEqual([]);
  });
});

describe('a link that was ended while its email waited', () => {
  it('stays ended: nothing leaves when the server is back', async () => {
    await goAway();
    await send('kyb');
    await hours(3);
    dataOf(await early(() => lena.post('/revoke_kyb_links', key())));
    await comeBack();
    await hours(3);
    expect(texts()).toEqual([]);
    const why = expect.stringContaining('revoked');
    expect((await sents('kyb'))[0]).toMatchObject({ state: 'failed', why });
  });

  it('nor does it leave where it was taken to be sent a moment before', async () => {
    const { app } = server;
    await send('kyb');
    const taken = await takeDueEmail(app.db, 'this process');
    if (!taken) throw new Error('nothing is due');
    dataOf(await lena.post('/revoke_kyb_links', key()));
    expect(await beginLeaving(app, taken)).toBeNull();
    expect(await links()).toEqual([]);
  });

  it('a request is withdrawn, and no process sends its email', async () => {
    const { app } = server;
    await ask();
    const taken = await takeDueEmail(app.db, 'this process');
    if (!taken) throw new Error('nothing is due');
    dataOf(await lena.post('/revoke_kyb_links', key()));
    expect(await beginLeaving(app, taken)).toBeNull();
    expect(await request()).toMatchObject({ state: 'WITHDRAWN' });
  });
});

describe('a link that may have arrived without our knowing', () => {
  const revoke = () => early(() => lena.post('/revoke_kyb_links', key()));

  it('is known where a process died while it sent, and is revoked with the one that followed', async () => {
    const { app } = server;
    await send('kyb');
    const taken = await takeDueEmail(app.db, 'a process that dies');
    if (!taken) throw new Error('nothing is due');
    await beginLeaving(app, taken);
    await sql`update email set lease_until = now() - interval '1 second'
      where id = ${taken.id}`.execute(app.db);
    await pass(1000);
    await hours(1);
    expect(await links()).toMatchObject([{ state: 'valid' }, { state: 'valid' }]);
    await revoke();
    expect(await links()).toMatchObject([{ state: 'revoked' }, { state: 'revoked' }]);
  });

  it('is known where the mail server broke off, and its email comes again as the same message', async () => {
    await send('kyb');
    mail.beforeAnswer = async () => mail.breakOff();
    await sendNextEmail(server.app);
    mail.beforeAnswer = () => Promise.resolve();
    expect((await sents('kyb'))[0]).toMatchObject({ state: 'queued' });
    await hours(1);
    const ids = mail.taken.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(await links()).toHaveLength(2);
    const lines = await auditLines(server.app, { account_id, act: 'email.kyb-sent' });
    expect(lines).toHaveLength(1);
    expect(answerOf(await revoke()).status).toBe(200);
  });
});
