import { type CheckName, CHECK_NAMES } from '@verify-admin/rulebook/checks/checks';
import { beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio, owners } from '../../../../tests/factories/accounts.ts';
import { allFavourable } from '../../../../tests/factories/decided-checks.ts';
import { answerOf, dataOf } from '../../../../tests/factories/client.ts';
import { recordEarlierDecisions } from '../kernel/facts/record-earlier-decisions.ts';
import { readCheckFacts } from '../kernel/facts/read-check-facts.ts';
import { nowOf } from '../platform/clock.ts';
import { eraseSubject } from '../retention/erase.store.ts';

const server = aServer();
const tom = server.client('LEGAL');
const anna = server.client('ADMIN');
const lena = server.client('CS');
const FIRST = 96_001;
let account_id = FIRST;
/** The first account of this test. */
let first_id = FIRST;
const key = (id = account_id) => ({ account_type: 'studio', account_id: id }) as const;

async function anEarlierStudio(id: number): Promise<void> {
  await aStudio(server.app, { account_id: id, company_name: `Duna ${id} Kft.` });
  await allFavourable(server.app, key(id), tom.uuid);
}

/** Every account of this test is looked at, and nothing of it is proven. */
async function record(): Promise<void> {
  const { db } = server.app;
  await db.updateTable('account').set({ updated: '2099-01-01T00:00:00.000Z' }).execute();
  await db
    .updateTable('facts_recording')
    .set({ finished: null, after_type: 'studio', after_id: first_id - 1 })
    .execute();
  while (await recordEarlierDecisions(server.app)) {
    // the next accounts
  }
}

beforeEach(async () => {
  const { db } = server.app;
  await db.deleteFrom('unrecorded_decision').execute();
  first_id += 10;
  account_id = first_id;
  await anEarlierStudio(account_id);
  await record();
});

const list = async (page = 1, staff = tom) => {
  const read = await staff.get('/unrecorded_decisions', { page: String(page) });
  return read.json();
};
const listed = async () =>
  (await list()).data
    .filter((row: { account_id: number }) => row.account_id === account_id)
    .map(({ check, owner }: { check: CheckName; owner: number | null }) =>
      owner === null ? check : `${check} ${owner}`,
    )
    .toSorted();
const override = async (type: string, override_status: string, more = '') =>
  dataOf(
    await tom.post('/edit_verify_status', {
      client_id: `studio:${account_id}${more}`,
      type,
      override_status,
      admin_comment: 'Checked again.',
    }),
  );

/** What the account page calls decided before facts were recorded. */
async function unrecordedOnThePage(): Promise<string[]> {
  const facts = await readCheckFacts(server.app, key());
  const checks = CHECK_NAMES.filter((check) => facts?.checks[check].basis === 'unrecorded');
  return checks.toSorted();
}

describe('the decisions to review', () => {
  it('are those made before facts were recorded, with check, status, since and by whom', async () => {
    const { count, is_complete, data } = await list();
    expect([count, is_complete]).toEqual([7, true]);
    expect(data.find(({ check }: { check: string }) => check === 'kyb')).toEqual({
      ...key(),
      name: `Duna ${account_id} Kft.`,
      check: 'kyb',
      owner: null,
      owner_name: null,
      status: 'APPROVED',
      since: null,
      admin_username: tom.username,
    });
  });

  it('are what the account page says of each check, whatever is decided, renamed or erased', async () => {
    expect(await listed()).toEqual(await unrecordedOnThePage());
    await override('kyb', 'DENIED');
    expect(await listed()).toEqual(await unrecordedOnThePage());
    expect(await listed()).not.toContain('kyb');
    dataOf(await lena.post('/update_company_name', { ...key(), company_name: 'Danube Ltd.' }));
    expect(await listed()).toEqual(await unrecordedOnThePage());
    expect(await listed()).not.toContain('business_aml');
    await override('kyc', 'pending');
    expect(await listed()).toEqual(await unrecordedOnThePage());
    const now = nowOf(server.app.clock);
    await server.app.db
      .transaction()
      .execute((trx) => eraseSubject(trx, key(), { basis: 'request', now }));
    expect(await listed()).toEqual([]);
  });

  it('name each owner; one who counts no more is none of them', async () => {
    account_id += 1;
    await anEarlierStudio(account_id);
    await owners(server.app, account_id, ['complete', 'denied']);
    await record();
    expect(await listed()).toEqual(expect.arrayContaining(['kyc 1', 'kyc 2']));
    const { data } = await list();
    expect(data.find(({ owner }: { owner: number }) => owner === 2)).toMatchObject({
      owner_name: 'Owner 2',
      status: 'denied',
    });
    await override('kyc', 'complete', '&2');
    expect(await listed()).not.toContain('kyc 2');
  });

  it('are not listed again by the task where they were decided since', async () => {
    await override('kyb', 'DENIED');
    await record();
    expect(await listed()).not.toContain('kyb');
  });

  it('are paged and counted', async () => {
    for (let nth = 1; nth <= 4; nth += 1) await anEarlierStudio(account_id + nth);
    await record();
    const first = await list();
    const second = await list(2);
    expect(first.data).toHaveLength(25);
    expect([first.count, second.count]).toEqual([35, 35]);
    expect(second.data).toHaveLength(10);
    const names = [...first.data, ...second.data].map(
      (row: { account_id: number; check: string }) => `${row.account_id} ${row.check}`,
    );
    expect(new Set(names).size).toBe(35);
    expect((await list(9)).data).toEqual([]);
  });

  it('are said to be incomplete while accounts are left', async () => {
    await server.app.db.updateTable('facts_recording').set({ finished: null }).execute();
    expect((await list()).is_complete).toBe(false);
    await record();
  });

  it('are read by those who open the overview alone', async () => {
    expect((await list(1, anna)).count).toBe(7);
    expect(answerOf(await lena.get('/unrecorded_decisions')).status).toBe(403);
  });

  it('make no case, no notification and no webhook', async () => {
    const { db } = server.app;
    const of = (table: 'work_case' | 'notification' | 'status_webhook') =>
      db.selectFrom(table).selectAll().where('account_id', '=', account_id).execute();
    const before = [await of('work_case'), await of('notification'), await of('status_webhook')];
    await record();
    expect([await of('work_case'), await of('notification'), await of('status_webhook')]).toEqual(
      before,
    );
  });
});
