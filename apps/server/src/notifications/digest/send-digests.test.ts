import { writeMention } from '@verify-admin/rulebook/notes/note.rules';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import { TEST_NOW } from '../../../../../tests/factories/an-app.ts';
import type { MailMessage, MailOutcome } from '../../platform/mail/mail.ts';
import { sendNextDigest } from './send-digests.ts';

const sent: MailMessage[] = [];
let outcome: MailOutcome = { ok: true };
const mail = {
  send: async (message: MailMessage) => {
    sent.push(message);
    return outcome;
  },
  verify: async () => ({ ok: true }) as const,
};

const server = aServer({ mail, settings: { PUBLIC_URL: 'https://verify.example/' } });
const lena = server.client('CS');
const tom = server.client('LEGAL');
const DUE = '2026-11-22T06:00:00.000Z';
const account_id = 72_500;

beforeEach(async () => {
  const { db } = server.app;
  sent.length = 0;
  outcome = { ok: true };
  server.time.now = Date.parse(TEST_NOW);
  for (const table of ['notification', 'notification_digest', 'note'] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom('verification').execute();
  await db.deleteFrom('account').execute();
  for (const id of [account_id, account_id + 1]) {
    await aStudio(server.app, { account_id: id, company_name: 'Duna Stúdió Kft.' });
  }
  await tom.post('/set_notification_digest', { digest: 'daily' });
});

/** Days later a session has ended; nobody asks what time it is when a note is written. */
async function mention(id = account_id) {
  const { now } = server.time;
  setTime(TEST_NOW);
  const note = `${writeMention(tom.username, tom.uuid)} about Zsófia Halmos`;
  await lena.post('/add_note', { account_type: 'studio', account_id: id, note });
  server.time.now = now;
}
const assign = (admin_uuid: string | null, id = account_id) =>
  lena.post('/update_user_assignment', { account_type: 'studio', account_id: id, admin_uuid });
const setTime = (moment: string) => {
  server.time.now = Date.parse(moment);
};
/** Everything that is due is done. */
const runDigests = async () => {
  while (await sendNextDigest(server.app));
};
const stored = () =>
  server.app.db.selectFrom('notification_digest').selectAll().executeTakeFirstOrThrow();

describe('the digest', () => {
  it('is sent at the hour it is due, to the person’s own address, and not before', async () => {
    await mention();
    await mention();
    await assign(tom.uuid);
    await assign(tom.uuid, account_id + 1);
    setTime('2026-11-22T05:59:59.000Z');
    await runDigests();
    expect(sent).toEqual([]);
    setTime(DUE);
    await runDigests();
    expect(sent).toHaveLength(1);
    const [message] = sent;
    expect(message).toMatchObject({
      to: { name: tom.username, address: tom.email },
      subject: '4 unread notifications',
    });
    expect(message?.text).toContain('2 mentions, 2 assignments.');
    expect(message?.text).toContain(
      `studio ${account_id + 1}: 1 assignment\nhttps://verify.example/cs/studio/${account_id + 1}\n`,
    );
    expect(message?.text).toContain(`studio ${account_id}: 2 mentions, 1 assignment`);
    expect(message?.html).toContain(`href="https://verify.example/cs/studio/${account_id}"`);
  });

  it('has neither the names of customers nor what was written', async () => {
    await mention();
    setTime(DUE);
    await runDigests();
    const text = JSON.stringify(sent);
    expect(text).not.toMatch(/Duna|Zs.fia|Halmos|fischer/);
  });

  it('is not sent while it is off', async () => {
    await mention();
    await tom.post('/set_notification_digest', { digest: 'off' });
    setTime(DUE);
    await runDigests();
    expect(sent).toEqual([]);
  });

  it('is not sent where nothing is unread', async () => {
    await mention();
    const list = await tom.get('/notifications');
    await tom.post('/read_notifications', { through: list.json().data[0].id });
    setTime(DUE);
    await runDigests();
    expect(sent).toEqual([]);
    expect(await stored()).toMatchObject({ due: '2026-11-23T06:00:00.000Z' });
  });

  it('has only what is unread since the one before', async () => {
    await mention();
    setTime(DUE);
    await runDigests();
    setTime('2026-11-23T06:00:00.000Z');
    await runDigests();
    expect(sent).toHaveLength(1);
    await mention(account_id + 1);
    setTime('2026-11-24T06:00:00.000Z');
    await runDigests();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.subject).toBe('1 unread notification');
    expect(sent[1]?.message_id).not.toBe(sent[0]?.message_id);
  });

  it('is not sent to who has left', async () => {
    await mention();
    const disable = (disabled: boolean) =>
      server.app.db
        .updateTable('admin_user')
        .set({ disabled })
        .where('uuid', '=', tom.uuid)
        .execute();
    await disable(true);
    setTime(DUE);
    await runDigests();
    await disable(false);
    expect(sent).toEqual([]);
  });
});

describe('processes that share it', () => {
  it('send it once', async () => {
    await mention();
    setTime(DUE);
    await Promise.all(Array.from({ length: 5 }, runDigests));
    expect(sent).toHaveLength(1);
  });

  it('send what a process left that is gone, once its lease has ended', async () => {
    await mention();
    setTime(DUE);
    await sql`update notification_digest set lease_by = 'gone', lease_until = now() + interval '1 minute'`.execute(
      server.app.db,
    );
    await runDigests();
    expect(sent).toEqual([]);
    await sql`update notification_digest set lease_until = now() - interval '1 second'`.execute(
      server.app.db,
    );
    await runDigests();
    expect(sent).toHaveLength(1);
  });
});

describe('a digest that fails', () => {
  it('is tried again under the same Message-ID', async () => {
    await mention();
    setTime(DUE);
    outcome = { ok: false, why: 'The mail server could not be reached.', passing: true };
    await runDigests();
    expect(sent).toHaveLength(1);
    expect(await stored()).toMatchObject({ due: DUE, next_try: '2026-11-22T06:01:00.000Z' });
    outcome = { ok: true };
    setTime('2026-11-22T06:01:00.000Z');
    await runDigests();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.message_id).toBe(sent[0]?.message_id);
    expect(await stored()).toMatchObject({ due: '2026-11-23T06:00:00.000Z', tries: 0, why: null });
  });

  it('is given up after six tries; tomorrow’s has it all', async () => {
    await mention();
    setTime(DUE);
    outcome = { ok: false, why: 'The mail server could not be reached.', passing: true };
    for (let nth = 0; nth < 6; nth++) {
      await runDigests();
      server.time.now += 32 * 60_000;
    }
    await runDigests();
    expect(sent).toHaveLength(6);
    outcome = { ok: true };
    await mention();
    setTime('2026-11-23T06:00:00.000Z');
    await runDigests();
    expect(sent.at(-1)?.subject).toBe('2 unread notifications');
  });
});
