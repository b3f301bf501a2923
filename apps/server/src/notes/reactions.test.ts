import { EMOJI } from '@verify-admin/rulebook/notes/note.rules';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { answerOf, type Client } from '../../../../tests/factories/client.ts';
import { TEST_NOW } from '../../../../tests/factories/an-app.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';

const server = aServer();
const lena = server.client('CS');
const tom = server.client('LEGAL');
let note_id: number;
const account_id = 4801;

beforeAll(async () => {
  await aStudio(server.app, { account_id });
});

const KEY = { account_type: 'studio', account_id };
const post = async (client: Client, path: string, payload: Record<string, unknown>) =>
  answerOf(await client.post(path, { ...KEY, ...payload }));

beforeEach(async () => {
  note_id = (await post(tom, '/add_note', { note: 'Seen' })).body.data.id;
});

const react = (client: Client, emoji_reactions: unknown) =>
  post(client, '/update_note_emoji', { note_id, emoji_reactions });
const entryOf = ({ uuid }: Client, emoji: string) => ({
  emoji,
  user_initials: 'XX',
  admin_uuid: uuid,
  timestamp: '1999-01-01T00:00:00.000Z',
});

interface Reaction {
  readonly emoji: string;
  readonly admin_uuid: string;
}

/** Who reacted with what, in an order of its own. */
const pairs = (reactions: readonly Reaction[]) =>
  reactions.map(({ admin_uuid, emoji }) => `${admin_uuid} ${emoji}`).toSorted();
const stored = async () => {
  const rows = await server.app.db
    .selectFrom('note_reaction')
    .select(['emoji', 'admin_uuid'])
    .where('note_id', '=', note_id)
    .execute();
  return pairs(rows);
};

describe('reacting to a note', () => {
  it('CALL-63 NOTE-13 person, initials and time are the server’s', async () => {
    const answer = await react(lena, [entryOf(lena, '👍')]);
    const own = { emoji: '👍', user_initials: 'LE', admin_uuid: lena.uuid, timestamp: TEST_NOW };
    expect([answer.status, answer.body.data]).toEqual([200, [own]]);
  });

  it('NOTE-11 all five may be given, each once', async () => {
    const answer = await react(
      lena,
      [...EMOJI, ...EMOJI].map((emoji) => entryOf(lena, emoji)),
    );
    expect(pairs(answer.body.data)).toEqual(EMOJI.map((one) => `${lena.uuid} ${one}`).toSorted());
  });

  it('NOTE-11 a sixth emoji is refused whole', async () => {
    await react(lena, [entryOf(lena, '👍')]);
    const answer = await react(lena, [entryOf(lena, '🎉'), entryOf(lena, '🦄')]);
    expect([answer.status, answer.body.error]).toEqual([422, 'note/unknown-emoji']);
    expect(await stored()).toEqual([`${lena.uuid} 👍`]);
  });

  it('SCOPE-10 NOTE-12 NOTE-13 a colleague’s reaction survives a list that leaves it out', async () => {
    await react(tom, [entryOf(tom, '❤️')]);
    await react(lena, [entryOf(lena, '👍')]);
    expect(await stored()).toEqual([`${lena.uuid} 👍`, `${tom.uuid} ❤️`].toSorted());
    await react(lena, []);
    expect(await stored()).toEqual([`${tom.uuid} ❤️`]);
  });

  it('NOTE-13 a reaction invented for a colleague is not stored', async () => {
    const answer = await react(lena, [entryOf(tom, '👎'), entryOf(lena, '🎉')]);
    expect(answer.status).toBe(200);
    expect(await stored()).toEqual([`${lena.uuid} 🎉`]);
  });

  it('NOTE-13 entries that are none are passed over', async () => {
    const answer = await react(lena, [null, 7, 'x', {}, { emoji: 1 }, entryOf(lena, '❓')]);
    expect([answer.status, await stored()]).toEqual([200, [`${lena.uuid} ❓`]]);
  });

  it('NOTE-12 one who asks in another’s name is refused', async () => {
    const payload = { note_id, emoji_reactions: [], admin_uuid: tom.uuid };
    const answer = await post(lena, '/update_note_emoji', payload);
    expect([answer.status, answer.body.error]).toEqual([403, 'actor/mismatch']);
  });

  it('CALL-63 the list may come as JSON text in a form', async () => {
    const emoji_reactions = JSON.stringify([entryOf(lena, '🎉')]);
    const answer = await lena.postForm('/update_note_emoji', { ...KEY, note_id, emoji_reactions });
    expect([answer.statusCode, await stored()]).toEqual([200, [`${lena.uuid} 🎉`]]);
  });

  it.each(['', '[', '{}', 'null', '"👍"'])('CALL-63 %j is no list', async (sent) => {
    await react(lena, [entryOf(lena, '👍')]);
    const answer = await react(lena, sent);
    expect([answer.status, answer.body.error]).toEqual([400, 'note/unreadable-reactions']);
    expect(await stored()).toEqual([`${lena.uuid} 👍`]);
  });

  it.each([undefined, null, 5, {}])('CALL-63 %j is not what the call takes', async (sent) => {
    const answer = await react(lena, sent);
    expect([answer.status, answer.body.error]).toEqual([400, 'input/invalid']);
  });

  it('a note of another account, or none, takes no reaction', async () => {
    await aStudio(server.app, { account_id: 4802 });
    const emoji_reactions = [entryOf(lena, '👍')];
    const foreign = { account_id: 4802, note_id, emoji_reactions };
    for (const payload of [foreign, { note_id: 999_999, emoji_reactions }]) {
      const answer = await post(lena, '/update_note_emoji', payload);
      expect([answer.status, answer.body.error]).toEqual([404, 'note/unknown']);
    }
    expect(await stored()).toEqual([]);
  });
});
