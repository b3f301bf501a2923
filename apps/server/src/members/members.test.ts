import { createHash } from 'node:crypto';
import { MEMBER_ESTIMATE_WORDS } from '@verify-admin/rulebook/members/member-estimates';
import { FOUND_COUNT_MAX } from '@verify-admin/rulebook/kernel/page';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aPng } from '../../../../tests/factories/a-file.ts';
import { answerOf } from '../../../../tests/factories/client.ts';
import { aMember, anAwsResult } from '../../../../tests/factories/members.ts';
import { registerFiles } from '../documents/files/files.routes.ts';
import { MEMBER_IMAGES } from './member-images.ts';
import { deriveMembersLater } from './members.store.ts';

const test = aServer({
  additions: (app) => [(http) => registerFiles(http, app, [MEMBER_IMAGES])],
});
const anna = test.client('ADMIN');

const OF_AGE = anAwsResult(22, 30);
const TOO_YOUNG = anAwsResult(14, 20);
const UNREADABLE = 'face service timed out';
let account_id = 0;

beforeEach(async () => {
  await test.app.db.deleteFrom('member').execute();
  account_id += 1;
  await aStudio(test.app, { account_id });
});

type Given = Parameters<typeof aMember>[1];
const add = (given: Given) => aMember(test.app, { account_id, ...given });
const list = async (asked: object = {}) =>
  answerOf(await anna.post('/get_all_members_for', asked)).body;
const handles = async (asked: object = {}) =>
  (await list(asked)).data.map(({ handle }: { handle: string }) => handle);
const stats = () => anna.read('/get_all_member_stats');

describe('CALL-45 the members', () => {
  it('ENT-21 MEMB-04 have the documented fields, newest first', async () => {
    await add({ handle: 'first', aws_result: OF_AGE });
    await add({ handle: 'second', bday: '1999-02-03', age: 27, aws_result: UNREADABLE });
    const { data, total, page, page_size, has_more } = await list();
    expect([total, page, page_size, has_more]).toEqual([2, 1, 25, false]);
    expect(data.map(({ handle }: { handle: string }) => handle)).toEqual(['second', 'first']);
    expect(data[0]).toMatchObject({ bday: '1999-02-03', age: 27, aws_result: UNREADABLE });
    expect(data[1].aws_result).toEqual(OF_AGE);
    expect(Object.keys(data[0])).toEqual(
      expect.arrayContaining([
        'id',
        'handle',
        'bday',
        'age',
        'aws_result',
        'image_path',
        'account_name',
        'account_id',
        'photo_result',
      ]),
    );
  });

  it('MEMB-03 are filtered by what their image says of their age', async () => {
    await add({ handle: 'grown', aws_result: OF_AGE });
    await add({ handle: 'young', aws_result: TOO_YOUNG });
    await add({ handle: 'vague', aws_result: anAwsResult(22, 30, 61) });
    await add({ handle: 'silent', aws_result: null });
    expect(await handles({ run_type: 'legal' })).toEqual(['grown']);
    expect(await handles({ run_type: 'under' })).toEqual(['young']);
    expect(await handles({ run_type: 'unclear' })).toEqual(['silent', 'vague']);
  });

  it('MEMB-03 a filter that is none is refused with those there are', async () => {
    const { status, body } = answerOf(
      await anna.post('/get_all_members_for', { run_type: 'adult' }),
    );
    expect([status, body.error]).toEqual([400, 'input/invalid']);
    for (const word of MEMBER_ESTIMATE_WORDS) expect(body.fields.run_type).toContain(word);
  });

  it.each([
    ['part of a handle, in any case', 'OFIA_8'],
    ['the account name', 'duna stúdió'],
    ['the account name without accents', 'Duna Studio'],
  ])('MEMB-02 MEMB-08 are found by %s', async (_by, search) => {
    await add({ handle: 'Zsofia_88', account_name: 'Duna Stúdió Kft.', aws_result: OF_AGE });
    await add({ handle: 'pieter12', account_name: 'Northline BV' });
    expect(await handles({ search })).toEqual(['Zsofia_88']);
    expect(await handles({ search, run_type: 'under' })).toEqual([]);
    expect(await handles({ search: 'nobody at all' })).toEqual([]);
    expect((await list({ search: '%' })).total).toBe(0);
  });

  it('JSON-05 come by the page of 25, each member on one page', async () => {
    for (let at = 0; at < 60; at += 1) await add({ handle: `row${at}`, aws_result: OF_AGE });
    const expected = Array.from({ length: 60 }, (_, at) => `row${59 - at}`);
    for (const asked of [{}, { run_type: 'legal' }, { search: 'row' }]) {
      const pages = [1, 2, 3].map((page) => handles({ ...asked, page }));
      expect((await Promise.all(pages)).flat()).toEqual(expected);
      expect(await list({ ...asked, page: 4 })).toMatchObject({ data: [], total: 60 });
    }
    expect(answerOf(await anna.post('/get_all_members_for', { page: 0 })).status).toBe(400);
  });
});

describe('CALL-44 MEMB-01 the counts', () => {
  it('follow members that are added, changed and removed', async () => {
    expect(await stats()).toEqual({ total: 0, legal: 0, under: 0, unclear: 0 });
    await add({ handle: 'grown', aws_result: OF_AGE });
    await add({ handle: 'young', aws_result: TOO_YOUNG });
    const id = await add({ handle: 'silent', aws_result: UNREADABLE });
    expect(await stats()).toEqual({ total: 3, legal: 1, under: 1, unclear: 1 });
    const { db } = test.app;
    await db.updateTable('member').set({ estimate: 'legal' }).where('id', '=', id).execute();
    await db.deleteFrom('member').where('handle', '=', 'young').execute();
    expect(await stats()).toEqual({ total: 2, legal: 2, under: 0, unclear: 0 });
  });

  it('are those of the committed members alone', async () => {
    await expect(
      test.app.db.transaction().execute(async (trx) => {
        await aMember({ ...test.app, db: trx }, { account_id });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect((await stats()).total).toBe(0);
  });
});

describe('members that another program wrote', () => {
  it('MEMB-03 MEMB-08 are filtered and found once they were read', async () => {
    const { db } = test.app;
    const id = await add({ handle: 'Imported_1', aws_result: TOO_YOUNG });
    await db
      .updateTable('member')
      .set({ estimate: null, search_text: null })
      .where('id', '=', id)
      .execute();
    expect(await stats()).toEqual({ total: 1, legal: 0, under: 0, unclear: 0 });
    await deriveMembersLater(test.app.db);
    expect(await stats()).toEqual({ total: 1, legal: 0, under: 1, unclear: 0 });
    expect(await handles({ search: 'imported', run_type: 'under' })).toEqual(['Imported_1']);
  });
});

describe('MEMB-05 MEMB-07 one member', () => {
  const BYTES = aPng();

  async function withImage(): Promise<number> {
    const bytes = await BYTES;
    const image_path = `members/${crypto.randomUUID()}`;
    await test.app.storage.put(image_path, bytes, 'image/png');
    const image_sha256 = createHash('sha256').update(bytes).digest('hex');
    return add({ image_path, image_media_type: 'image/png', image_sha256 });
  }

  it('comes with a link that opens the image for an hour, outside the app’s origin', async () => {
    const id = await withImage();
    const { presigned_url, image_path } = await anna.read('/get_member', { id });
    expect(presigned_url).toMatch(/^\/files\/[\w.-]+$/);
    expect(presigned_url).not.toContain(image_path);
    const open = () => anna.inject({ method: 'GET', url: presigned_url });
    const answer = await open();
    expect(answer.rawPayload.equals(await BYTES)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy':
        "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
    });
    test.time.now += 3_600_000;
    expect(answerOf(await open()).body.error).toBe('document/link-expired');
  });

  it('a link to it opens no document of the same number', async () => {
    const id = await withImage();
    const { presigned_url } = await anna.read('/get_member', { id });
    await test.app.db.deleteFrom('member').execute();
    const gone = answerOf(await anna.inject({ method: 'GET', url: presigned_url }));
    expect([gone.status, gone.body.error]).toEqual([404, 'document/unknown']);
  });

  it('without an image has no link, and one that is not there is not found', async () => {
    const id = await add({ image_path: null });
    expect((await anna.read('/get_member', { id })).presigned_url).toBeNull();
    const unknown = answerOf(await anna.get('/get_member', { id: 999_999 }));
    expect([unknown.status, unknown.body.error]).toEqual([404, 'member/unknown']);
  });
});

it('JSON-05 of a word that very many have the newest come, with a bound for their number', async () => {
  await sql`
    insert into member (account_type, account_id, handle, account_name, estimate, search_text)
    select 'studio', ${account_id}, 'wombat' || n, 'A Studio', 'legal', ' wombat' || n || ' a studio '
    from generate_series(1, 10050) n`.execute(test.app.db);
  const common = await list({ search: 'wombat', page: 2 });
  expect([common.total, common.has_more, common.data[0].handle]).toEqual([
    FOUND_COUNT_MAX,
    true,
    'wombat10025',
  ]);
  const rare = await list({ search: 'wombat1000' });
  expect([rare.total, rare.has_more, rare.data[0].handle]).toEqual([11, false, 'wombat10009']);
  expect(await list({ search: 'wombat1000', page: 3 })).toMatchObject({ data: [], total: 11 });
});

it.each([
  ['ADMIN', 200],
  ['LEGAL', 403],
  ['CS_ADMIN', 403],
  ['CS', 403],
  ['PENDING', 403],
] as const)('CALL-44 CALL-45 ROUTE-17 %s is answered %i', async (role, status) => {
  const client = test.client(role);
  const answers = await Promise.all([
    client.get('/get_all_member_stats'),
    client.post('/get_all_members_for', {}),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status]);
});
