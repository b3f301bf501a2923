import { writeMention } from '@verify-admin/rulebook/notes/note.rules';
import { EXCERPT_MAX } from '@verify-admin/rulebook/notifications/notification.rules';
import type { Notification } from '@verify-admin/rulebook/notifications/notifications.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLines, newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { answerOf, type Client } from '../../../../tests/factories/client.ts';
import { TEST_NOW } from '../../../../tests/factories/an-app.ts';
import { aColleague, aPerson } from '../../../../tests/factories/people.ts';
import { deleteOldNotifications } from './notifications.store.ts';
import { checkedNow } from '../../../../tests/factories/checked-moments.ts';

const server = aServer();
const lena = server.client('CS');
const tom = server.client('LEGAL');
const anna = server.client('ADMIN');
const piet = server.client('PENDING');
let account_id = 72_000;

beforeEach(async () => {
  account_id += 1;
  await server.app.db.deleteFrom('notification').execute();
  await aStudio(server.app, { account_id, company_name: 'Duna Stúdió Kft.' });
});

const key = () => ({ account_type: 'studio', account_id });
const at = (...people: readonly { username: string; uuid: string }[]) =>
  people.map(({ username, uuid }) => writeMention(username, uuid)).join(' ');
const addNote = async (author: Client, note: string, headers = {}) =>
  answerOf(await author.post('/add_note', { ...key(), note }, headers));
const assign = async (by: Client, admin_uuid: string | null, headers = {}) =>
  answerOf(await by.post('/update_user_assignment', { ...key(), admin_uuid }, headers));
const listOf = async (person: Client, query = {}) =>
  (await person.get('/notifications', query)).json();
const bellOf = async (person: Client): Promise<Notification[]> => (await listOf(person)).data;
const unreadOf = async (person: Client) => (await listOf(person)).unread;
const mark = async (person: Client, payload: object) =>
  answerOf(await person.post('/read_notifications', payload));

describe('a note that mentions somebody', () => {
  it('NOTE-06 is under the bell of each person it mentions, once, and not of its author', async () => {
    const note = `${at(tom, anna, lena)} the second owner called.\n${at(tom)} see the scan`;
    const { body } = await addNote(lena, note);
    expect(await bellOf(tom)).toEqual([
      {
        id: expect.any(Number),
        kind: 'mention',
        account: { ...key(), company_name: 'Duna Stúdió Kft.' },
        actor: lena.username,
        source_id: body.data.id,
        run_type: null,
        excerpt:
          '@tom.beck @anna.novak @lena.fischer the second owner called. @tom.beck see the scan',
        created: TEST_NOW,
        read: null,
      },
    ]);
    expect(await unreadOf(anna)).toBe(1);
    expect(await bellOf(lena)).toEqual([]);
  });

  it('NOTE-06 a mention in capital letters is the same person', async () => {
    await addNote(
      lena,
      `${at(tom)} ${at({ username: tom.username, uuid: tom.uuid.toUpperCase() })}`,
    );
    expect(await unreadOf(tom)).toBe(1);
  });

  it('notifies neither who left nor who waits for a role nor who never was', async () => {
    const left = await aColleague(server.app, aPerson(`left.${account_id}`, 'CS'));
    await server.app.db
      .updateTable('admin_user')
      .set({ disabled: true })
      .where('uuid', '=', left.uuid)
      .execute();
    const nobody = { username: 'nobody', uuid: '00000000-0000-4000-8000-000000000000' };
    expect((await addNote(lena, at(left, piet, nobody))).status).toBe(200);
    expect(await server.app.db.selectFrom('notification').selectAll().execute()).toEqual([]);
  });

  it('a long one is shown by its beginning', async () => {
    await addNote(lena, `${at(tom)} ${'🎬'.repeat(EXCERPT_MAX)}`);
    const [{ excerpt } = { excerpt: '' }] = await bellOf(tom);
    expect(Array.from(excerpt ?? '')).toHaveLength(EXCERPT_MAX);
    expect(excerpt).toMatch(/^@tom\.beck 🎬+…$/u);
  });

  it('a refused note notifies nobody', async () => {
    const answer = await lena.post('/add_note', { ...key(), account_id: 1, note: at(tom) });
    expect(answer.statusCode).toBe(404);
    expect(await bellOf(tom)).toEqual([]);
  });

  it('a repeated request notifies once', async () => {
    const headers = { 'idempotency-key': `note-${account_id}` };
    await addNote(lena, at(tom), headers);
    await addNote(lena, at(tom), headers);
    expect(await unreadOf(tom)).toBe(1);
  });

  it('the database itself refuses a second one of the same note', async () => {
    await addNote(lena, at(tom));
    const row = await server.app.db
      .selectFrom('notification')
      .selectAll()
      .executeTakeFirstOrThrow();
    const { id: _id, ...again } = row;
    const second = server.app.db.insertInto('notification').values(again).execute();
    await expect(second).rejects.toThrow('notification_source');
  });
});

describe('an account assigned to somebody', () => {
  it('ASSIGN-05 is under the bell of the person, by whom it was assigned', async () => {
    await assign(anna, tom.uuid);
    expect(await bellOf(tom)).toMatchObject([
      { kind: 'assignment', account: key(), actor: anna.username, source_id: null, excerpt: null },
    ]);
  });

  it('ASSIGN-05 taken by oneself, taken away, or assigned again, it notifies nobody', async () => {
    await assign(tom, tom.uuid);
    await assign(anna, tom.uuid);
    await assign(anna, null);
    expect(await bellOf(tom)).toEqual([]);
  });

  it('ASSIGN-05 given back later is another notification', async () => {
    await assign(anna, tom.uuid);
    await assign(anna, lena.uuid);
    await assign(anna, tom.uuid);
    expect(await unreadOf(tom)).toBe(2);
    expect(await unreadOf(lena)).toBe(1);
  });
});

describe('the list', () => {
  const addMany = async (count: number) => {
    for (let nth = 1; nth <= count; nth++) await addNote(lena, `${at(tom)} ${nth}`);
  };

  it('is newest first, in pages that neither repeat nor omit one when others arrive', async () => {
    await addMany(27);
    const first = await listOf(tom);
    expect([first.data.length, first.has_more, first.unread]).toEqual([25, true, 27]);
    expect(first.data[0].excerpt).toBe('@tom.beck 27');
    await addNote(lena, `${at(tom)} later`);
    const second = await listOf(tom, { before: first.data.at(-1).id });
    expect(second.data.map(({ excerpt }: Notification) => excerpt)).toEqual([
      '@tom.beck 2',
      '@tom.beck 1',
    ]);
    expect(second.has_more).toBe(false);
  });

  it('holds one’s own only, and is refused to who waits for a role', async () => {
    await addNote(lena, at(tom));
    expect(await bellOf(anna)).toEqual([]);
    expect((await piet.get('/notifications')).statusCode).toBe(403);
  });

  it('AUTH-14 a cursor that is no number is refused', async () => {
    expect((await tom.get('/notifications', { before: 'x' })).statusCode).toBe(400);
  });
});

describe('marking read', () => {
  it('some, by number: only one’s own', async () => {
    await addNote(lena, `${at(tom, anna)} one`);
    await addNote(lena, `${at(tom)} two`);
    const [two, one] = await bellOf(tom);
    const [annas] = await bellOf(anna);
    server.time.now += 1000;
    const answer = await mark(tom, { ids: [two?.id, annas?.id] });
    expect(answer).toMatchObject({ status: 200, body: { data: { unread: 1 } } });
    expect(await unreadOf(anna)).toBe(1);
    expect(await bellOf(tom)).toMatchObject([
      { id: two?.id, read: new Date(server.time.now).toISOString() },
      { id: one?.id, read: null },
    ]);
    server.time.now -= 1000;
  });

  it('all up to one; what arrived since stays unread', async () => {
    for (const nth of [1, 2]) await addNote(lena, `${at(tom)} ${nth}`);
    const [newest] = await bellOf(tom);
    await addNote(lena, `${at(tom)} 3`);
    expect((await mark(tom, { through: newest?.id })).body.data).toEqual({ unread: 1 });
    expect((await bellOf(tom)).map(({ read }) => read === null)).toEqual([true, false, false]);
  });

  it('again keeps the first moment; the audit line counts what was marked, without names', async () => {
    await addNote(lena, at(tom));
    const [{ id } = { id: 0 }] = await bellOf(tom);
    await mark(tom, { ids: [id] });
    expect(await newestAuditLine(server.app)).toMatchObject({
      act: 'notification.read',
      actor_uuid: tom.uuid,
      account_id: null,
      detail: { count: 1 },
    });
    const [before] = await bellOf(tom);
    server.time.now += 5000;
    await mark(tom, { ids: [id] });
    expect(await bellOf(tom)).toEqual([before]);
    server.time.now -= 5000;
  });

  it.each([{}, { ids: [] }, { ids: [1], through: 1 }, { ids: ['x'] }, { through: -1 }])(
    '%j is refused',
    async (payload) => expect((await mark(tom, payload)).status).toBe(400),
  );

  it('AUTH-14 nobody marks in another’s name', async () => {
    const answer = await mark(tom, { through: 1, admin_uuid: lena.uuid });
    expect([answer.status, answer.body.error]).toEqual([403, 'actor/mismatch']);
  });
});

describe('the choice of a digest', () => {
  const choose = async (digest: string) =>
    answerOf(await tom.post('/set_notification_digest', { digest }));

  it('is off until somebody switches it on, and one’s own', async () => {
    expect((await listOf(tom)).digest).toBe('off');
    expect((await choose('daily')).body).toMatchObject({ data: { digest: 'daily' } });
    expect((await listOf(tom)).digest).toBe('daily');
    expect((await listOf(lena)).digest).toBe('off');
    await choose('off');
    expect((await listOf(tom)).digest).toBe('off');
    const lines = await auditLines(server.app, { act: 'notification.digest-set' });
    expect(lines.map(({ outcome }) => outcome)).toEqual(['daily', 'off']);
  });

  it('is one of the list', async () => expect((await choose('hourly')).status).toBe(400));
});

describe('old notifications', () => {
  it('are deleted 90 days after they were read; unread ones stay', async () => {
    for (const nth of [1, 2, 3]) await addNote(lena, `${at(tom)} ${nth}`);
    const [unread, fresh, old] = await bellOf(tom);
    const daysAgo = (days: number) => new Date(server.time.now - days * 86_400_000).toISOString();
    const setRead = (id: number | undefined, read: string) =>
      server.app.db
        .updateTable('notification')
        .set({ read })
        .where('id', '=', id ?? 0)
        .execute();
    await setRead(old?.id, daysAgo(91));
    await setRead(fresh?.id, daysAgo(89));
    await deleteOldNotifications(server.app.db, checkedNow(server.app));
    await deleteOldNotifications(server.app.db, checkedNow(server.app));
    expect((await bellOf(tom)).map(({ id }) => id)).toEqual([unread?.id, fresh?.id]);
  });
});
