import { beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aWebUser, postOutside } from '../../../../tests/factories/a-web-user.ts';

const server = aServer();
const admin = server.client('ADMIN');
const legal = server.client('LEGAL');
const CONTEST = 'Summer 2026';
type User = Awaited<ReturnType<typeof aWebUser>>;
let marta: User;
let bela: User;

beforeEach(async () => {
  const { db } = server.app;
  for (const table of ['contest_vote', 'contest_image'] as const) {
    await db.deleteFrom(table).execute();
  }
  marta = await aWebUser(server);
  bela = await aWebUser(server);
});

async function anImage(owner: User | null, title = 'Blue boat', contest = CONTEST) {
  const { db, clock } = server.app;
  const created = new Date(clock()).toISOString();
  const image_url = `https://images.example/${title.replaceAll(' ', '-')}.jpg`;
  const row = { contest, image_url, title, description: '', created, updated: created };
  const { id } = await db
    .insertInto('contest_image')
    .values({ ...row, web_user_uuid: owner?.uuid ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const by = (user: User, path: string, fields: Readonly<Record<string, string | number>>) =>
  postOutside(server, path, fields, { headers: user.headers });
async function read(path: string, query: Record<string, string>) {
  const url = `/api${path}?${new URLSearchParams(query).toString()}`;
  return (await server.http.inject({ method: 'GET', url })).json().data;
}
const images = (contest = CONTEST) => read('/get_contest_images', { contest });
const votesOf = (user: { readonly uuid: string }, contest = CONTEST) =>
  read('/get_user_votes', { uuid: user.uuid, contest });

describe('contest images', () => {
  it('CALL-83 CONTEST-01 are listed by contest, with their votes and without their owner', async () => {
    const id = await anImage(marta);
    await anImage(null, 'Elsewhere', 'Winter 2026');
    await by(bela, '/vote', { image_id: id, uuid: bela.uuid });
    const listed = await images();
    expect(listed).toMatchObject([{ id, contest: CONTEST, title: 'Blue boat', votes: 1 }]);
    expect(JSON.stringify(listed)).not.toContain(marta.uuid);
    expect(await images('No such contest')).toEqual([]);
  });

  it('CALL-88 CONTEST-04 CONTEST-06 are edited by their owner or an ADMIN, and by nobody else', async () => {
    const image_id = await anImage(marta);
    const texts = { image_id, title: 'Green boat', description: 'At the lake' };
    expect((await by(bela, '/edit_image', texts)).body.error).toBe('contest/not-the-owner');
    expect((await legal.post('/edit_image', texts)).statusCode).toBe(403);
    expect((await images())[0].title).toBe('Blue boat');
    expect((await by(marta, '/edit_image', texts)).status).toBe(200);
    expect((await images())[0]).toMatchObject({ title: 'Green boat', description: 'At the lake' });
    expect((await admin.post('/edit_image', { ...texts, title: 'Boat' })).statusCode).toBe(200);
    expect((await images())[0].title).toBe('Boat');
    expect((await by(marta, '/edit_image', { ...texts, title: ' ' })).body.error).toBe(
      'contest/title-required',
    );
  });

  it('CALL-87 CONTEST-04 CONTEST-06 are deleted by their owner or an ADMIN, and by nobody else', async () => {
    const [one, two] = [await anImage(marta), await anImage(marta, 'Red boat')];
    expect((await by(bela, '/delete_image', { image_id: one })).status).toBe(403);
    expect(await images()).toHaveLength(2);
    expect((await by(marta, '/delete_image', { image_id: one })).status).toBe(200);
    expect((await admin.post('/delete_image', { image_id: two })).statusCode).toBe(200);
    expect(await images()).toEqual([]);
    expect((await by(marta, '/delete_image', { image_id: one })).status).toBe(404);
    expect((await by(bela, '/vote', { image_id: one, uuid: bela.uuid })).status).toBe(404);
  });

  it('CONTEST-06 an image without an owner is an ADMIN’s to change', async () => {
    const image_id = await anImage(null);
    expect((await by(marta, '/delete_image', { image_id })).status).toBe(403);
    expect((await admin.post('/delete_image', { image_id })).statusCode).toBe(200);
  });
});

describe('votes', () => {
  it('CALL-84 CALL-85 CONTEST-02 are given and removed', async () => {
    const image_id = await anImage(marta);
    const given = { image_id, uuid: bela.uuid };
    expect((await by(bela, '/vote', given)).body.data).toEqual({ image_id, votes: 1 });
    expect((await by(bela, '/remove_vote', given)).body.data).toEqual({ image_id, votes: 0 });
    expect((await by(bela, '/remove_vote', given)).body.data).toEqual({ image_id, votes: 0 });
  });

  it('CONTEST-06 voting twice is a no-op, also where both come at once', async () => {
    const image_id = await anImage(marta);
    const given = { image_id, uuid: bela.uuid };
    const answers = await Promise.all(Array.from({ length: 8 }, () => by(bela, '/vote', given)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await images())[0].votes).toBe(1);
    expect(await votesOf(bela)).toHaveLength(1);
  });

  it('CONTEST-06 the database itself holds one vote of a person and image', async () => {
    const image_id = await anImage(marta);
    await by(bela, '/vote', { image_id, uuid: bela.uuid });
    const twice = { image_id, web_user_uuid: bela.uuid, admin_uuid: null };
    const created = '2026-11-21T14:05:00.000Z';
    const inserted = server.app.db
      .insertInto('contest_vote')
      .values({ ...twice, created })
      .execute();
    await expect(inserted).rejects.toThrow(/contest_vote_pkey/);
  });

  it('CONTEST-02 CONTEST-06 a vote as somebody else is refused, written down, and changes nothing', async () => {
    const image_id = await anImage(marta);
    const { status, body } = await by(bela, '/vote', { image_id, uuid: marta.uuid });
    expect([status, body.error]).toEqual([403, 'actor/mismatch']);
    expect((await by(bela, '/remove_vote', { image_id, uuid: marta.uuid })).status).toBe(403);
    expect((await images())[0].votes).toBe(0);
    const line = await server.app.db
      .selectFrom('audit_log')
      .select(['act', 'actor_uuid', 'actor_role'])
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(line).toEqual({
      act: 'staff.actor-refused',
      actor_uuid: bela.uuid,
      actor_role: 'WEB_USER',
    });
  });

  it('CALL-86 CONTEST-03 are listed by uuid and contest', async () => {
    const [one, two] = [await anImage(marta), await anImage(null, 'Elsewhere', 'Winter 2026')];
    await by(bela, '/vote', { image_id: one, uuid: bela.uuid });
    await by(bela, '/vote', { image_id: two, uuid: bela.uuid });
    await by(marta, '/vote', { image_id: one, uuid: marta.uuid });
    expect(await votesOf(bela)).toEqual([{ image_id: one, created: expect.any(String) }]);
    expect(await votesOf(bela, 'Winter 2026')).toMatchObject([{ image_id: two }]);
    expect(await votesOf({ uuid: legal.uuid })).toEqual([]);
  });

  it('T2 any session votes, with its own uuid', async () => {
    const image_id = await anImage(marta);
    expect((await legal.post('/vote', { image_id, uuid: legal.uuid })).statusCode).toBe(200);
    expect((await legal.post('/vote', { image_id, uuid: marta.uuid })).statusCode).toBe(403);
    expect((await images())[0].votes).toBe(1);
  });
});
