import { DEPARTMENTS } from '@verify-admin/rulebook/assignments/assignment.rules';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { answerOf, dataOf } from '../../../../tests/factories/client.ts';
import { aColleague, aPerson } from '../../../../tests/factories/people.ts';

const server = aServer();
const lena = server.client('CS');
const tom = server.client('LEGAL');
const piet = server.client('PENDING');
const left = aPerson('bella.left', 'CS');
const account_id = 4811;

beforeAll(async () => {
  await aColleague(server.app, left);
  await aColleague(server.app, aPerson('tim_beck%1', 'CS'));
  await aColleague(server.app, aPerson('timxbeck', 'CS'));
  await server.app.db
    .updateTable('admin_user')
    .set({ disabled: true })
    .where('uuid', '=', left.uuid)
    .execute();
});

const post = async (path: string, payload: Record<string, unknown>) =>
  answerOf(await lena.post(path, { account_type: 'studio', account_id, ...payload }));

beforeEach(async () => {
  await server.app.db.deleteFrom('verification').execute();
  await server.app.db.deleteFrom('account').execute();
  await aStudio(server.app, { account_id }, { assigned_to: 'Legal' });
});

describe('the people of the command palette', () => {
  interface Person {
    readonly uuid: string;
    readonly username: string;
    readonly role: string;
    readonly accounts: number;
  }
  const people = async (search: string): Promise<Person[]> =>
    dataOf(await lena.post('/search_people', { search }));

  it('ASSIGN-05 are found by every word of the username, with the accounts assigned to them', async () => {
    const [found] = await people('beck tom');
    expect(found).toMatchObject({ username: 'tom.beck', role: 'LEGAL', accounts: 0 });
    await post('/update_user_assignment', { admin_uuid: found?.uuid });
    expect(await people('TOM.B')).toMatchObject([{ username: 'tom.beck', accounts: 1 }]);
    expect(await people('tom nobody')).toEqual([]);
    expect((await people('%')).every(({ username }) => username.includes('%'))).toBe(true);
  });

  it('are everybody where nothing is typed, oneself first, and nobody who waits for a role', async () => {
    const names = (await people('  ')).map(({ username }) => username);
    expect(names[0]).toBe(lena.username);
    expect(names).toContain('tom.beck');
    expect(names).not.toContain('piet.vos');
  });
});

describe('suggesting staff', () => {
  const suggest = async (search?: string) => {
    const asked = search === undefined ? {} : { search };
    const found: { uuid: string; username: string }[] = await lena.read('/mentionable', asked);
    return found.map(({ username }) => username);
  };

  it('everybody is listed for whose work is shown, oneself first', async () => {
    const colleagues: { username: string }[] = await lena.read('/colleagues');
    const names = colleagues.map(({ username }) => username);
    const [first, ...others] = names;
    expect(first).toBe(lena.username);
    expect(others).toEqual(others.toSorted());
    expect(others).toContain('tom.beck');
    expect(others).not.toContain('piet.vos');
  });

  it('CALL-17 ASSIGN-03 NOTE-02 finds whose username holds the text, beginnings first', async () => {
    await aColleague(server.app, aPerson('adam.tomas', 'CS'));
    expect(await suggest('tom')).toEqual(['tom.beck', 'adam.tomas']);
    expect(await suggest('TOM.B')).toEqual(['tom.beck']);
  });

  it('CALL-17 without a search suggests everybody, oneself first, as the search is optional', async () => {
    const names = await suggest();
    expect(names[0]).toBe(lena.username);
    expect(names).toContain('tom.beck');
    expect(names).not.toContain('piet.vos');
  });

  it.each(['', 't', ' t ', 't\u200b'])(
    'ASSIGN-03 NOTE-03 %j is too short to suggest anybody',
    async (search) => expect(await suggest(search)).toEqual([]),
  );

  it('ASSIGN-04 nobody fits', async () => expect(await suggest('zz')).toEqual([]));

  it.each(['%%', '__', '%_', '\\%', '\\\\', "' or"])('ASSIGN-03 %j is only text', async (search) =>
    expect(await suggest(search)).toEqual([]),
  );

  it('ASSIGN-03 finds what is really written so', async () => {
    expect(await suggest('m_b')).toEqual(['tim_beck%1']);
    expect(await suggest('k%')).toEqual(['tim_beck%1']);
  });

  it('ASSIGN-03 neither who left nor who waits for a role', async () => {
    expect(await suggest('bella')).toEqual([]);
    expect(await suggest('piet')).toEqual([]);
  });
});

describe('the department', () => {
  const assign = (payload: Record<string, unknown>) => post('/update_profile_assignment', payload);
  const department = async () => {
    const row = await server.app.db
      .selectFrom('verification')
      .select('assigned_to')
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow();
    return row.assigned_to;
  };

  it.each(DEPARTMENTS)('SCOPE-09 CALL-66 ASSIGN-01 may be %s', async (assigned_to) => {
    const another = DEPARTMENTS.find((one) => one !== assigned_to);
    expect((await assign({ assigned_to: another })).status).toBe(200);
    expect((await assign({ assigned_to })).status).toBe(200);
    expect(await department()).toBe(assigned_to);
    expect(await newestAuditLine(server.app)).toMatchObject({
      act: 'assignment.department-set',
      actor_uuid: lena.uuid,
      outcome: assigned_to,
    });
  });

  it('ASSIGN-08 the answer names it, and Unassigned is a message of its own', async () => {
    const to = async (assigned_to: string) => (await assign({ assigned_to })).body.message;
    expect(await to('Accounting')).toBe('Assigned to Accounting');
    expect(await to('Unassigned')).toBe('Unassigned');
  });

  it.each(['Sales', 'legal', '', null, undefined, 3])(
    'ASSIGN-01 ASSIGN-02 %j is none of the list and the one before stays',
    async (assigned_to) => {
      const answer = await assign({ assigned_to });
      expect([answer.status, answer.body.error]).toEqual([400, 'input/invalid']);
      expect(await department()).toBe('Legal');
    },
  );

  it('an account that does not exist has none', async () => {
    const answer = await assign({ account_id: 1, assigned_to: 'Legal' });
    expect([answer.status, answer.body.error]).toEqual([404, 'account/unknown']);
  });
});

describe('the person', () => {
  const assign = (payload: Record<string, unknown>) => post('/update_user_assignment', payload);
  const assignee = async () => {
    const row = await server.app.db
      .selectFrom('account')
      .select('assigned_user_uuid')
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow();
    return row.assigned_user_uuid;
  };

  it('SCOPE-09 CALL-67 ASSIGN-05 ASSIGN-08 admin_uuid is who is assigned, not who assigns', async () => {
    const answer = await assign({ admin_uuid: tom.uuid, account_name: 'Duna' });
    expect([answer.status, answer.body.message]).toEqual([200, 'Assigned to tom.beck']);
    expect(await assignee()).toBe(tom.uuid);
    expect(await newestAuditLine(server.app)).toMatchObject({
      act: 'assignment.user-set',
      actor_uuid: lena.uuid,
      outcome: tom.username,
    });
  });

  it.each([null, '', 'null'])('CALL-67 ASSIGN-06 ASSIGN-08 %j unassigns', async (admin_uuid) => {
    await assign({ admin_uuid: tom.uuid });
    const answer = await assign({ admin_uuid });
    expect([answer.status, answer.body.message]).toEqual([200, 'Unassigned']);
    expect(await assignee()).toBeNull();
    expect(await newestAuditLine(server.app)).toMatchObject({ act: 'assignment.user-removed' });
  });

  it.each([undefined, 'tom.beck', 0, false])(
    'ASSIGN-06 %j neither assigns nor unassigns',
    async (admin_uuid) => {
      await assign({ admin_uuid: tom.uuid });
      const answer = await assign({ admin_uuid });
      expect([answer.status, answer.body.error]).toEqual([400, 'input/invalid']);
      expect(await assignee()).toBe(tom.uuid);
    },
  );

  it('ASSIGN-05 nobody known, who left, or who waits for a role cannot be assigned', async () => {
    await assign({ admin_uuid: tom.uuid });
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const admin_uuid of [unknown, left.uuid, piet.uuid]) {
      const answer = await assign({ admin_uuid });
      expect([answer.status, answer.body.error]).toEqual([422, 'assignment/unknown-person']);
    }
    expect(await assignee()).toBe(tom.uuid);
  });

  it('an account that does not exist gets nobody', async () => {
    const answer = await assign({ account_id: 1, admin_uuid: tom.uuid });
    expect([answer.status, answer.body.error]).toEqual([404, 'account/unknown']);
  });
});
