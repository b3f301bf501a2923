import { OVERRIDES } from '@verify-admin/rulebook/override/override.rules';
import { expect, it } from 'vitest';
import { newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { TEST_NOW } from '../../../../tests/factories/an-app.ts';
import { aStudio, owners } from '../../../../tests/factories/accounts.ts';
import { answerOf, dataOf } from '../../../../tests/factories/client.ts';
import { appendKycRecord } from '../kernel/facts/statuses.store.ts';

const server = aServer();
const lena = server.client('CS');

const override = async (account_id: number, override_status: string) =>
  answerOf(
    await lena.post('/edit_verify_status', {
      client_id: `studio:${account_id}`,
      type: 'kyc',
      override_status,
      admin_comment: `to ${override_status}`,
    }),
  );

async function lookUp(account_id: number) {
  return dataOf(await lena.post('/get_kyc_status', { account: `studio:${account_id}` }));
}

it('KYC-02 every status may become every other; old, new, actor and time are recorded', async () => {
  const words = OVERRIDES.kyc.options.map(({ value }) => value);
  const pairs = words.flatMap((from) => words.filter((to) => to !== from).map((to) => [from, to]));
  expect(pairs).toHaveLength(56);
  await aStudio(server.app, { account_id: 601 }, { kyc_status: 'submitted' });
  for (const [from = '', to = ''] of pairs) {
    await override(601, from);
    expect([from, to, (await override(601, to)).status]).toEqual([from, to, 200]);
    expect(await newestAuditLine(server.app)).toMatchObject({
      act: 'kyc.overridden',
      outcome: to,
      actor_uuid: lena.uuid,
      created: TEST_NOW,
      detail: { from },
    });
  }
});

it('KYC-11 the first item of the lookup is the current status', async () => {
  await aStudio(server.app, { account_id: 602 }, { kyc_status: 'pending' });
  for (const status of ['internal-review', 'denied', 'complete']) {
    await override(602, status);
    const [first] = await lookUp(602);
    expect(first).toMatchObject({ cleaned_status: status, note: `to ${status}` });
  }
  expect(await lookUp(602)).toHaveLength(3);
});

it('KYC-12 a lookup of owners names the status of the account, on which each of them counts', async () => {
  await aStudio(server.app, { account_id: 604 }, { kyc_status: 'denied' });
  await owners(server.app, 604, ['denied', 'complete']);
  const asked = { account: 'studio:604', use_kyc_status_table: 1 };
  const { body } = answerOf(await lena.post('/get_kyc_status', asked));
  expect(body).toMatchObject({ data: [{ cleaned_status: 'complete' }, {}], kyc_status: 'denied' });
  const nobody = answerOf(await lena.post('/get_kyc_status', { account: 'studio:605' }));
  expect(nobody.body).toEqual({ data: [], kyc_status: null });
});

it('KYC-14 submitted is stored as text and has no code on the wire', async () => {
  await aStudio(server.app, { account_id: 603 }, { kyc_status: 'submitted' });
  await server.app.db.transaction().execute((trx) =>
    appendKycRecord(
      trx,
      { account_type: 'studio', account_id: 603 },
      {
        account_sub_id: null,
        cleaned_status: 'submitted',
        scan_ref: 'sent',
        admin_uuid: lena.uuid,
        note: '',
        now: TEST_NOW,
      },
    ),
  );
  expect(await lookUp(603)).toMatchObject([{ cleaned_status: 'submitted', status: -1 }]);
  const refused = await override(603, 'submitted');
  expect([refused.status, refused.body.error]).toEqual([422, 'override/unknown-status']);
});
