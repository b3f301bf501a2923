import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import { expect, it } from 'vitest';
import {
  applyCallbacks,
  aProviderDesk,
  personBody,
  storedCallbacks,
} from '../../../../../tests/factories/a-provider-desk.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import { auditLines } from '../../../../../tests/factories/audit-lines.ts';
import { TEST_NOW } from '../../../../../tests/factories/an-app.ts';
import { dataOf } from '../../../../../tests/factories/client.ts';
import { verifyAudit } from '../../../../../tests/factories/verify-audit.ts';

const { server, callBack } = aProviderDesk();
const lena = server.client('CS');

const ACCOUNTS = 16;
const PER_ACCOUNT = 10;
const NOW_SECONDS = Date.parse(TEST_NOW) / 1000;
const STATUS: Readonly<Record<string, KycStatus>> = {
  APPROVED: 'complete',
  DENIED: 'denied',
  SUSPECTED: 'blocked',
  REVIEWING: 'internal-review',
};
const OVERALLS = Object.keys(STATUS);

/** Messages of one account in the order the provider wrote them; the last one counts. */
function written(account_id: number, scanRef: string) {
  return Array.from({ length: PER_ACCOUNT }, (_, at) => ({
    scanRef,
    clientId: `studio:${account_id}`,
    overall: OVERALLS[(account_id * 7 + at * 5) % OVERALLS.length] ?? 'DENIED',
    finishTime: NOW_SECONDS - 1000 + at,
  }));
}

/** The same order in every run, and none of the order they were written in. */
function shuffled<T>(rows: readonly T[]): T[] {
  return rows
    .map((row, at) => ({ row, key: Math.imul(at + 1, 2_654_435_761) >>> 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ row }) => row);
}

it('E7 repeated, shuffled and forged callbacks at once end as those in order do', async () => {
  const accounts = Array.from({ length: ACCOUNTS }, (_, at) => 6000 + at);
  const messages = [];
  for (const account_id of accounts) {
    await aStudio(server.app, { account_id }, { kyc_status: 'pending' });
    dataOf(await lena.post('/launch_ky_from_inside', { client_id: `studio:${account_id}` }));
    const { reference } = await server.app.db
      .selectFrom('identity_session')
      .select('reference')
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow();
    messages.push(...written(account_id, reference));
  }
  const sent = messages.map((message) => ({ body: personBody(message), signature: undefined }));
  const forged = messages
    .filter((_, at) => at % 4 === 0)
    .map((message) => ({
      body: personBody({ ...message, overall: 'APPROVED', finishTime: NOW_SECONDS }),
      signature: 'f'.repeat(64),
    }));
  const stream = shuffled([...sent, ...sent.filter((_, at) => at % 3 === 0), ...forged]);

  const sending = new AbortController();
  const workers = Array.from({ length: 3 }, async () => {
    while (!sending.signal.aborted) {
      if ((await applyCallbacks(server.app)) === 0) await new Promise((go) => setTimeout(go, 5));
    }
  });
  const codes: number[] = [];
  for (let from = 0; from < stream.length; from += 16) {
    const answers = await Promise.all(
      stream
        .slice(from, from + 16)
        .map(({ body, signature }) => callBack(body, signature === undefined ? {} : { signature })),
    );
    codes.push(...answers.map(({ statusCode }) => statusCode));
  }
  sending.abort();
  await Promise.all(workers);
  await applyCallbacks(server.app);

  expect(codes.filter((code) => code === 401)).toHaveLength(forged.length);
  expect(codes.filter((code) => code === 200)).toHaveLength(stream.length - forged.length);
  const stored = await storedCallbacks(server.app);
  expect(stored).toHaveLength(sent.length);
  expect(stored.filter(({ state }) => state === 'queued' || state === 'failed')).toEqual([]);
  for (const account_id of accounts) {
    const last = messages.findLast((message) => message.clientId === `studio:${account_id}`);
    const result = await server.app.db
      .selectFrom('verification')
      .select('kyc_status')
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow();
    expect([account_id, result.kyc_status]).toEqual([account_id, STATUS[last?.overall ?? '']]);
    const lines = await auditLines(server.app, { act: 'kyc.decided', account_id });
    expect(lines.at(-1)?.outcome).toBe(result.kyc_status);
    // Each line begins where the one before ended.
    expect(lines.slice(1).map(({ detail }) => detail.from)).toEqual(
      lines.slice(0, -1).map(({ outcome }) => outcome),
    );
  }
  expect(await verifyAudit(server.app.db)).toMatchObject({ intact: true });
});
