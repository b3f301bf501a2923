import type { EmailKind } from '@verify-admin/rulebook/emails/email.rules';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { Terminal } from '../../../../../tests/factories/a-terminal.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import { auditLines } from '../../../../../tests/factories/audit-lines.ts';
import { dataOf } from '../../../../../tests/factories/client.ts';
import { NAME } from '../../../../../tests/factories/a-request-desk.ts';
import { Applicant } from '../../../../../tests/factories/an-applicant.ts';
import { EMAILS } from '../../emails/emails.store.ts';
import { sendNextEmail } from '../../emails/send-emails.ts';
import { readQueueStates } from '../../health/operating-figures.store.ts';
import { doctor } from '../doctor/doctor.command.ts';
import { mail } from './mail.command.ts';

const server = aServer();
const lena = server.client('CS');
const tom = server.client('LEGAL');
const terminal = new Terminal(server);
const run = (...args: string[]) => terminal.run(mail, ...args);

const WHY = 'The mail server cannot be reached.';
let account_id = 100;
const key = () => ({ account_type: 'studio' as const, account_id });

beforeEach(async () => {
  account_id += 1;
  await aStudio(server.app, key());
});
afterEach(async () => {
  await sql`update email set state = 'sent', withdrawn = null`.execute(server.app.db);
});

interface Asked {
  readonly kind?: EmailKind;
  readonly to?: string;
  readonly created?: string;
  readonly state?: 'queued' | 'failed';
}

let messages = 0;
/** An email of the account that waits after a try, or as given. */
async function anEmail(given: Asked = {}): Promise<number> {
  const { kind = 'kyb', to = `office${account_id}@duna.example`, state = 'queued' } = given;
  const created = given.created ?? '2026-11-21T12:00:00.000Z';
  messages += 1;
  const { id } = await server.app.db
    .insertInto('email')
    .values({
      ...key(),
      account_sub_id: null,
      kind,
      recipient: to,
      name: 'Zsófia',
      company: '',
      kyc_sent_id: null,
      message_id: `<${messages}@verify-admin>`,
      state,
      why: WHY,
      tries: 3,
      due: '2026-11-21T13:00:00.000Z',
      admin_uuid: null,
      created,
      updated: created,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const rowOf = (id: number) =>
  server.app.db.selectFrom('email').selectAll().where('id', '=', id).executeTakeFirst();

/** The numbers of the emails that `mail list` shows. */
async function listed(...args: string[]): Promise<number[]> {
  expect(await run('list', ...args)).toBe(0);
  return [...terminal.output.matchAll(/^(\d+) {2}/gm)].map(([, id]) => Number(id));
}

async function casesOf(): Promise<number> {
  const { count } = await server.app.db
    .selectFrom('work_case')
    .select(sql<number>`count(*)`.as('count'))
    .where('account_id', '=', account_id)
    .where('kind', '=', 'emails')
    .executeTakeFirstOrThrow();
  return count;
}

describe('mail list', () => {
  it('KYC-09 says of each who waits for it, since when, why, and when it is tried again', async () => {
    const waiting = await anEmail();
    const failed = await anEmail({ kind: 'kyc', state: 'failed' });
    expect(await listed()).toEqual([waiting, failed]);
    const to = `office${account_id}@duna.example`;
    expect(terminal.output).toContain(
      `${waiting}  2026-11-21T12:00:00.000Z  studio:${account_id}  KYB email  ${to}  waiting, tried 3 times, next at 2026-11-21T13:00:00.000Z  ${WHY}`,
    );
    expect(terminal.output).toContain(`KYC email  ${to}  failed  ${WHY}`);
    await sql`update email set tries = 1 where id = ${waiting}`.execute(server.app.db);
    await listed();
    expect(terminal.output).toContain('waiting, tried once, next at');
    expect(terminal.output).toContain('2 emails: 1 KYC email, 1 KYB email.');
    await terminal.run(doctor);
    expect(terminal.output).toContain('Waiting: 1, not sent: 1; see verify-admin mail list.');
  });

  it('finds them by state, kind, time, address and domain', async () => {
    const first = await anEmail({ created: '2026-11-21T11:59:59.000Z' });
    const second = await anEmail({ kind: 'kyc', to: 'Info@Почта.рф', state: 'failed' });
    const third = await anEmail({
      to: 'info@sub.duna.example',
      created: '2026-11-22T00:00:00.000Z',
    });
    expect(await listed('--state', 'waiting')).toEqual([first, third]);
    expect(await listed('--state', 'failed')).toEqual([second]);
    expect(await listed('--kind', 'kyc')).toEqual([second]);
    expect(await listed('--since', '2026-11-21T12:00Z')).toEqual([second, third]);
    expect(await listed('--since', '2026-11-21T13:00+01:00', '--until', '2026-11-22')).toEqual([
      second,
    ]);
    expect(await listed('--to', `OFFICE${account_id}@duna.example`)).toEqual([first]);
    expect(await listed('--to', 'duna.example')).toEqual([first]);
    expect(await listed('--to', '@sub.duna.example')).toEqual([third]);
    expect(await listed('--to', 'xn--80a1acny.xn--p1ai')).toEqual([second]);
    expect(await listed('--to', 'una.example')).toEqual([]);
    expect(await listed('--to', '%@duna.example')).toEqual([]);
  });

  it.each([
    [['--state', 'sent'], '--state is waiting or failed.'],
    [['--kind', 'digest'], '--kind is one of kyc, kyb, kyb-request, kyb-reminder.'],
    [['--since', 'yesterday'], '--since is a moment with its zone'],
    [['--until', '2026-11-29T18:00'], '--until is a moment with its zone'],
    [['--to', ' '], '--to is an address or a domain.'],
  ])('refuses %j', async (args, sentence) => {
    await expect(run('list', ...args)).rejects.toThrow(sentence);
  });

  it('says how it is used', async () => {
    await expect(run()).rejects.toThrow('Usage: mail list|retry|drop');
    await expect(run('retry')).rejects.toThrow('takes at least one of the filters');
    await expect(run('drop', '--yes')).rejects.toThrow('takes at least one of the filters');
  });
});

describe('mail retry', () => {
  it('tries what waits and what failed at once, for three days again, with a line for each', async () => {
    const waiting = await anEmail();
    const failed = await anEmail({ state: 'failed' });
    await sql`update email set due = now() + interval '1 hour' where id = ${waiting}`.execute(
      server.app.db,
    );
    expect(await run('retry', '--kind', 'kyb')).toBe(0);
    expect(terminal.output).toBe('Tried again from now on: 2 emails: 2 KYB email.\n');
    for (const id of [waiting, failed]) {
      expect(await rowOf(id)).toMatchObject({ state: 'queued', tries: 0, why: null });
    }
    const lines = await auditLines(server.app, { account_id, act: 'email.kyb-queued' });
    expect(lines.map(({ actor_uuid, detail }) => [actor_uuid, detail])).toEqual(
      [waiting, failed].map((email_id) => [
        null,
        { email_id, owner: null, operator: expect.any(String), again: true },
      ]),
    );
    expect(await sendNextEmail(server.app)).toBe(true);
    expect(await sendNextEmail(server.app)).toBe(true);
    expect(await rowOf(failed)).toMatchObject({ state: 'sent' });
    expect(await listed()).toEqual([]);
  });

  it('leaves what staff may not send again, and says why', async () => {
    const { app } = server;
    const clientid = `studio:${account_id}`;
    const template_data = JSON.stringify({ email: 'a@duna.example', name: 'A', type: 'studio' });
    const asked = { clientid, template_data };
    const { email_id } = dataOf(await lena.post('/send_manual_kyc_email', asked));
    await sql`update email set state = 'failed' where id = ${email_id}`.execute(app.db);
    await sql`update kyc_sent set revoked = now() where account_id = ${account_id}`.execute(app.db);
    expect(await run('retry', '--state', 'failed')).toBe(1);
    expect(terminal.output).toBe(
      `${email_id}  left as it is: The link of this email was ended. Write a new email.\n` +
        'Tried again from now on: 0 emails.\n',
    );
    expect(await rowOf(email_id)).toMatchObject({ state: 'failed' });
  });

  it('leaves a KYB email to a business that submitted since', async () => {
    const id = await anEmail({ state: 'failed' });
    const form = new Applicant(server, key());
    await form.uploadAll();
    dataOf(await form.submit());
    expect(await run('retry', '--state', 'failed')).toBe(1);
    expect(terminal.output).toContain(`${id}  left as it is: The business submitted since`);
  });

  it('does not send what somebody revoked', async () => {
    const id = await anEmail();
    dataOf(await lena.post('/revoke_kyb_links', key()));
    expect(await listed()).toEqual([]);
    expect(await run('retry', '--kind', 'kyb')).toBe(0);
    expect(await rowOf(id)).toMatchObject({
      state: 'failed',
      why: expect.stringMatching('revoked'),
    });
  });
});

describe('mail drop', () => {
  it('a mass mailing gone wrong is dropped by kind and time; what was sent and others stay', async () => {
    const at = (minute: number) => `2026-11-21T18:${String(minute).padStart(2, '0')}:00.000Z`;
    const wrong: number[] = [];
    for (let nth = 0; nth < 30; nth += 1) {
      wrong.push(await anEmail({ created: at(nth), state: nth % 3 === 0 ? 'failed' : 'queued' }));
    }
    const [sent = 0] = wrong;
    await sql`update email set state = 'sent' where id = ${sent}`.execute(server.app.db);
    const before = await anEmail({ created: '2026-11-21T17:59:00.000Z' });
    const other = await anEmail({ kind: 'kyc', created: at(5) });
    const ask = ['--kind', 'kyb', '--since', at(0), '--until', at(30)];
    await expect(run('drop', ...ask)).rejects.toThrow(
      'This would drop 29 emails: 29 KYB email. Repeat it with --yes.',
    );
    expect(await listed(...ask)).toHaveLength(29);
    expect(await run('drop', ...ask, '--yes')).toBe(0);
    expect(terminal.output).toBe('Dropped: 29 emails: 29 KYB email.\n');
    expect(await listed()).toEqual([before, other]);
    expect(await rowOf(sent)).toMatchObject({ state: 'sent' });
    expect(await auditLines(server.app, { account_id, act: 'email.dropped' })).toHaveLength(29);
    expect(await run('drop', ...ask, '--yes')).toBe(0);
    expect(terminal.output).toBe('Dropped: 0 emails.\n');
    expect(await auditLines(server.app, { account_id, act: 'email.dropped' })).toHaveLength(29);
  });

  it('is no failure that anybody looks after, and shows on the account who did it', async () => {
    const { app } = server;
    const id = await anEmail({ state: 'failed' });
    const emails = async () => {
      const states = await readQueueStates(app.db, new Date(server.time.now).toISOString());
      return states.find(({ queue }) => queue === 'emails');
    };
    expect([await casesOf(), (await emails())?.failed]).toEqual([1, 1]);
    expect(await run('drop', '--state', 'failed', '--yes')).toBe(0);
    expect([await casesOf(), (await emails())?.failed]).toEqual([0, 0]);
    const why = 'An operator dropped this email before it was sent.';
    expect(await rowOf(id)).toMatchObject({ state: 'failed', why });
    const [sent] = dataOf(await lena.post('/get_kyb_sents', key()));
    expect(sent).toMatchObject({ email_id: id, state: 'failed', why });
    const [line] = await auditLines(app, { account_id, act: 'email.dropped' });
    const detail = { email_id: id, owner: null, kind: 'kyb', operator: expect.any(String) };
    expect(line).toMatchObject({ actor_uuid: null, detail });
  });

  it('leaves one that is being sent at this moment, and takes it when its process is gone', async () => {
    const { app } = server;
    const id = await anEmail();
    const taken = await EMAILS.take(app.db);
    expect(taken?.id).toBe(id);
    const drop = () => run('drop', '--kind', 'kyb', '--yes');
    expect(await drop()).toBe(1);
    expect(terminal.output).toContain('is being sent at this moment.');
    expect(await rowOf(id)).toMatchObject({ state: 'queued', lease_by: taken?.lease_by });
    await sql`update email set lease_until = now() - interval '1 second'`.execute(app.db);
    expect(await drop()).toBe(0);
    expect(await rowOf(id)).toMatchObject({ state: 'failed' });
    expect(await sendNextEmail(app)).toBe(false);
  });

  it('withdraws a request for more with its email', async () => {
    const form = new Applicant(server, key());
    await form.uploadAll();
    const email = `office${account_id}@duna.example`;
    dataOf(await form.submit({ contactEmail: email }));
    const asked = { ...key(), items: [NAME], email };
    const { request_id } = dataOf(await tom.post('/request_information', asked));
    expect(await run('drop', '--kind', 'kyb-request', '--yes')).toBe(0);
    const [request] = dataOf(await tom.post('/get_information_requests', key()));
    expect(request).toMatchObject({ request_id, state: 'WITHDRAWN', closed_by: null, email: null });
    const [line] = await auditLines(server.app, { account_id, act: 'email.dropped' });
    expect(line?.detail).toMatchObject({ kind: 'kyb-request', request_id });
    expect((await tom.post('/request_information', asked)).statusCode).toBe(200);
  });
});
