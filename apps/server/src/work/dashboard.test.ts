import { beforeAll, describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aPartner, aStudio } from '../../../../tests/factories/accounts.ts';
import { answerOf, type Client } from '../../../../tests/factories/client.ts';

const test = aServer();
const lena = test.client('CS');
const anna = test.client('ADMIN');
const piet = test.client('PENDING');

const dashboard = async (client: Client, query: Record<string, number> = {}) =>
  answerOf(await client.get('/user_dashboard', query));

describe('CALL-72 the staff profile', () => {
  beforeAll(async () => {
    for (let account_id = 1; account_id <= 30; account_id += 1) {
      test.time.now += 60_000;
      const company_name = `Studio ${account_id}`;
      await aStudio(test.app, { account_id, company_name, assigned_user_uuid: lena.uuid });
    }
    test.time.now += 60_000;
    await aPartner(test.app, { account_id: 99, status: 2, assigned_user_uuid: anna.uuid });
  });

  it('PROF-01 has name, role and email of the person, and the count of assigned accounts', async () => {
    const { status, body } = await dashboard(anna);
    expect(status).toBe(200);
    const { username, role, email } = anna;
    expect(body.profile).toEqual({ username, role, email });
    expect(body.total).toBe(1);
  });

  it('PROF-02 lists the own accounts with id, name, type, status and last update', async () => {
    const { accounts } = (await dashboard(anna)).body;
    expect(accounts).toEqual([
      {
        id: 99,
        name: expect.any(String),
        type: 'partner',
        status: 2,
        lastUpdated: expect.any(String),
      },
    ]);
  });

  it('PROF-02 comes by the page, updated last first', async () => {
    const first = (await dashboard(lena)).body;
    expect([first.accounts.length, first.total]).toEqual([25, 30]);
    expect(first.accounts[0].name).toBe('Studio 30');
    const last = (await dashboard(lena, { offset: 25 })).body;
    expect(last.accounts.map(({ id }: { id: number }) => id)).toEqual([5, 4, 3, 2, 1]);
    expect((await dashboard(lena, { limit: 30 })).status).toBe(400);
  });

  it('PROF-02 a change of a check updates the account', async () => {
    test.time.now += 60_000;
    const key = { account_type: 'studio', account_id: 3 };
    await lena.post('/update_profile_assignment', { ...key, assigned_to: 'Legal' });
    const { accounts } = (await dashboard(lena)).body;
    expect(accounts[0].id).toBe(3);
  });

  it('SHELL-06 is CS level', async () => {
    expect((await dashboard(piet)).status).toBe(403);
  });
});
