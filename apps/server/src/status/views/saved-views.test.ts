import { STAFFED_DEPARTMENTS } from '@verify-admin/rulebook/assignments/department-roles';
import { NO_FILTER } from '@verify-admin/rulebook/status/status-filters';
import type { SavedView } from '@verify-admin/rulebook/status/views/saved-views.contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPartner, aStudio } from '../../../../../tests/factories/accounts.ts';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { auditLines, newestAuditLine } from '../../../../../tests/factories/audit-lines.ts';
import { answerOf, type Client } from '../../../../../tests/factories/client.ts';
import { aPerson } from '../../../../../tests/factories/people.ts';

const test = aServer();
const anna = test.client('ADMIN');
const tom = test.client('LEGAL');
const lena = test.client('CS');
const ines = test.client('CS_ADMIN');
const karl = test.clientOf(aPerson('karl.lang', 'CS'));

const SUBMITTED = { kyb_status: ['SUBMITTED'] };

interface Asked {
  readonly name?: string;
  readonly department?: string | null;
  readonly filter?: object;
  readonly order?: object;
}

const create = async (by: Client, { name = 'To review', ...asked }: Asked = {}) =>
  answerOf(await by.post('/create_saved_view', { name, filter: SUBMITTED, order: {}, ...asked }));
const created = async (by: Client, asked: Asked = {}): Promise<string> =>
  (await create(by, asked)).body.data.id;
const change = async (by: Client, id: string, asked: Asked & { expected_version?: number } = {}) =>
  answerOf(await by.post('/change_saved_view', { id, expected_version: 1, ...asked }));
const remove = async (by: Client, id: string, expected_version = 1) =>
  answerOf(await by.post('/delete_saved_view', { id, expected_version }));
const start = async (by: Client, id: string | null) =>
  answerOf(await by.post('/set_start_view', { id }));
const viewsOf = (by: Client): Promise<SavedView[]> => by.read('/saved_views');
const namesOf = async (by: Client) => (await viewsOf(by)).map(({ name }) => name);

beforeAll(async () => {
  const { app } = test;
  await aStudio(app, { account_id: 1 }, { kyb_status: 'SUBMITTED', assigned_to: 'Legal' });
  await aStudio(app, { account_id: 2 }, { kyb_status: 'APPROVED' });
  await aPartner(app, { account_id: 3 }, { kyb_status: 'SUBMITTED' });
});

beforeEach(() => test.app.db.deleteFrom('saved_view').execute());

describe('a saved view', () => {
  it('STATUS-01 STATUS-07 STATUS-10 has its filters, its order and how many accounts it shows', async () => {
    const answer = await create(lena, {
      name: '  KYB  to review ',
      filter: { kyb_status: 'SUBMITTED', account_type: ['affiliate', 'studio'] },
      order: { sort_by: 'company_name' },
    });
    expect(answer).toMatchObject({ status: 200, body: { data: { version: 1 } } });
    await created(lena, { name: 'All', filter: {} });
    expect(await viewsOf(lena)).toEqual([
      expect.objectContaining({ name: 'All', count: 3 }),
      {
        id: answer.body.data.id,
        name: 'KYB to review',
        department: null,
        owner: lena.uuid,
        owner_username: 'lena.fischer',
        filter: {
          ...NO_FILTER,
          kyb_status: ['SUBMITTED'],
          account_type: ['partner', 'studio'],
        },
        order: { sort_by: 'company_name', sort_dir: 'asc' },
        lost_options: [],
        count: 2,
        version: 1,
        created: expect.any(String),
        changed: expect.any(String),
      },
    ]);
  });

  it.each([
    ['filter', { kyb_status: ['GREEN'] }, /^allowed: NOT_INITIATED, .*SUBMITTED/],
    ['filter', { account_type: 'member' }, /^allowed: .*partner/],
    ['order', { sort_by: 'email' }, /^allowed: account_type, account_id/],
    ['order', { sort_dir: 'up' }, /^allowed: asc, desc$/],
    ['department', 'Sales', /^allowed: Affiliates, .*Legal$/],
  ])(
    'STATUS-01 STATUS-10 a %s of %j is answered 400 with what is allowed',
    async (part, value, allowed) => {
      const { status, body } = await create(anna, { [part]: value });
      expect([status, body.error]).toEqual([400, 'input/invalid']);
      expect(Object.values(body.fields)).toEqual([expect.stringMatching(allowed)]);
      expect(await viewsOf(anna)).toEqual([]);
    },
  );

  it.each(['', '   ', 'x'.repeat(61)])('is not named %j', async (name) => {
    expect(await create(lena, { name })).toMatchObject({
      status: 400,
      body: { error: 'saved-view/name', detail: 'The name of a view has 1 to 60 characters.' },
    });
  });

  it('has a name its owner has used for no other, whatever the case; others may use it', async () => {
    const id = await created(lena, { name: 'To review' });
    const other = await created(lena, { name: 'Other' });
    const taken = { status: 400, body: { error: 'saved-view/name-taken' } };
    expect(await create(lena, { name: 'TO  review' })).toMatchObject(taken);
    expect(await change(lena, other, { name: 'to REVIEW' })).toMatchObject(taken);
    expect((await change(lena, id, { name: 'TO REVIEW' })).status).toBe(200);
    expect((await create(karl, { name: 'To review' })).status).toBe(200);
  });

  it('is one of 50 of a person, also when the last two are saved at once', async () => {
    for (let n = 1; n < 50; n += 1) await created(lena, { name: `View ${n}` });
    const answers = await Promise.all([
      create(lena, { name: 'Fifty' }),
      create(lena, { name: 'Fifty-one' }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect(answers.find(({ status }) => status === 400)?.body.error).toBe('saved-view/too-many');
    expect(await viewsOf(lena)).toHaveLength(50);
    expect((await create(karl)).status).toBe(200);
  });
});

describe('a shared view', () => {
  it.each([
    ['Studio/Models', ['ADMIN', 'CS', 'CS_ADMIN']],
    ['Accounting', ['ADMIN', 'CS_ADMIN']],
    ['Legal', ['ADMIN', 'LEGAL']],
  ])('with %s is seen by %j, and by its owner', async (department, roles) => {
    await created(anna, { department });
    const seen = [];
    for (const person of [anna, lena, ines, tom]) {
      if ((await viewsOf(person)).length > 0) seen.push(person.role);
    }
    expect(seen).toEqual(roles);
  });

  it('is shared only with a department its owner works for', async () => {
    const outcomes = [];
    for (const department of STAFFED_DEPARTMENTS) {
      outcomes.push((await create(lena, { name: department, department })).status);
    }
    expect(outcomes).toEqual([200, 200, 200, 403, 403]);
    const id = await created(tom);
    expect(await change(tom, id, { department: 'Accounting' })).toMatchObject({
      status: 403,
      body: { error: 'saved-view/other-department' },
    });
    expect((await change(tom, id, { department: 'Legal' })).status).toBe(200);
  });

  it('comes after the own ones, with whose it is', async () => {
    await created(anna, { name: 'A', department: 'Influencers' });
    await created(lena, { name: 'Z' });
    await created(karl, { name: 'Private' });
    expect(await namesOf(lena)).toEqual(['Z', 'A']);
    expect((await viewsOf(lena))[1]?.owner_username).toBe('anna.novak');
  });

  it('is changed and deleted by its owner or an ADMIN, by nobody else', async () => {
    const id = await created(lena, { department: 'Affiliates' });
    const refused = { status: 403, body: { error: 'saved-view/not-yours' } };
    expect(await change(karl, id, { name: 'Mine' })).toMatchObject(refused);
    expect(await remove(ines, id)).toMatchObject(refused);
    const unknown = { status: 404, body: { error: 'saved-view/unknown' } };
    expect(await change(tom, id, { name: 'Mine' })).toMatchObject(unknown);
    expect((await change(anna, id, { name: 'By an ADMIN' })).status).toBe(200);
    expect((await remove(lena, id, 2)).status).toBe(200);
    expect(await remove(lena, id, 2)).toMatchObject(unknown);
    const own = await created(lena, { name: 'Own' });
    expect(await remove(anna, own)).toMatchObject(unknown);
  });

  it('of somebody who left still opens, and an ADMIN deletes it', async () => {
    const nora = test.clientOf(aPerson('nora.blum', 'CS'));
    const id = await created(nora, { department: 'Studio/Models' });
    expect((await anna.post('/disable_staff', { uuid: nora.uuid })).statusCode).toBe(200);
    expect(await viewsOf(lena)).toMatchObject([{ id, owner_username: 'nora.blum', count: 2 }]);
    expect((await start(lena, id)).status).toBe(200);
    expect((await lena.read('/start_view')).id).toBe(id);
    expect((await remove(anna, id)).status).toBe(200);
  });

  it('stays shared when its owner works for another department by now', async () => {
    const olga = test.clientOf(aPerson('olga.stein', 'CS'));
    const id = await created(olga, { department: 'Influencers' });
    const { db } = test.app;
    await db
      .updateTable('admin_user')
      .set({ role: 'LEGAL' })
      .where('uuid', '=', olga.uuid)
      .execute();
    expect(await namesOf(lena)).toEqual(['To review']);
    expect((await change(olga, id, { name: 'Kept', department: 'Influencers' })).status).toBe(200);
    expect(await namesOf(lena)).toEqual(['Kept']);
  });
});

describe('a changed view', () => {
  it('STATUS-01 keeps what was not named, and says so in the audit trail', async () => {
    const id = await created(lena, { order: { sort_by: 'account_id' } });
    expect(await newestAuditLine(test.app)).toMatchObject({
      act: 'saved-view.created',
      outcome: 'To review',
      actor_uuid: lena.uuid,
      detail: { view_id: id, owner_id: lena.uuid, filters: SUBMITTED, before: null },
    });
    const filter = { ...SUBMITTED, pay_status: ['DENIED'] };
    expect((await change(lena, id, { filter })).body.data).toEqual({ id, version: 2 });
    expect(await viewsOf(lena)).toMatchObject([
      { name: 'To review', filter, order: { sort_by: 'account_id', sort_dir: 'asc' }, version: 2 },
    ]);
    expect((await newestAuditLine(test.app)).detail).toEqual({
      view_id: id,
      owner_id: lena.uuid,
      version: 2,
      name: 'To review',
      department: null,
      filters: filter,
      sort_by: 'account_id',
      sort_dir: 'asc',
      before: {
        name: 'To review',
        department: null,
        filters: SUBMITTED,
        sort_by: 'account_id',
        sort_dir: 'asc',
      },
    });
    await change(lena, id, { department: 'Influencers', expected_version: 2 });
    await change(lena, id, { department: null, expected_version: 3 });
    expect(await viewsOf(lena)).toMatchObject([{ department: null, filter, version: 4 }]);
    await remove(lena, id, 4);
    expect(await newestAuditLine(test.app)).toMatchObject({
      act: 'saved-view.deleted',
      detail: { view_id: id, filters: filter },
    });
  });

  it('is changed once of two at once; the second is refused', async () => {
    const id = await created(lena, { department: 'Affiliates' });
    const answers = await Promise.all([
      change(lena, id, { name: 'Hers' }),
      change(anna, id, { name: 'By an ADMIN' }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'saved-view/changed',
      detail: 'A colleague has changed this view. Check it, then save again.',
    });
    const lines = await auditLines(test.app, { act: 'saved-view.changed', text: id });
    expect(lines).toHaveLength(1);
    expect(await remove(lena, id, 1)).toMatchObject({ status: 409 });
  });

  it('is refused where nothing would change', async () => {
    const id = await created(lena);
    const unchanged = { status: 409, body: { error: 'saved-view/unchanged' } };
    expect(await change(lena, id)).toMatchObject(unchanged);
    expect(await change(lena, id, { name: ' To review' })).toMatchObject(unchanged);
  });

  it('STATUS-01 with an option of an earlier build opens without it, until it is saved again', async () => {
    const id = await created(lena);
    await test.app.db
      .updateTable('saved_view')
      .set({ filter: JSON.stringify({ kyb_status: ['SUBMITTED', 'FROZEN'] }) })
      .where('id', '=', id)
      .execute();
    expect(await viewsOf(lena)).toMatchObject([
      { filter: SUBMITTED, count: 2, lost_options: ['KYB “FROZEN”'] },
    ]);
    await change(lena, id, { name: 'Renamed' });
    expect(await viewsOf(lena)).toMatchObject([{ lost_options: ['KYB “FROZEN”'] }]);
    expect((await change(lena, id, { filter: SUBMITTED, expected_version: 2 })).status).toBe(200);
    expect(await viewsOf(lena)).toMatchObject([{ filter: SUBMITTED, lost_options: [] }]);
  });
});
