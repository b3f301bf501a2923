import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { answerOf } from '../../../../tests/factories/client.ts';

const server = aServer();
let anna = server.client('ADMIN');
const tom = server.client('LEGAL');
const HOUR = 3_600_000;
const AHEAD = 30 * 24 * HOUR;

interface Shown {
  readonly seq: number;
  readonly created: string;
  readonly is_earlier: boolean;
}

const page = async (query: Record<string, string | number> = {}) =>
  (await anna.get('/audit_trail', { limit: 25, ...query })).json();
const note = async (account_id: number) => {
  const given = { account_type: 'studio', account_id, note: `seen at ${server.time.now}` };
  expect((await anna.post('/add_note', given)).statusCode).toBe(200);
};
const verify = async () => expect((await anna.get('/verify_audit_trail')).statusCode).toBe(200);
const seqs = (entries: readonly Shown[]) => entries.map(({ seq }) => seq);

/** Clocks are a month ahead while something is done, by somebody who signs in meanwhile. */
async function ahead(act: () => Promise<void>): Promise<void> {
  const before = anna;
  server.time.now += AHEAD;
  anna = server.client('ADMIN');
  await act();
  server.time.now -= AHEAD;
  anna = before;
}

describe('the trail after a clock was wrong for a while', () => {
  it('is in the order of its writing, and marks the first line of the time before', async () => {
    await aStudio(server.app, { account_id: 61 });
    await note(61);
    await ahead(() => note(61));
    server.time.now += HOUR;
    await note(61);
    const { entries } = await page();
    expect(seqs(entries)).toEqual(seqs(entries).toSorted((a, b) => b - a));
    const notes = entries.filter(({ act }: { act: string }) => act === 'note.added');
    expect(notes).toHaveLength(3);
    expect(notes[0].created < notes[1].created).toBe(true);
    const earlier = entries.filter(({ is_earlier }: Shown) => is_earlier);
    expect(earlier).toHaveLength(1);
    const [back] = earlier;
    const before = entries.find(({ seq }: Shown) => seq === back.seq - 1);
    expect(Date.parse(before.created) - Date.parse(back.created)).toBe(AHEAD - HOUR);
  });

  it('names every line once, page after page and through a filter of time', async () => {
    for (let nth = 0; nth < 30; nth += 1) await note(61);
    const first = await page({ act: 'note.added' });
    const second = await page({ act: 'note.added', older_than: first.older_than });
    const all = seqs([...first.entries, ...second.entries]);
    expect([all.length, new Set(all).size]).toEqual([33, 33]);
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    const until = new Date(server.time.now + HOUR).toISOString();
    expect((await page({ act: 'note.added', until })).total.count).toBe(32);
  });

  it('a place that a desk of the release before names is one', async () => {
    const { entries } = await page();
    const [first] = entries;
    const older_than = `${first.created}_${first.seq}`;
    expect((await page({ older_than })).entries[0].seq).toBe(first.seq - 1);
  });

  it('the last check is the one that was made last', async () => {
    await ahead(verify);
    await verify();
    const last = async () => (await page()).log.verified;
    expect(Date.parse((await last()).created)).toBe(server.time.now);
    expect((await last()).broken_entry).toBeNull();
    await sql`alter table audit_log disable trigger user`.execute(server.app.db);
    await sql`update audit_log set outcome = 'DENIED' where seq = 5`.execute(server.app.db);
    await verify();
    expect((await last()).broken_entry).toBe(5);
  });

  it('the role of a person was set by the line that was written last', async () => {
    const setRole = async (role: string) => {
      const answer = await anna.post('/update_admin_role', { uuid: tom.uuid, role });
      expect(answer.statusCode).toBe(200);
    };
    await ahead(() => setRole('CS'));
    server.time.now += 60_000;
    await setRole('ADMIN');
    const { admins } = answerOf(await anna.get('/admin_users')).body;
    const own = admins.find(({ uuid }: { uuid: string }) => uuid === tom.uuid);
    expect(own.role_set).toMatchObject({
      from: 'CS',
      created: new Date(server.time.now).toISOString(),
    });
  });
});
