import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { anInfluencer, aStudio } from '../../../../tests/factories/accounts.ts';
import { aPdf } from '../../../../tests/factories/a-file.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import {
  aPerson,
  CREATE,
  PDF,
  anInfluencerDesk,
} from '../../../../tests/factories/an-influencer-desk.ts';
import { newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { answerOf } from '../../../../tests/factories/client.ts';

const server = aServer();
const { anna, piet, anInfluencerOf, contractsOf } = anInfluencerDesk(server);

describe('creating an influencer', () => {
  it('CALL-111 INF-15 stores the person and the contract, with an audit line that names neither', async () => {
    const person = aPerson('Éva Nagy');
    const answer = answerOf(await anna.upload(CREATE, person, PDF));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Influencer created successfully!',
        data: { full_name: 'Éva Nagy', category: null },
      },
    });
    const { id } = answer.body.data;
    const { current, earlier } = await contractsOf(id);
    expect(current).toMatchObject({
      filename: 'contract.pdf',
      media_type: 'application/pdf',
      size: PDF.bytes.length,
      uploaded_by: anna.username,
    });
    expect(earlier).toEqual([]);
    const line = await newestAuditLine(server.app);
    expect(line).toMatchObject({ act: 'influencer.created', actor_uuid: anna.uuid });
    expect(JSON.stringify(line)).not.toContain('Éva');
    expect(JSON.stringify(line)).not.toContain(person.email);
  });

  it.each([
    ['INF-11 no name', { name: '' }, PDF, 'influencer/incomplete'],
    ['INF-11 no email', { email: ' ' }, PDF, 'influencer/incomplete'],
    ['INF-11 no contract', {}, null, 'influencer/incomplete'],
    ['an empty contract', {}, { ...PDF, bytes: Buffer.alloc(0) }, 'influencer/incomplete'],
    ['an email that is none', { email: 'maja' }, PDF, 'influencer/email'],
    [
      'INF-12 a page under the name of a PDF',
      {},
      { ...PDF, bytes: Buffer.from('<html><script>') },
      'influencer/contract-type',
    ],
    [
      'INF-13 one byte more than 10 MB',
      {},
      { ...PDF, bytes: aPdf({ size: 10_485_761 }) },
      'influencer/contract-size',
    ],
    [
      'a PDF that is cut off',
      {},
      { ...PDF, bytes: aPdf().subarray(0, 200) },
      'influencer/contract-damaged',
    ],
  ])('%s is refused, and nothing is stored', async (_what, change, file, error) => {
    const person = { ...aPerson(), ...change };
    const before = await anna.read('/get_influencers');
    expect(answerOf(await anna.upload(CREATE, person, file)).body.error).toBe(error);
    expect(await anna.read('/get_influencers')).toEqual(before);
  });

  it('INF-13 exactly 10 MB is taken', async () => {
    const file = { ...PDF, bytes: aPdf({ size: 10_485_760 }) };
    expect((await anna.upload(CREATE, aPerson(), file)).statusCode).toBe(200);
  });

  it('the same request again creates nobody, and another one with the same email is refused', async () => {
    const person = aPerson();
    const key = { 'idempotency-key': randomUUID() };
    const first = answerOf(await anna.upload(CREATE, person, PDF, key));
    expect(answerOf(await anna.upload(CREATE, person, PDF, key))).toEqual(first);
    const upper = { ...person, email: person.email.toUpperCase() };
    expect(answerOf(await anna.upload(CREATE, upper, PDF))).toMatchObject({
      status: 409,
      body: { error: 'influencer/duplicate' },
    });
  });

  it('two at once with one email create one', async () => {
    const person = aPerson();
    const answers = await Promise.all([
      anna.upload(CREATE, person, PDF),
      piet.upload(CREATE, person, PDF),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
  });

  it('SHELL-09 is the ADMIN’s alone', async () => {
    for (const role of ['CS', 'CS_ADMIN', 'LEGAL'] as const) {
      const client = server.client(role);
      expect((await client.upload(CREATE, aPerson(), PDF)).statusCode).toBe(403);
      for (const path of ['/get_influencers', '/get_kyb_results'])
        expect((await client.get(path)).statusCode).toBe(403);
    }
  });
});

describe('the lists', () => {
  it('CALL-109 INF-10 INF-29 influencers are found by name in any case, page by page', async () => {
    for (let nth = 0; nth < 27; nth += 1) await anInfluencerOf(aPerson(`Zoltán Listed ${nth}`));
    const search = async (text: string, page = 1) =>
      answerOf(await anna.post('/search_influencers', { search: text, page })).body;
    const first = await search('ZOLTAN listed');
    expect(first).toMatchObject({ total: 27, has_more: false, page: 1, page_size: 25 });
    expect(first.data).toHaveLength(25);
    expect(Object.keys(first.data[0]).toSorted()).toEqual(['category', 'full_name', 'id']);
    expect((await search('zoltán listed', 2)).data).toHaveLength(2);
    expect(await search('no such person at all')).toMatchObject({ data: [], total: 0 });
    expect(await search('%')).toMatchObject({ data: [], total: 0 });
  });

  it('CALL-110 INF-10 lists the accounts of influencers and of nobody else', async () => {
    const { app } = server;
    await anInfluencer(app, { account_id: 71, company_name: 'Kybelle One' });
    await anInfluencer(app, { account_id: 72, company_name: 'Kybelle Two' });
    await aStudio(app, { account_id: 73, company_name: 'Kybelle Studio' });
    const found = answerOf(await anna.post('/search_kyb_results', { search: 'kybelle' })).body;
    expect(found).toMatchObject({
      total: 2,
      data: [
        {
          id: 'influencer-medley:71',
          company_name: 'Kybelle One',
          account_type: 'influencer-medley',
        },
        { id: 'influencer-medley:72', company_name: 'Kybelle Two' },
      ],
    });
    const all = answerOf(await anna.get('/get_kyb_results')).body;
    expect(all.data.every((row: { id: string }) => row.id.startsWith('influencer-'))).toBe(true);
  });

  it('INF-04 a category leaves those of it, in both lists', async () => {
    await anInfluencer(server.app, { account_id: 81, company_name: 'Foodie Account' });
    const { id } = await anInfluencerOf(aPerson('Foodie Person'));
    for (const one of [String(id), 'influencer-medley:81']) {
      const person = { full_name: 'Foodie', email: 'foodie@mail.example', category: 'Food' };
      expect((await anna.post('/update_influencer', { id: one, ...person })).statusCode).toBe(200);
    }
    const people = answerOf(await anna.get('/get_influencers', { category: 'Food' })).body;
    expect(people.data).toEqual([{ id, full_name: 'Foodie', category: 'Food' }]);
    const accounts = answerOf(await anna.get('/get_kyb_results', { category: 'Food' })).body;
    expect(accounts.data).toMatchObject([{ id: 'influencer-medley:81' }]);
  });
});

describe('the profile', () => {
  it('INF-27 full name, email and category are changed, and only what was seen', async () => {
    const { id } = await anInfluencerOf();
    const next = { full_name: 'Maja F.', email: `new${id}@mail.example`, category: 'Tech' };
    const seen = { id, ...next, expected_version: 1 };
    expect(answerOf(await anna.post('/update_influencer', seen))).toMatchObject({
      status: 200,
      body: { data: { ...next, id: String(id), version: 2 } },
    });
    expect(answerOf(await piet.post('/update_influencer', seen))).toMatchObject({
      status: 409,
      body: { error: 'influencer/stale' },
    });
    expect(await newestAuditLine(server.app)).toMatchObject({ act: 'influencer.changed' });
    const taken = aPerson();
    await anInfluencerOf(taken);
    const same = { id, ...next, email: taken.email };
    expect(answerOf(await anna.post('/update_influencer', same)).body.error).toBe(
      'influencer/duplicate',
    );
  });

  it('INF-30 of an influencer account begins with the account, and leaves it as it is', async () => {
    const names = { first_name: 'Ada', last_name: 'Byron', email: 'ada@mail.example' };
    await anInfluencer(server.app, { account_id: 91, company_name: 'Byron Media', ...names });
    const id = 'influencer-medley:91';
    const read = () => anna.read('/get_influencer_profile', { influencer_id: id });
    expect(await read()).toEqual({
      id,
      full_name: 'Ada Byron',
      email: 'ada@mail.example',
      category: null,
      account: { account_type: 'influencer-medley', account_id: 91, company_name: 'Byron Media' },
      version: 0,
    });
    const next = { full_name: 'Ada B.', email: 'ada.b@mail.example', category: 'Fitness' };
    const seen = { id, ...next, expected_version: 0 };
    const answers = await Promise.all([
      anna.post('/update_influencer', seen),
      piet.post('/update_influencer', { ...seen, full_name: 'Ada C.' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    expect(await read()).toMatchObject({ email: 'ada.b@mail.example', version: 1 });
    const account = await server.app.db
      .selectFrom('account')
      .select(['first_name', 'email'])
      .where('account_id', '=', 91)
      .executeTakeFirst();
    expect(account).toEqual({ first_name: 'Ada', email: 'ada@mail.example' });
  });

  it.each(['999999', 'influencer-medley:999999', 'studio:1', 'x'])(
    'INF-30 of %s is unknown',
    async (influencer_id) => {
      for (const path of ['/get_influencer_profile', '/get_influencer_contract']) {
        expect(answerOf(await anna.get(path, { influencer_id }))).toMatchObject({
          status: 404,
          body: { error: 'influencer/unknown' },
        });
      }
    },
  );
});
