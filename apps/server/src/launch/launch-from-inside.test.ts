import { describe, expect, it } from 'vitest';
import { aStudio, owners } from '../../../../tests/factories/accounts.ts';
import { newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { answerOf } from '../../../../tests/factories/client.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { PRODUCTION } from '../../../../tests/factories/production-settings.ts';
import { aProviderDesk } from '../../../../tests/factories/a-provider-desk.ts';
import { TEST_NOW } from '../../../../tests/factories/an-app.ts';

const { server, fake } = aProviderDesk();
const lena = server.client('CS');

const launch = async (client_id: string, override_verify: string | null = null) =>
  answerOf(await lena.post('/launch_ky_from_inside', { client_id, override_verify }));
const statusOf = async (account_id: number) => {
  const key = { account_type: 'studio', account_id };
  return answerOf(await lena.post('/get_kyb_result_by_account_and_type_with_kyc', key)).body.data;
};

describe('CALL-59 launching a verification from inside', () => {
  it('SCOPE-08 KYC-10 KYC-14 null opens the provider’s page and the account reads as submitted', async () => {
    await aStudio(server.app, { account_id: 700 }, { kyc_status: 'not-initiated' });
    const { status, body } = await launch('studio:700');
    expect(status).toBe(200);
    expect(body.data.redirect_url).toMatch(/\/api\/v2\/redirect\?authToken=\w+$/);
    expect(body.data.redirect_url.startsWith(fake().baseUrl)).toBe(true);
    expect((await statusOf(700)).kyc_status).toBe('submitted');
    expect(fake().asked.at(-1)?.body).toMatchObject({
      clientId: 'studio:700',
      expiryTime: 259_200,
    });
    expect(await newestAuditLine(server.app)).toMatchObject({
      act: 'kyc.launched',
      account_id: 700,
      actor_uuid: lena.uuid,
      detail: { owner: null, flow: 'provider' },
    });
  });

  it('KYC-10 a second launch leads to the page that is still open, until it expires', async () => {
    await aStudio(server.app, { account_id: 701 }, { kyc_status: 'pending' });
    const first = await launch('studio:701');
    const asked = fake().asked.length;
    expect((await launch('studio:701')).body.data).toEqual(first.body.data);
    expect(fake().asked).toHaveLength(asked);
    await server.app.db.updateTable('identity_session').set({ expires: TEST_NOW }).execute();
    const later = await launch('studio:701');
    expect(later.body.data.redirect_url).not.toBe(first.body.data.redirect_url);
  });

  it('KYC-13 True leads to our own page, and the status stays until something was sent', async () => {
    await aStudio(
      server.app,
      { account_id: 702, company_name: 'Quiet Studio' },
      { kyc_status: 'pending' },
    );
    const { body } = await launch('studio:702', 'True');
    const [, token = ''] = /\/verify\/(.+)$/.exec(body.data.redirect_url) ?? [];
    const checked = await server.http.inject({
      method: 'POST',
      url: '/api/check_verification_link',
      payload: { token },
    });
    expect(checked.json().data).toMatchObject({ state: 'valid', company_name: 'Quiet Studio' });
    expect((await statusOf(702)).kyc_status).toBe('pending');
    const external = await launch('studio:702');
    expect(external.body.data.redirect_url.startsWith(fake().baseUrl)).toBe(true);
  });

  it('KYC-12 an account with owners is launched owner by owner', async () => {
    await aStudio(
      server.app,
      { account_id: 703 },
      { use_kyc_status_table: 1, kyc_status: 'pending' },
    );
    await owners(server.app, 703, ['pending', 'complete']);
    expect((await launch('studio:703')).body.error).toBe('launch/owner-needed');
    expect((await launch('studio:703&9')).body.error).toBe('launch/unknown-owner');
    expect((await launch('studio:703&1')).status).toBe(200);
    expect(fake().asked.at(-1)?.body).toMatchObject({
      clientId: 'studio:703&1',
      firstName: 'Owner',
      lastName: '1',
    });
    const { owners: after } = await statusOf(703);
    expect(after.map((owner: { cleaned_status: string }) => owner.cleaned_status)).toEqual([
      'submitted',
      'complete',
    ]);
  });

  it.each([null, 'True'])(
    'CALL-59 KYC-12 type:id means the one owner of an account that is verified owner by owner (%s)',
    async (override_verify) => {
      const account_id = override_verify === null ? 706 : 707;
      await aStudio(server.app, { account_id }, { kyc_status: 'pending' });
      await owners(server.app, account_id, ['pending']);
      expect((await launch(`studio:${account_id}`, override_verify)).status).toBe(200);
      expect(await newestAuditLine(server.app)).toMatchObject({
        act: 'kyc.launched',
        account_id,
        detail: { owner: 1 },
      });
    },
  );

  it('CALL-59 KYC-12 an owner whom the newest submission no longer names is not meant', async () => {
    const account = { account_type: 'studio', account_id: 708 } as const;
    await aStudio(server.app, account, { kyc_status: 'pending' });
    await owners(server.app, 708, ['pending', 'pending']);
    const former = { ...account, account_sub_id: 1, standing: 'former' } as const;
    await server.app.db.insertInto('kyc_owner').values(former).execute();
    expect((await launch('studio:708')).status).toBe(200);
    expect(fake().asked.at(-1)?.body).toMatchObject({ clientId: 'studio:708&2' });
  });

  it('KYC-14 a launch takes no decision back', async () => {
    await aStudio(server.app, { account_id: 704 }, { kyc_status: 'complete' });
    expect((await launch('studio:704')).status).toBe(200);
    expect((await statusOf(704)).kyc_status).toBe('complete');
  });

  it('KYC-13 a provider that fails leaves everything as it was, and says why', async () => {
    await aStudio(server.app, { account_id: 705 }, { kyc_status: 'pending' });
    fake().faults.push((_request, response) => void response.writeHead(500).end());
    const { status, body } = await launch('studio:705');
    expect([status, body.error]).toEqual([503, 'launch/not-opened']);
    expect(body.detail).toContain('The identity provider answered 500.');
    expect((await statusOf(705)).kyc_status).toBe('pending');
  });

  it.each(['studio:1', 'nothing', ''])('%j is no account', async (client_id) => {
    const { status, body } = await launch(client_id);
    expect([status, body.error]).toEqual([404, 'account/unknown']);
  });
});

describe('in production without a provider', () => {
  const production = aServer({ settings: PRODUCTION });

  it('KYC-13 a launch says which settings are missing, and there is no simulator', async () => {
    await aStudio(production.app, { account_id: 1 }, {});
    expect(production.app.simulator).toBeNull();
    const answer = answerOf(
      await production.client('CS').post('/launch_ky_from_inside', { client_id: 'studio:1' }),
    );
    expect(answer.status).toBe(503);
    expect(answer.body.detail).toContain('IDENFY_API_KEY');
    const call = { method: 'POST', url: '/api/verify_session_result', payload: {} } as const;
    expect((await production.http.inject(call)).statusCode).toBe(404);
  });
});
