import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aStudio } from '../factories/accounts.ts';
import { aServer } from '../factories/a-server.ts';
import { aWebUser, postOutside } from '../factories/a-web-user.ts';
import type { Client } from '../factories/client.ts';

const server = aServer();
const lena = server.client('CS');
const anna = server.client('ADMIN');
const tom = server.client('LEGAL');
const key = { account_type: 'studio', account_id: 901 } as const;

/** Every line, also those that are on no timeline. */
async function countLines(): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select count(*)::int as lines from audit_log where act <> 'account.opened'`.execute(
    server.app.db,
  );
  return rows[0]?.lines ?? 0;
}

interface Setting {
  readonly path: string;
  readonly by?: Client;
  readonly fields: () => object | Promise<object>;
}

const idOf: { note: number; view: string } = { note: 0, view: '' };

async function anImageOf(web_user_uuid: string): Promise<number> {
  const { db, clock } = server.app;
  const created = new Date(clock()).toISOString();
  const image_url = `https://images.example/${randomUUID()}.jpg`;
  const texts = { contest: 'Summer', title: 'Boat', description: '' };
  const { id } = await db
    .insertInto('contest_image')
    .values({ ...texts, image_url, web_user_uuid, created, updated: created })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aRule(): Promise<object> {
  const rule = { country: 'HU', account_type: 'studio', payment_type: 'Masspay ACH' };
  const added = await anna.post('/add_country_to_payment', rule);
  expect(added.statusCode).toBe(200);
  const { id } = await server.app.db
    .selectFrom('country_to_payment')
    .select('id')
    .where('country', '=', rule.country)
    .executeTakeFirstOrThrow();
  return { id, ...rule, is_banned: 'PHASE 1' };
}

beforeAll(async () => {
  await aStudio(server.app, key);
  const note = await lena.post('/add_note', { ...key, client_id: 'studio:901', note: 'Called.' });
  idOf.note = note.json().data.id;
  const order = { sort_by: 'company_name', sort_dir: 'asc' };
  const view = await lena.post('/create_saved_view', { name: 'Mine', filter: {}, order });
  idOf.view = view.json().data?.id ?? '';
});

/** Calls that set something, each of which may be sent a second time by a reload, a retry or a second click. */
const SETTINGS: readonly Setting[] = [
  {
    path: '/update_company_name',
    fields: () => ({ ...key, company_name: 'Duna Stúdió Zrt.' }),
  },
  { path: '/update_profile_assignment', fields: () => ({ ...key, assigned_to: 'Legal' }) },
  { path: '/update_user_assignment', fields: () => ({ ...key, admin_uuid: tom.uuid }) },
  { path: '/update_user_assignment', fields: () => ({ ...key, admin_uuid: null }) },
  { path: '/feature_note', fields: () => ({ ...key, note_id: idOf.note }) },
  { path: '/feature_note', fields: () => ({ ...key, note_id: 0 }) },
  {
    path: '/update_note_emoji',
    fields: () => ({
      ...key,
      note_id: idOf.note,
      emoji_reactions: JSON.stringify([{ emoji: '👍', admin_uuid: lena.uuid }]),
    }),
  },
  { path: '/set_notification_digest', fields: () => ({ digest: 'daily' }) },
  { path: '/set_start_view', fields: () => ({ id: idOf.view }) },
  { path: '/set_start_view', fields: () => ({ id: null }) },
  { path: '/update_country_to_payment', by: anna, fields: aRule },
  { path: '/revoke_kyb_links', fields: () => ({ ...key, issued_at: 1_700_000_000 }) },
];

describe('A10 a call that sets what is set already', () => {
  it.each(SETTINGS)('$path leaves one line, not two', async ({ path, by = lena, fields }) => {
    const given = await fields();
    const before = await countLines();
    const first = await by.post(path, given);
    expect([first.statusCode, await countLines()]).toEqual([200, before + 1]);
    const second = await by.post(path, given);
    expect([second.statusCode, await countLines()]).toEqual([200, before + 1]);
    expect(second.json()).toEqual(first.json());
  });

  it('leaves none where nothing was there to read', async () => {
    const before = await countLines();
    expect((await lena.post('/read_notifications', { through: 1 })).statusCode).toBe(200);
    expect(await countLines()).toBe(before);
  });

  it('is answered under its Idempotency-Key without a line too', async () => {
    const fields = { ...key, company_name: 'Duna Stúdió Bt.' };
    await lena.post('/update_company_name', fields);
    const before = await countLines();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = [1, 2].map(() => lena.post('/update_company_name', fields, headers));
    const [first, second] = await Promise.all(answers);
    expect([first?.statusCode, second?.body]).toEqual([200, first?.body]);
    expect(await countLines()).toBe(before);
  });
});

describe('A10 a web user who sends the same again and again', () => {
  it('leaves one line for a vote, one for taking it back, and one for an edit', async () => {
    const marta = await aWebUser(server);
    const image_id = await anImageOf(marta.uuid);
    const before = await countLines();
    const send = async (path: string, fields: Record<string, string | number>) => {
      for (let nth = 0; nth < 8; nth += 1) {
        const sent = await postOutside(server, path, fields, { headers: marta.headers });
        expect(sent.status).toBe(200);
      }
    };
    await send('/vote', { image_id, uuid: marta.uuid });
    expect(await countLines()).toBe(before + 1);
    await send('/remove_vote', { image_id, uuid: marta.uuid });
    expect(await countLines()).toBe(before + 2);
    await send('/edit_image', { image_id, title: 'Green boat', description: '' });
    expect(await countLines()).toBe(before + 3);
  });
});
