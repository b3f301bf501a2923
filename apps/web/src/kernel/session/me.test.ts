import { describe, expect, it, vi } from 'vitest';
import { MeStore } from './me.ts';
import { createSend } from '../calls/send.ts';
import { Session } from './session.ts';

const UUID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const NOW = Date.UTC(2026, 10, 21, 12);

function aToken(name: string): string {
  return `${name}.${btoa(JSON.stringify({ exp: NOW / 1000 + 3600 }))}.sign`;
}

/** A desk where somebody may be logged in, and a server with given answers. */
function aDesk(answers: (() => Response)[]) {
  const session = new Session({
    storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    now: () => NOW,
    after: () => () => {},
  });
  const asked: unknown[] = [];
  const send = createSend({
    fetch: async (_url, init) => {
      asked.push(init?.body);
      const answer = answers.shift();
      if (!answer) throw new Error('asked too often');
      return answer();
    },
    newKey: () => 'key',
    headers: () => ({}),
    actor: () => null,
    onError: () => {},
  });
  return { session, asked, me: new MeStore(session, send) };
}

const role = (word: string) => () =>
  Response.json({ admin_role: { role: word, username: 'anna.novak', email: 'a@ffn.example' } });

describe('who is at the desk', () => {
  it('AUTH-07 reads the role of the admin uuid, once per login', async () => {
    const { session, me, asked } = aDesk([role('LEGAL'), role('CS')]);
    session.begin({ token: aToken('one'), uuid: UUID });
    const both = await Promise.all([me.load(), me.load()]);
    expect(both.map((who) => who?.role)).toEqual(['LEGAL', 'LEGAL']);
    expect(asked).toEqual([JSON.stringify({ uuid: UUID })]);
    session.begin({ token: aToken('two'), uuid: UUID });
    expect((await me.load())?.role).toBe('CS');
  });

  it('is nobody without a login', async () => {
    const { me, asked } = aDesk([]);
    expect(await me.load()).toBeNull();
    expect(asked).toEqual([]);
  });

  it('AUTH-08 takes the role as PENDING when it cannot be read, logs it, and asks again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { session, me } = aDesk([() => new Response('', { status: 500 }), role('ADMIN')]);
    session.begin({ token: aToken('one'), uuid: UUID });
    expect(await me.load()).toMatchObject({ role: 'PENDING', isRead: false });
    expect(logged).toHaveBeenCalledOnce();
    expect(await me.refresh()).toMatchObject({ role: 'ADMIN', isRead: true });
    logged.mockRestore();
  });

  it.each([
    [{ admin_role: {} }, true],
    [{ admin_role: null }, true],
    [{ admin_role: { role: 'BOSS' } }, true],
    [{}, false],
    ['OK', false],
  ])(
    'AUTH-08 takes the role as PENDING where the answer %j names none, and as known: %j',
    async (answer, isRead) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      const { session, me } = aDesk([() => Response.json(answer)]);
      session.begin({ token: aToken('one'), uuid: UUID });
      expect(await me.load()).toMatchObject({ role: 'PENDING', isRead });
      expect(logged).toHaveBeenCalledOnce();
      logged.mockRestore();
    },
  );

  it('AUTH-08 asks again for a role that was not answered, and for no other', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const cut = () => {
      throw new TypeError('Failed to fetch');
    };
    const { session, me, asked } = aDesk([cut, role('ADMIN')]);
    await me.retryUnread();
    expect(asked).toHaveLength(0);
    session.begin({ token: aToken('one'), uuid: UUID });
    const first = me.load();
    // The connection is back before the question that it cut has ended.
    await me.retryUnread();
    expect(await first).toMatchObject({ role: 'PENDING', isRead: false });
    expect(me.current).toMatchObject({ role: 'ADMIN', isRead: true });
    await me.retryUnread();
    expect(asked).toHaveLength(2);
    logged.mockRestore();
  });

  it('publishes a role that changed, and not one that stayed', async () => {
    const { session, me } = aDesk([role('CS'), role('CS'), role('PENDING')]);
    const notified: (string | undefined)[] = [];
    me.subscribe(() => notified.push(me.current?.role));
    session.begin({ token: aToken('one'), uuid: UUID });
    await me.load();
    await me.refresh();
    await me.refresh();
    expect(notified).toEqual(['CS', 'PENDING']);
  });

  it('an answer that comes after the logout makes nobody present', async () => {
    const { session, me } = aDesk([role('ADMIN')]);
    session.begin({ token: aToken('one'), uuid: UUID });
    const answer = me.load();
    session.end('logout');
    expect(await answer).toBeNull();
    expect(me.current).toBeNull();
  });
});
