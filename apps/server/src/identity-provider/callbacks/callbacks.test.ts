import { describe, expect, it } from 'vitest';
import {
  applyCallbacks,
  aProviderDesk,
  personBody,
  signatureOf,
  storedCallbacks,
} from '../../../../../tests/factories/a-provider-desk.ts';
import { aStudio, owners } from '../../../../../tests/factories/accounts.ts';
import { auditLines, countAuditLines } from '../../../../../tests/factories/audit-lines.ts';
import { answerOf, dataOf } from '../../../../../tests/factories/client.ts';
import { TEST_NOW } from '../../../../../tests/factories/an-app.ts';

const { server, callBack } = aProviderDesk();
const lena = server.client('CS');
const NOW_SECONDS = Date.parse(TEST_NOW) / 1000;

let account_id = 800;

/** A studio whose person was sent to the provider, and that session's reference. */
async function aLaunched(kyc_status: 'pending' | 'complete' = 'pending') {
  account_id += 1;
  await aStudio(server.app, { account_id }, { kyc_status });
  return launched(`studio:${account_id}`);
}

async function launched(clientId: string) {
  dataOf(await lena.post('/launch_ky_from_inside', { client_id: clientId }));
  const row = await server.app.db
    .selectFrom('identity_session')
    .select('reference')
    .where('client_id', '=', clientId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { clientId, scanRef: row.reference, finishTime: NOW_SECONDS };
}

const resultOf = async (client_id: string) => {
  const [account_type = '', id = ''] = client_id.split(/[:&]/);
  const key = { account_type, account_id: Number(id) };
  return dataOf(await lena.post('/get_kyb_result_by_account_and_type_with_kyc', key));
};
const newest = async () => (await storedCallbacks(server.app)).at(-1);

describe('a callback of the identity provider', () => {
  it('KYC-02 KYC-11 sets the status with its history and audit line, after it was answered', async () => {
    const session = await aLaunched();
    const body = personBody(session);
    expect((await callBack(body)).statusCode).toBe(200);
    expect((await resultOf(session.clientId)).kyc_status).toBe('submitted');
    await applyCallbacks(server.app);
    expect(await resultOf(session.clientId)).toMatchObject({
      kyc_status: 'complete',
      kyc_reason: 'Provider: APPROVED',
      kyc_status_by: null,
    });
    const [first] = dataOf(await lena.post('/get_kyc_status', { account: session.clientId }));
    expect(first).toMatchObject({
      cleaned_status: 'complete',
      verification_status: 'APPROVED',
      scan_ref: session.scanRef,
    });
    const [line] = await auditLines(server.app, { act: 'kyc.decided', account_id });
    expect(line).toMatchObject({
      outcome: 'complete',
      actor_uuid: null,
      detail: { from: 'submitted', to: 'complete', scan_ref: session.scanRef },
    });
    expect(await newest()).toMatchObject({ state: 'applied', why: null });
  });

  it('stores no name, document or file of the person', async () => {
    const session = await aLaunched();
    await callBack(personBody(session));
    const written = JSON.stringify(await storedCallbacks(server.app));
    for (const secret of ['ANA', 'COSTA', 'X1234567', 'files.example']) {
      expect(written).not.toContain(secret);
    }
    await applyCallbacks(server.app);
  });

  it('KYC-12 CHECK-28 settles one owner; the account follows when all are complete', async () => {
    account_id += 1;
    await aStudio(server.app, { account_id }, { use_kyc_status_table: 1, kyc_status: 'pending' });
    await owners(server.app, account_id, ['pending', 'pending']);
    for (const [owner, kyc_status] of [
      [1, 'pending'],
      [2, 'complete'],
    ] as const) {
      await callBack(personBody(await launched(`studio:${account_id}&${owner}`)));
      await applyCallbacks(server.app);
      expect((await resultOf(`studio:${account_id}`)).kyc_status).toBe(kyc_status);
    }
  });

  it('only a final result has an effect', async () => {
    const session = await aLaunched();
    await callBack(personBody({ ...session, final: false }));
    await applyCallbacks(server.app);
    expect((await resultOf(session.clientId)).kyc_status).toBe('submitted');
    expect(await newest()).toMatchObject({ state: 'ignored', why: 'It is not a final result.' });
    await callBack(personBody({ ...session, overall: 'DENIED' }));
    await applyCallbacks(server.app);
    expect((await resultOf(session.clientId)).kyc_status).toBe('denied');
  });

  it('an AML check that did not run never clears the person', async () => {
    const session = await aLaunched();
    await callBack(personBody({ ...session, fraudTags: ['AML_FAILED'] }));
    await applyCallbacks(server.app);
    expect((await resultOf(session.clientId)).kyc_status).toBe('internal-review');
  });

  it('a result that is older than what staff decided changes nothing', async () => {
    const session = await aLaunched();
    const edit = { client_id: session.clientId, type: 'kyc', override_status: 'denied' };
    dataOf(await lena.post('/edit_verify_status', { ...edit, admin_comment: 'Seen in person' }));
    await callBack(personBody({ ...session, finishTime: NOW_SECONDS - 10 }));
    await applyCallbacks(server.app);
    expect((await resultOf(session.clientId)).kyc_status).toBe('denied');
    expect((await newest())?.why).toBe('Staff have set the status since.');
  });

  it('a verification that began before staff decided against the person does not undo that', async () => {
    const before = await aLaunched();
    const edit = { client_id: before.clientId, type: 'kyc', override_status: 'denied' };
    dataOf(await lena.post('/edit_verify_status', { ...edit, admin_comment: 'Seen in person' }));
    await callBack(personBody({ ...before, finishTime: NOW_SECONDS + 60 }));
    await applyCallbacks(server.app);
    expect((await resultOf(before.clientId)).kyc_status).toBe('denied');
    expect((await newest())?.why).toBe(
      'Staff have decided against the person since this verification began.',
    );
  });

  it('an expired session takes no approval back', async () => {
    const session = await aLaunched('complete');
    await callBack(personBody({ ...session, overall: 'EXPIRED' }), {
      event: 'IDENTIFICATION_EXPIRED',
    });
    await applyCallbacks(server.app);
    expect((await resultOf(session.clientId)).kyc_status).toBe('complete');
  });

  it('of another account or an unknown session changes nothing', async () => {
    const [a, b] = [await aLaunched(), await aLaunched()];
    await callBack(personBody({ ...a, scanRef: b.scanRef }));
    await callBack(personBody({ ...a, scanRef: 'never-opened' }));
    await applyCallbacks(server.app);
    expect((await resultOf(a.clientId)).kyc_status).toBe('submitted');
    expect((await resultOf(b.clientId)).kyc_status).toBe('submitted');
    expect((await storedCallbacks(server.app)).slice(-2).map(({ why }) => why)).toEqual([
      'It names another account than the one that was sent to the provider.',
      'No account has this reference.',
    ]);
  });
});

describe('T17 what is refused', () => {
  it('a body that was not signed, and nothing is stored', async () => {
    const session = await aLaunched();
    const body = personBody(session);
    const before = (await storedCallbacks(server.app)).length;
    const forged = [
      signatureOf(`${body} `),
      signatureOf(body).toUpperCase(),
      signatureOf(body).slice(0, -2),
      `${signatureOf(body)}00`,
      '',
    ];
    for (const signature of forged) {
      const { status, body: answer } = answerOf(await callBack(body, { signature }));
      expect([status, answer.error]).toEqual([401, 'provider/bad-signature']);
    }
    expect(await storedCallbacks(server.app)).toHaveLength(before);
  });

  it('every one of 1,000 bodies with one flipped bit', async () => {
    const session = await aLaunched();
    const body = personBody(session);
    const signature = signatureOf(body);
    const bytes = Buffer.from(body);
    for (let at = 0; at < 1000; at += 1) {
      const flipped = Buffer.from(bytes);
      const place = at % bytes.length;
      flipped.writeUInt8(flipped.readUInt8(place) ^ (1 << (at % 7)), place);
      expect(server.app.provider.isSigned(flipped, signature)).toBe(false);
    }
    expect(server.app.provider.isSigned(bytes, signature)).toBe(true);
  });

  it('a result that ends more than 300 s ahead', async () => {
    const session = await aLaunched();
    const ahead = personBody({ ...session, finishTime: NOW_SECONDS + 301 });
    expect(answerOf(await callBack(ahead)).body.error).toBe('provider/ahead-of-time');
    expect(
      (await callBack(personBody({ ...session, finishTime: NOW_SECONDS + 300 }))).statusCode,
    ).toBe(200);
    await applyCallbacks(server.app);
  });

  it('a signed body that is no message of the provider is visible as failed', async () => {
    for (const body of ['', '{', '[]', 'null', '{"final":"yes"}', '{"final":true}']) {
      expect((await callBack(body)).statusCode).toBe(200);
      expect((await newest())?.state).toBe('failed');
    }
    const listed = (await server.client('ADMIN').get('/provider_callbacks')).json();
    expect(listed).toMatchObject({ provider: 'idenfy', failed: 6 });
    await callBack('{"x":1}', { event: 'AGE_ESTIMATION' });
    expect(await newest()).toMatchObject({ state: 'ignored', facts: null });
  });

  it('a body larger than the server reads', async () => {
    const body = ' '.repeat(1_100_000);
    expect((await callBack(body)).statusCode).toBe(413);
  });
});

describe('E7 the same message', () => {
  it('100 times at once has one effect', async () => {
    const session = await aLaunched();
    const body = personBody(session);
    const answers = await Promise.all(Array.from({ length: 100 }, () => callBack(body)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await Promise.all(Array.from({ length: 4 }, () => applyCallbacks(server.app)));
    expect(await auditLines(server.app, { act: 'kyc.decided', account_id })).toHaveLength(1);
    const records = dataOf(await lena.post('/get_all_kyc_history', { account: session.clientId }));
    expect(
      records.filter(
        (one: { scan_ref: string; cleaned_status: string }) => one.cleaned_status === 'complete',
      ),
    ).toHaveLength(1);
  });

  it('under another name of its event is the same message', async () => {
    const session = await aLaunched();
    const body = personBody(session);
    const before = (await storedCallbacks(server.app)).length;
    await callBack(body);
    await callBack(body, { event: 'IDENTIFICATION_MANUAL_FINISHED' });
    expect(await storedCallbacks(server.app)).toHaveLength(before + 1);
    expect(await countAuditLines(server.app, 'provider.called-back')).toBeGreaterThan(0);
    await applyCallbacks(server.app);
  });
});

describe('KYB-07 the provider’s review of a company', () => {
  const review = (id: string, approvalStatus: string, clientId?: string) =>
    callBack(JSON.stringify({ id, approvalStatus, denyReason: 'No register entry', clientId }), {
      event: 'COMPANY_REVIEW',
    });

  it('approves or denies with a history row and audit line', async () => {
    account_id += 1;
    const given = { kyb_status: 'SUBMITTED', idenfy_id: `company-${account_id}` } as const;
    await aStudio(server.app, { account_id }, given);
    await review(given.idenfy_id, 'DENIED');
    await applyCallbacks(server.app);
    expect(await resultOf(`studio:${account_id}`)).toMatchObject({ kyb_status: 'DENIED' });
    const key = { account_type: 'studio', account_id };
    const [row] = await lena.read('/get_all_kyb_status_history', key);
    expect(row).toMatchObject({
      kyb_status: 'DENIED',
      note: 'Provider: DENIED (No register entry)',
      admin_username: null,
    });
    expect(await auditLines(server.app, { act: 'kyb.decided', account_id })).toHaveLength(1);
  });

  it('a word that is no decision, or a company of another account, changes nothing', async () => {
    account_id += 1;
    const given = { kyb_status: 'SUBMITTED', idenfy_id: `company-${account_id}` } as const;
    await aStudio(server.app, { account_id }, given);
    await review(given.idenfy_id, 'PENDING');
    await review(given.idenfy_id, 'APPROVED', 'studio:1');
    await review('unknown-company', 'APPROVED');
    await applyCallbacks(server.app);
    expect((await resultOf(`studio:${account_id}`)).kyb_status).toBe('SUBMITTED');
  });
});
