import { beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { type Client, dataOf } from '../../../../tests/factories/client.ts';
import { aStudio, owners } from '../../../../tests/factories/accounts.ts';
import { NO_PROVIDER, type PushResult } from '../platform/identity-provider/identity-provider.ts';
import { deliverForgottenPushes } from './provider-push.ts';

let answers: PushResult = { ok: true };
const pushes: { company_id: string; new_status: string }[] = [];
let account_id = 900;

const server = aServer({
  provider: {
    ...NO_PROVIDER,
    pushKybStatus: async (company_id, new_status) => {
      pushes.push({ company_id, new_status });
      return answers;
    },
  },
});
const tom = server.client('LEGAL');
const lena = server.client('CS');

beforeEach(() => {
  account_id += 1;
  answers = { ok: true };
  pushes.length = 0;
});

const edit = (client: Client, payload: Record<string, unknown>) =>
  client.post('/edit_verify_status', { client_id: `studio:${account_id}`, ...payload });

const key = () => ({ account_type: 'studio', account_id });
const result = async () =>
  dataOf(await lena.post('/get_kyb_result_by_account_and_type_with_kyc', key()));
const history = (path: string) => lena.read(path, key());

const kyb = { type: 'kyb', override_status: 'APPROVED', admin_comment: 'Papers seen' };
const legal = { type: 'legal', override_status: 'APPROVED' };
/** A studio that the identity provider knows. */
const aKnownStudio = (kyb_status: 'SUBMITTED' | 'APPROVED') =>
  aStudio(server.app, { account_id }, { kyb_status, idenfy_id: `c-${account_id}` });
const READY = { kyb_status: 'APPROVED', kyc_status: 'complete' } as const;

describe('overriding KYB', () => {
  it('SCOPE-06 OVERR-02 OVERR-06 sets the status, with reason, person and time in the history', async () => {
    await aKnownStudio('SUBMITTED');
    const answer = await edit(tom, kyb);
    expect(answer.statusCode).toBe(200);
    expect(await result()).toMatchObject({
      kyb_status: 'APPROVED',
      kyb_reason: 'Papers seen',
      kyb_status_by: tom.username,
    });
    const [row] = await history('/get_all_kyb_status_history');
    expect(row).toMatchObject({
      kyb_status: 'APPROVED',
      note: 'Papers seen',
      admin_username: tom.username,
    });
    const [line] = await history('/get_account_activity');
    expect(line).toMatchObject({
      act: 'kyb.overridden',
      outcome: 'APPROVED',
      admin_username: tom.username,
      note: 'Papers seen',
    });
  });

  it('OVERR-07 sends the new status to the provider', async () => {
    await aKnownStudio('SUBMITTED');
    const answer = await edit(tom, kyb);
    expect(answer.json().data.push_queued).toBe(true);
    expect(pushes).toEqual([{ company_id: `c-${account_id}`, new_status: 'APPROVED' }]);
    expect((await result()).provider_push).toEqual({ state: 'sent', why: null });
  });

  it('OVERR-08 a failing provider does not undo the override; the failure is shown and retried', async () => {
    await aKnownStudio('SUBMITTED');
    answers = { ok: false, why: 'The provider answered 500.' };
    expect((await edit(tom, kyb)).statusCode).toBe(200);
    expect(await result()).toMatchObject({
      kyb_status: 'APPROVED',
      provider_push: { state: 'failed', why: 'The provider answered 500.' },
    });
    answers = { ok: true };
    const asked = { company_id: `c-${account_id}`, new_status: 'APPROVED' };
    const again = await tom.post('/send_kyb_status_to_idenfy', asked);
    expect(again.statusCode).toBe(200);
    expect((await result()).provider_push).toEqual({ state: 'sent', why: null });
    expect(pushes).toHaveLength(2);
  });

  it('OVERR-07 a status the provider knows already is not sent twice', async () => {
    await aKnownStudio('SUBMITTED');
    await edit(tom, kyb);
    const asked = { company_id: `c-${account_id}`, new_status: 'APPROVED' };
    const again = await tom.post('/send_kyb_status_to_idenfy', asked);
    expect(again.json().data.state).toBe('sent');
    expect(pushes).toHaveLength(1);
  });

  it('OVERR-07 a push that a crash left unsent is sent later', async () => {
    await aKnownStudio('APPROVED');
    await server.app.db
      .insertInto('provider_push')
      .values({
        account_type: 'studio',
        account_id,
        idenfy_id: `c-${account_id}`,
        new_status: 'APPROVED',
        state: 'pending',
        why: null,
        created: '2026-11-01T00:00:00.000Z',
        updated: '2026-11-01T00:00:00.000Z',
      })
      .execute();
    await deliverForgottenPushes(server.app);
    expect(pushes).toEqual([{ company_id: `c-${account_id}`, new_status: 'APPROVED' }]);
  });

  it('LEGAL-02 LEGAL-03 a CS user may not, and nothing changes', async () => {
    await aStudio(server.app, { account_id }, { kyb_status: 'SUBMITTED' });
    const answer = await edit(lena, kyb);
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'override/not-allowed']);
    expect((await result()).kyb_status).toBe('SUBMITTED');
    expect(await history('/get_all_kyb_status_history')).toEqual([]);
  });

  it.each(['', '   '])('OVERR-06 the reason "%s" is none', async (admin_comment) => {
    await aStudio(server.app, { account_id }, { kyb_status: 'SUBMITTED' });
    const answer = await edit(tom, { ...kyb, admin_comment });
    expect([answer.statusCode, answer.json().detail]).toEqual([422, 'A reason is required.']);
  });

  it('a decision on a status that a colleague changed is refused with what it is now', async () => {
    await aStudio(server.app, { account_id }, { kyb_status: 'DENIED' });
    const answer = await edit(tom, { ...kyb, expected_status: 'SUBMITTED' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      error: 'override/stale',
      facts: { current_status: 'DENIED' },
    });
  });

  it('of many who decide at once on the same status exactly one wins', async () => {
    await aKnownStudio('SUBMITTED');
    const asks = Array.from({ length: 12 }, (_, index) =>
      edit(tom, {
        ...kyb,
        override_status: index % 2 ? 'APPROVED' : 'DENIED',
        expected_status: 'SUBMITTED',
      }),
    );
    const codes = (await Promise.all(asks)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(11);
    expect(await history('/get_all_kyb_status_history')).toHaveLength(1);
  });

  it('SUBMITTED cannot be set by hand', async () => {
    await aStudio(server.app, { account_id }, { kyb_status: 'PENDING' });
    const answer = await edit(tom, { ...kyb, override_status: 'SUBMITTED' });
    expect(answer.json().error).toBe('override/unknown-status');
  });
});

describe('legal approval', () => {
  it('SCOPE-06 OVERR-05 OVERR-09 APPROVED needs no reason, every other does', async () => {
    await aStudio(server.app, { account_id }, READY);
    const bare = { ...legal, override_status: 'LEGAL_OVERRIDE_APPROVED' };
    expect((await edit(tom, bare)).json().error).toBe('override/reason-required');
    expect((await edit(tom, legal)).statusCode).toBe(200);
    const [row] = await history('/get_all_legal_status_history');
    expect(row).toMatchObject({
      due_diligence_status: 'APPROVED',
      note: null,
      admin_username: tom.username,
    });
  });

  it('CHECK-10 waits for KYB APPROVED and KYC complete', async () => {
    await aStudio(server.app, { account_id }, { ...READY, kyc_status: 'pending' });
    const answer = await edit(tom, legal);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      'Pending KYB and KYC Approvals',
    ]);
  });
});

describe('overriding KYC', () => {
  it('SCOPE-06 LEGAL-03 any CS-level staff may, with a reason', async () => {
    await aStudio(server.app, { account_id }, { kyc_status: 'pending' });
    const answer = await edit(lena, {
      type: 'kyc',
      override_status: 'complete',
      admin_comment: 'Seen in person',
    });
    expect(answer.statusCode).toBe(200);
    expect(await result()).toMatchObject({ kyc_status: 'complete', kyc_status_by: lena.username });
  });

  it('CHECK-28 KYC-12 one owner’s override settles the account only when all are complete', async () => {
    await aStudio(server.app, { account_id }, { use_kyc_status_table: 1, kyc_status: 'pending' });
    await owners(server.app, account_id, ['pending', 'pending']);
    const one = { type: 'kyc', override_status: 'complete', admin_comment: 'Passport seen' };
    const first = await edit(lena, { ...one, client_id: `studio:${account_id}&1` });
    expect(first.json().data).toMatchObject({ status: 'complete', account_status: 'pending' });
    expect((await result()).kyc_status).toBe('pending');
    const second = await edit(lena, { ...one, client_id: `studio:${account_id}&2` });
    expect(second.json().data).toMatchObject({ status: 'complete', account_status: 'complete' });
    const after = await result();
    expect(after.kyc_status).toBe('complete');
    expect(after.owners.map((owner: { cleaned_status: string }) => owner.cleaned_status)).toEqual([
      'complete',
      'complete',
    ]);
    expect(after.owners[0]).toMatchObject({
      scan_ref: 'manual-override',
      admin_username: lena.username,
      note: 'Passport seen',
    });
  });

  it('an account verified owner by owner asks which owner', async () => {
    await aStudio(server.app, { account_id }, { use_kyc_status_table: 1 });
    await owners(server.app, account_id, ['pending']);
    const ask = { type: 'kyc', override_status: 'complete', admin_comment: 'x' };
    expect((await edit(lena, ask)).json().error).toBe('override/owner-needed');
    const stranger = await edit(lena, { ...ask, client_id: `studio:${account_id}&9` });
    expect([stranger.statusCode, stranger.json().error]).toEqual([404, 'override/unknown-owner']);
  });
});

describe('an unknown account', () => {
  it.each(['studio:1', 'studio', 'nothing:5', ''])('"%s" is 404', async (client_id) => {
    const answer = await edit(tom, { ...kyb, client_id });
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'account/unknown']);
  });
});
