import { writeMention } from '@verify-admin/rulebook/notes/note.rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLines } from '../../../../tests/factories/audit-lines.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { answerOf } from '../../../../tests/factories/client.ts';
import { TEST_NOW } from '../../../../tests/factories/an-app.ts';
import { aColleague, aPerson } from '../../../../tests/factories/people.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';

const server = aServer();
const lena = server.client('CS');
const tom = server.client('LEGAL');
let account_id = 4800;

beforeEach(async () => {
  account_id += 1;
  await aStudio(server.app, { account_id });
});

const key = () => ({ account_type: 'studio', account_id });
const add = async (payload: Record<string, unknown>) =>
  answerOf(await lena.post('/add_note', { ...key(), ...payload }));
const aNote = async (note = 'Called back'): Promise<number> => (await add({ note })).body.data.id;

const notes = () => lena.read('/get_all_notes', key());

const acts = async () => {
  const rows = await auditLines(server.app, { account_id });
  return rows.map(({ act, actor_uuid }) => [act, actor_uuid]);
};

describe('adding a note', () => {
  it('CALL-62 NOTE-01 NOTE-08 is stored with its author and time, and listed newest first', async () => {
    const first = await aNote('First');
    const answer = await add({ note: '  Second  ', image_id: 0, gpid: '', account_name: 'Duna' });
    expect(answer.status).toBe(200);
    const second = { id: answer.body.data.id, username: lena.username, note: 'Second' };
    expect(await notes()).toMatchObject([
      { ...second, created: TEST_NOW, is_featured: false, emoji_reactions: [] },
      { id: first, note: 'First' },
    ]);
    expect(await acts()).toEqual([
      ['note.added', lena.uuid],
      ['note.added', lena.uuid],
    ]);
  });

  it.each(['', '   ', '\n\t', '\u200b', '\u00a0\u2060\ufeff', '\u3164', '\u2800'])(
    'NOTE-05 %j is no note',
    async (note) => {
      const answer = await add({ note });
      expect([answer.status, answer.body.detail]).toEqual([422, 'Enter a text for the note.']);
      expect(await notes()).toEqual([]);
    },
  );

  it('NOTE-05 takes 10,000 characters and not one more', async () => {
    expect((await add({ note: 'x'.repeat(10_000) })).status).toBe(200);
    const answer = await add({ note: 'x'.repeat(10_001) });
    expect([answer.status, answer.body.error]).toEqual([400, 'input/invalid']);
    expect(answer.body.fields).toHaveProperty('note');
    expect(await notes()).toHaveLength(1);
  });

  it('SCOPE-10 NOTE-06 NOTE-07 a mention is stored with the uuid of the named person', async () => {
    const note = `Ask ${writeMention(tom.username, tom.uuid)} first`;
    await add({ note });
    expect(await notes()).toMatchObject([{ note: `Ask @[tom.beck](${tom.uuid}) first` }]);
  });

  it('NOTE-06 a typed or pasted name mentions that person as a chosen one does', async () => {
    await add({
      note: `Ask @${tom.username}, then @Tom.Beck. Not @nobody.here or a@${tom.username}`,
    });
    const mention = writeMention(tom.username, tom.uuid);
    expect(await notes()).toMatchObject([
      { note: `Ask ${mention}, then ${mention}. Not @nobody.here or a@${tom.username}` },
    ]);
    const { data } = answerOf(await tom.get('/notifications')).body;
    expect(JSON.stringify(data)).toContain(`Ask @${tom.username}`);
  });

  it('NOTE-06 the name of somebody who left mentions nobody', async () => {
    const left = await aColleague(server.app, aPerson('kim.away', 'CS'));
    await server.app.db
      .updateTable('admin_user')
      .set({ disabled: true })
      .where('uuid', '=', left.uuid)
      .execute();
    await add({ note: `Ask @${left.username}` });
    expect(await notes()).toMatchObject([{ note: `Ask @${left.username}` }]);
  });

  it('NOTE-19 gpid is the registration number or nothing, image_id is 0', async () => {
    await add({ note: 'One', gpid: '01-09-987654' });
    await add({ note: 'Two', gpid: '' });
    const rows = await server.app.db
      .selectFrom('note')
      .select(['gpid', 'image_id'])
      .where('account_id', '=', account_id)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { gpid: '01-09-987654', image_id: 0 },
      { gpid: null, image_id: 0 },
    ]);
  });

  it('an account that does not exist gets none', async () => {
    const answer = await add({ note: 'Hello', account_id: 1 });
    expect([answer.status, answer.body.error]).toEqual([404, 'account/unknown']);
  });

  it('AUTH-14 nobody writes in another’s name', async () => {
    expect((await add({ note: 'Mine', admin_uuid: lena.uuid })).status).toBe(200);
    const answer = await add({ note: 'Yours', admin_uuid: tom.uuid });
    expect([answer.status, answer.body.error]).toEqual([403, 'actor/mismatch']);
    expect(await notes()).toHaveLength(1);
  });
});

describe('featuring a note', () => {
  const feature = async (payload: Record<string, unknown>) =>
    answerOf(await lena.post('/feature_note', { ...key(), ...payload }));
  const featured = async () => {
    const listed: { id: number; is_featured: boolean }[] = await notes();
    return listed.filter(({ is_featured }) => is_featured).map(({ id }) => id);
  };

  it('CALL-64 NOTE-09 features one note alone', async () => {
    const [first, second] = [await aNote('First'), await aNote('Second')];
    await feature({ note_id: first });
    expect(await featured()).toEqual([first]);
    expect((await feature({ note_id: second })).status).toBe(200);
    expect(await featured()).toEqual([second]);
  });

  it('NOTE-09 the database itself refuses a second one', async () => {
    const [first, second] = [await aNote('First'), await aNote('Second')];
    const both = server.app.db
      .updateTable('note')
      .set({ is_featured: true })
      .where('id', 'in', [first, second])
      .execute();
    await expect(both).rejects.toThrow('note_one_featured');
  });

  it('NOTE-10 note id 0 un-features, also when none is featured', async () => {
    await feature({ note_id: await aNote() });
    for (const _again of [1, 2]) {
      expect((await feature({ note_id: 0 })).status).toBe(200);
      expect(await featured()).toEqual([]);
    }
  });

  it('NOTE-09 another account’s note, or none at all, is refused and the featured one stays', async () => {
    const foreign = await aNote('Of the other account');
    account_id += 1;
    await aStudio(server.app, { account_id });
    const own = await aNote();
    await feature({ note_id: own });
    for (const note_id of [foreign, 999_999]) {
      const answer = await feature({ note_id });
      expect([answer.status, answer.body.error]).toEqual([404, 'note/unknown']);
    }
    expect(await featured()).toEqual([own]);
  });

  it.each([[null], [''], [' '], [true], [[]], [-1], [1.5], ['x'], ['1e2'], [undefined]])(
    'NOTE-10 %j is no note id and un-features nothing',
    async (note_id) => {
      const own = await aNote();
      await feature({ note_id: own });
      const answer = await feature({ note_id });
      expect([answer.status, answer.body.error]).toEqual([400, 'input/invalid']);
      expect(await featured()).toEqual([own]);
    },
  );

  it('an account that does not exist has none to feature', async () => {
    const answer = await feature({ account_id: 1, note_id: 0 });
    expect([answer.status, answer.body.error]).toEqual([404, 'account/unknown']);
  });
});
