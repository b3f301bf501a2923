import { beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { aStudio, owners } from '../../../../../tests/factories/accounts.ts';
import { auditLines } from '../../../../../tests/factories/audit-lines.ts';
import { answerOf } from '../../../../../tests/factories/client.ts';
import { nowOf } from '../../platform/clock.ts';
import { compareDecisions } from './compare-decisions.ts';
import { recordEarlierDecisions, recordMadeDecisions } from './record-earlier-decisions.ts';

const server = aServer();
const lena = server.client('CS');
let account_id = 95_000;
const key = () => ({ account_type: 'studio', account_id }) as const;
const OLD = '2026-01-05T10:00:00.000Z';

const DECIDED = {
  kyb_status: 'APPROVED',
  kyc_status: 'complete',
  due_diligence_status: 'APPROVED',
} as const;

beforeEach(async () => {
  account_id += 1;
  const now = nowOf(server.app.clock);
  const since = { kyb_status_timestamp: now, kyc_status_timestamp: now };
  await aStudio(
    server.app,
    { account_id, company_name: 'Duna Kft.' },
    { ...DECIDED, ...since, due_diligence_timestamp: now },
  );
  await server.app.db.updateTable('account').set({ updated: OLD }).execute();
  await server.app.db
    .updateTable('facts_recording')
    .set({ finished: null, after_type: 'studio', after_id: account_id - 1 })
    .execute();
});

const read = async () =>
  answerOf(await lena.post('/get_kyb_result_by_account_and_type', key())).body.data;
const bases = async () => {
  const { checks } = await read();
  return { kyb: checks.kyb.basis, kyc: checks.kyc.basis, legal: checks.legal.basis };
};
const listed = () =>
  server.app.db
    .selectFrom('unrecorded_decision')
    .select(['check_name', 'status'])
    .where('account_id', '=', account_id)
    .orderBy('check_name')
    .execute();

describe('decisions made before facts were recorded', () => {
  it('get the digests of their facts where history proves them', async () => {
    expect(await bases()).toEqual({ kyb: 'unrecorded', kyc: 'unrecorded', legal: 'unrecorded' });
    const before = await read();
    expect(await recordEarlierDecisions(server.app)).toBe(true);
    expect(await recordEarlierDecisions(server.app)).toBe(false);
    expect(await bases()).toEqual({ kyb: 'held', kyc: 'held', legal: 'held' });
    expect(await listed()).toEqual([]);
    const after = await read();
    expect({ ...after, checks: null }).toEqual({ ...before, checks: null });
    const lines = await auditLines(server.app, { account_id });
    expect(lines.filter(({ act }) => !act.startsWith('account.opened'))).toEqual([]);
  });

  it('are listed where a fact may have changed since', async () => {
    await server.app.db
      .updateTable('account')
      .set({ updated: '2099-01-01T00:00:00.000Z' })
      .where('account_id', '=', account_id)
      .execute();
    await recordEarlierDecisions(server.app);
    expect(await bases()).toEqual({ kyb: 'unrecorded', kyc: 'unrecorded', legal: 'unrecorded' });
    expect(await listed()).toEqual([
      { check_name: 'kyb', status: 'APPROVED' },
      { check_name: 'kyc', status: 'complete' },
      { check_name: 'legal', status: 'APPROVED' },
    ]);
  });

  it('of a clear AML check are proven by a run of every name alone', async () => {
    await server.app.db
      .updateTable('verification')
      .set({
        business_aml_status: 'NOT_SUSPECTED',
        business_aml_timestamp: nowOf(server.app.clock),
      })
      .where('account_id', '=', account_id)
      .execute();
    await recordEarlierDecisions(server.app);
    expect(await listed()).toMatchObject([{ check_name: 'business_aml' }]);
    expect((await read()).business_aml_status).toBe('NOT_SUSPECTED');
  });

  it('of the demo are those of its cases; each owner has their own', async () => {
    await owners(server.app, account_id, ['complete', 'denied']);
    await server.app.db
      .updateTable('verification')
      .set({ use_kyc_status_table: 1 })
      .where('account_id', '=', account_id)
      .execute();
    await recordMadeDecisions(server.app);
    expect(await bases()).toMatchObject({ kyb: 'held', legal: 'held' });
    const rows = await server.app.db
      .selectFrom('check_facts')
      .select(['account_sub_id', 'status'])
      .where('account_id', '=', account_id)
      .where('check_name', '=', 'kyc')
      .orderBy('account_sub_id')
      .execute();
    expect(rows).toEqual([
      { account_sub_id: 1, status: 'complete' },
      { account_sub_id: 2, status: 'denied' },
    ]);
  });
});

describe('decisions and the facts of now', () => {
  it('are compared, and a write past the rules is found', async () => {
    await recordEarlierDecisions(server.app);
    const sound = await compareDecisions(server.app);
    expect(sound.compared).toBeGreaterThan(0);
    expect(sound.moved.filter((one) => one.account_id === account_id)).toEqual([]);
    await server.app.db
      .updateTable('verification')
      .set({ company_name: 'Somebody else Ltd.' })
      .where('account_id', '=', account_id)
      .execute();
    const { moved } = await compareDecisions(server.app);
    const own = moved.filter((one) => one.account_id === account_id);
    expect(own).toMatchObject([
      { check: 'kyb', facts: ['submission/companyName'] },
      { check: 'legal' },
    ]);
    expect((await read()).checks.kyb.basis).toBe('moved');
  });
});
