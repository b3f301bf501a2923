import { beforeEach, describe, expect, it } from 'vitest';
import { applyCallbacks, aProviderDesk } from '../../../../../tests/factories/a-provider-desk.ts';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import { Applicant } from '../../../../../tests/factories/an-applicant.ts';
import { auditLines } from '../../../../../tests/factories/audit-lines.ts';
import { answerOf, dataOf } from '../../../../../tests/factories/client.ts';
import { NO_PROVIDER } from '../../platform/identity-provider/identity-provider.ts';
import { handOverNext } from './hand-over.ts';

const { server, fake, callBack } = aProviderDesk();
const tom = server.client('LEGAL');
const lena = server.client('CS');
let account_id = 7000;
let key = { account_type: 'studio', account_id } as const;

beforeEach(async () => {
  account_id += 1;
  key = { account_type: 'studio', account_id };
  await aStudio(server.app, { account_id }, { kyb_status: 'PENDING' });
});

async function submitted(at = server): Promise<void> {
  const phone = new Applicant(at, key);
  await phone.save(0);
  await phone.uploadAll();
  expect((await phone.submit()).statusCode).toBe(200);
}

async function handOverAll(): Promise<number> {
  let done = 0;
  while (await handOverNext(server.app)) done += 1;
  return done;
}

const result = async () =>
  dataOf(await lena.post('/get_kyb_result_by_account_and_type_with_kyc', key));
const companiesAsked = () =>
  fake().asked.filter(
    ({ path, body }) => path === '/kyb/tokens/' && body.clientId === `studio:${account_id}`,
  );
const failing = () =>
  fake().faults.push((_request, response) => response.writeHead(400).end('{"message":"No"}'));
/** What was postponed is due now. */
const makeDue = () =>
  server.app.db
    .updateTable('company_review')
    .set({ due: server.app.db.fn<string>('now', []) })
    .where('account_id', '=', account_id)
    .execute();

describe('a submission', () => {
  it('SCOPE-16 is handed to the provider, whose result arrives as a callback', async () => {
    await submitted();
    expect(await result()).toMatchObject({
      kyb_status: 'SUBMITTED',
      idenfy_id: null,
      company_review: { state: 'waiting', why: null, redirect_url: null },
    });
    expect(await handOverAll()).toBe(1);
    expect(companiesAsked()).toHaveLength(1);
    const { idenfy_id, company_review } = await result();
    expect(company_review).toMatchObject({
      state: 'opened',
      redirect_url: expect.stringMatching(/^https:\/\/kyb\.ui\.idenfy\.com\//),
    });
    expect(await auditLines(server.app, { act: 'kyb.handed-over', account_id })).toMatchObject([
      { actor_uuid: null, detail: { company_id: idenfy_id } },
    ]);
    const body = {
      id: idenfy_id,
      clientId: `studio:${account_id}`,
      approvalStatus: 'APPROVED',
      denyReason: '',
    };
    await callBack(JSON.stringify(body), { event: 'COMPANY_REVIEW' });
    await applyCallbacks(server.app);
    expect((await result()).kyb_status).toBe('APPROVED');
  });

  it('is handed over again after a failure, and the failure is visible meanwhile', async () => {
    await submitted();
    failing();
    expect(await handOverAll()).toBe(1);
    expect((await result()).company_review).toMatchObject({
      state: 'waiting',
      why: expect.stringMatching(/400/),
    });
    expect(await handOverAll()).toBe(0);
    await makeDue();
    await handOverAll();
    expect((await result()).company_review).toMatchObject({ state: 'opened', why: null });
  });

  it('has failed after the last try; LEGAL hands it over again, CS may not', async () => {
    await submitted();
    for (let at = 0; at < 7; at += 1) {
      failing();
      await makeDue();
      await handOverAll();
    }
    const { kyb_status, company_review } = await result();
    expect([kyb_status, company_review?.state]).toEqual(['SUBMITTED', 'failed']);
    expect(answerOf(await lena.post('/hand_over_submission', key)).status).toBe(403);
    expect(answerOf(await tom.post('/hand_over_submission', key)).status).toBe(200);
    expect(answerOf(await tom.post('/hand_over_submission', key))).toMatchObject({
      status: 409,
      body: { error: 'company-review/not-failed' },
    });
    await handOverAll();
    expect((await result()).company_review?.state).toBe('opened');
  });

  it('that two processes take at once is handed over once', async () => {
    await submitted();
    const done = await Promise.all([1, 2, 3].map(() => handOverNext(server.app)));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(companiesAsked()).toHaveLength(1);
  });
});

describe('without an identity provider', () => {
  const alone = aServer(async () => ({ provider: NO_PROVIDER }));

  it('a submission is reviewed by staff alone, and nothing waits', async () => {
    await aStudio(alone.app, { account_id }, { kyb_status: 'PENDING' });
    await submitted(alone);
    const rows = await alone.app.db.selectFrom('company_review').selectAll().execute();
    expect(rows).toEqual([]);
  });
});
