import { OVERRIDES } from '@verify-admin/rulebook/override/override.rules';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anApp, TEST_NOW, type TestApp } from '../../../../tests/factories/an-app.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { aStaff, type TestStaff } from '../../../../tests/factories/people.ts';
import { buildHttpServer } from '../http-server.ts';
import { appendKycRecord } from './kyc.store.ts';

let test: TestApp;
let server: FastifyInstance;
let lena: TestStaff;

beforeAll(async () => {
  test = await anApp();
  server = await buildHttpServer(test.app, []);
  lena = await aStaff(test.app, 'CS');
});

afterAll(async () => {
  await server.close();
  await test.close();
});

async function call(path: string, payload: Record<string, unknown>) {
  const headers = { authorization: `Bearer ${lena.token}` };
  const url = `/api${path}`;
  const answer = await server.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

const override = (account_id: number, override_status: string) =>
  call('/edit_verify_status', {
    client_id: `studio:${account_id}`,
    type: 'kyc',
    override_status,
    admin_comment: `to ${override_status}`,
  });

async function lookUp(account_id: number) {
  const { body } = await call('/get_kyc_status', { account: `studio:${account_id}` });
  return body.data;
}

it('KYC-02 every status may become every other; old, new, actor and time are recorded', async () => {
  const words = OVERRIDES.kyc.options.map(({ value }) => value);
  const pairs = words.flatMap((from) => words.filter((to) => to !== from).map((to) => [from, to]));
  expect(pairs).toHaveLength(56);
  await aStudio(test.app, { account_id: 601 }, { kyc_status: 'submitted' });
  for (const [from = '', to = ''] of pairs) {
    await override(601, from);
    expect([from, to, (await override(601, to)).status]).toEqual([from, to, 200]);
    const line = await test.app.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ act: 'kyc.overridden', outcome: to, actor_uuid: lena.uuid });
    expect(line.created).toBe(TEST_NOW);
    expect(JSON.parse(line.detail)).toMatchObject({ from });
  }
});

it('KYC-11 the first item of the lookup is the current status', async () => {
  await aStudio(test.app, { account_id: 602 }, { kyc_status: 'pending' });
  for (const status of ['internal-review', 'denied', 'complete']) {
    await override(602, status);
    const [first] = await lookUp(602);
    expect(first).toMatchObject({ cleaned_status: status, note: `to ${status}` });
  }
  expect(await lookUp(602)).toHaveLength(3);
});

it('KYC-14 submitted is stored as text and has no code on the wire', async () => {
  await aStudio(test.app, { account_id: 603 }, { kyc_status: 'submitted' });
  await test.app.db.transaction().execute((trx) =>
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
