import { SECOND_ADMIN } from '@verify-admin/demo/staff/people';
import { beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aPartner, aStudio } from '../../../../tests/factories/accounts.ts';
import { dataOf } from '../../../../tests/factories/client.ts';
import { aColleague } from '../../../../tests/factories/people.ts';
import { NO_PROVIDER } from '../platform/identity-provider/identity-provider.ts';

const pushes: unknown[] = [];
const server = aServer({
  provider: {
    ...NO_PROVIDER,
    pushKybStatus: async (company_id, new_status) => {
      pushes.push({ company_id, new_status });
      return { ok: true };
    },
  },
});
const tom = server.client('LEGAL');
const anna = server.client('ADMIN');
const lena = server.client('CS');
let account_id = 4300;

beforeEach(async () => {
  account_id += 1;
  pushes.length = 0;
  const idenfy_id = `p-${account_id}`;
  await aPartner(server.app, { account_id }, { kyb_status: 'SUBMITTED', idenfy_id });
});

const approve = (more: object, client = tom) =>
  client.post('/update_partner_approval', { kyb: account_id, note: 'Papers seen', ...more });
const key = () => ({ account_type: 'partner', account_id });
const kybStatus = async () =>
  dataOf(await lena.post('/get_kyb_result_by_account_and_type', key())).kyb_status;
const history = () => lena.read('/get_all_kyb_status_history', key());

describe('the approval of a partner', () => {
  it.each([
    [{ approved: true, deny: false }, 'APPROVED'],
    [{ approved: 'false', deny: 'true' }, 'DENIED'],
    [{ approved: 1 }, 'APPROVED'],
  ])(
    'CALL-43 CONTEST-07 %j sets KYB %s with its note and person in the history',
    async (more, to) => {
      const answer = await approve(more);
      expect([answer.statusCode, answer.json().data]).toEqual([
        200,
        { account_id, kyb_status: to, facts: expect.any(String) },
      ]);
      expect(await kybStatus()).toBe(to);
      expect(await history()).toMatchObject([
        { kyb_status: to, note: 'Papers seen', admin_username: tom.username },
      ]);
      expect(pushes).toEqual([{ company_id: `p-${account_id}`, new_status: to }]);
    },
  );

  it('CALL-43 takes the partner as `partner:ID` and its fields in the query string', async () => {
    const query = new URLSearchParams({
      kyb: `partner:${account_id}`,
      approved: 'true',
      note: 'Papers seen',
    });
    const url = `/api/update_partner_approval?${query.toString()}`;
    expect((await tom.inject({ method: 'POST', url })).statusCode).toBe(200);
    expect(await kybStatus()).toBe('APPROVED');
  });

  it.each([
    [{ approved: true, deny: true }, 422, 'partner-approval/unclear'],
    [{}, 422, 'partner-approval/unclear'],
    [{ approved: true, note: ' ' }, 422, 'override/reason-required'],
    [{ approved: true, kyb: 999_999 }, 404, 'account/unknown'],
    [{ approved: true, kyb: 'studio:1' }, 404, 'account/unknown'],
    [{ approved: true, admin_uuid: '6e5f7f1e-4f0f-4a52-9d41-3d1e2f6b7a01' }, 403, 'actor/mismatch'],
  ])('CONTEST-07 %j is refused and changes nothing', async (more, status, error) => {
    const answer = await approve(more);
    expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
    expect(await kybStatus()).toBe('SUBMITTED');
    expect(await history()).toEqual([]);
  });

  it('CONTEST-07 a studio with the number of no partner is left alone', async () => {
    await aStudio(server.app, { account_id: 88_100 }, { kyb_status: 'SUBMITTED' });
    expect((await approve({ kyb: 88_100, approved: true })).statusCode).toBe(404);
  });

  it('CONTEST-07 is Legal level', async () => {
    expect((await approve({ approved: true }, lena)).statusCode).toBe(403);
    expect((await approve({ approved: true }, anna)).statusCode).toBe(200);
  });

  it('CONTEST-07 the same again is refused, as an override is', async () => {
    await approve({ approved: true });
    expect((await approve({ approved: true })).json().error).toBe('override/unchanged');
    expect(await history()).toHaveLength(1);
  });

  it('CONTEST-07 waits for a checker where KYB needs one', async () => {
    await aColleague(server.app, SECOND_ADMIN);
    await anna.post('/switch_maker_checker', {
      kind: 'kyb_override',
      is_on: true,
      expected_version: 0,
    });
    const answer = await approve({ approved: true });
    const { approval_request_id, ...data } = answer.json().data;
    expect(data).toMatchObject({ account_id, kyb_status: 'SUBMITTED' });
    expect([await kybStatus(), await history()]).toEqual(['SUBMITTED', []]);
    const same = await tom.post('/approve_request', { approval_request_id });
    expect(same.statusCode).not.toBe(200);
    expect((await anna.post('/approve_request', { approval_request_id })).statusCode).toBe(200);
    expect(await kybStatus()).toBe('APPROVED');
  });
});
