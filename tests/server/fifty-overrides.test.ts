import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../apps/server/src/kernel/audit.ts';
import { buildHttpServer } from '../../apps/server/src/http-server.ts';
import { anApp, type TestApp } from '../factories/an-app.ts';
import { aStudio } from '../factories/accounts.ts';
import { aColleague, type TestStaff } from '../factories/people.ts';

const COLLEAGUES = 50;
const DECISIONS = ['APPROVED', 'DENIED', 'PENDING', 'KYB_APPROVED_KYC_BLOCK'] as const;

let test: TestApp;
let server: FastifyInstance;
let colleagues: TestStaff[];

beforeAll(async () => {
  test = await anApp();
  server = await buildHttpServer(test.app, []);
  const hired = Array.from({ length: COLLEAGUES }, (_, nth) => ({
    uuid: randomUUID(),
    username: `legal.${nth}`,
    email: `legal.${nth}@ffn.example`,
    role: 'LEGAL' as const,
  }));
  colleagues = await Promise.all(hired.map((person) => aColleague(test.app, person)));
});

afterAll(async () => {
  await server.close();
  await test.close();
});

interface Decided {
  readonly note: string;
  readonly to: string;
  readonly uuid: string;
  readonly status: number;
  readonly error: string | undefined;
}

/** All of them decide at the same moment. */
function decideAtOnce(account_id: number, expected_status?: string): Promise<Decided[]> {
  return Promise.all(
    colleagues.map(async ({ token, username, uuid }, nth) => {
      const to = DECISIONS[nth % DECISIONS.length] ?? 'APPROVED';
      const note = `Decided by ${username}`;
      const answer = await server.inject({
        method: 'POST',
        url: '/api/edit_verify_status',
        headers: { authorization: `Bearer ${token}` },
        payload: {
          client_id: `studio:${account_id}`,
          type: 'kyb',
          override_status: to,
          admin_comment: note,
          ...(expected_status !== undefined && { expected_status }),
        },
      });
      return { note, to, uuid, status: answer.statusCode, error: answer.json().error };
    }),
  );
}

async function recorded(account_id: number) {
  const { db } = test.app;
  const history = await db
    .selectFrom('kyb_history')
    .select(['kyb_status as to', 'note', 'admin_uuid as uuid'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
  const lines = await db
    .selectFrom('audit_log')
    .select(['outcome', 'actor_uuid', 'detail'])
    .where('account_id', '=', account_id)
    .where('act', '=', 'kyb.overridden')
    .orderBy('seq')
    .execute();
  const { kyb_status } = await db
    .selectFrom('verification')
    .select('kyb_status')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  const audit = lines.map(({ outcome, actor_uuid, detail }) => {
    const { from }: { from: string } = JSON.parse(detail);
    return { from, to: outcome, uuid: actor_uuid };
  });
  return { history, audit, kyb_status };
}

describe(`E10 ${COLLEAGUES} colleagues override one account at the same moment`, () => {
  it('nothing is lost, and history and audit have the same acts in the same order', async () => {
    await aStudio(test.app, { account_id: 701 }, { kyb_status: 'SUBMITTED' });
    const decided = await decideAtOnce(701);
    const outcomes = new Set(decided.map(({ status, error }) => `${status} ${error ?? ''}`));
    expect([...outcomes].every((one) => ['200 ', '409 override/unchanged'].includes(one))).toBe(
      true,
    );
    const done = decided.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(COLLEAGUES / 4);

    const { history, audit, kyb_status } = await recorded(701);
    expect(history).toHaveLength(done.length);
    expect(new Set(history.map(({ note }) => note))).toEqual(new Set(done.map(({ note }) => note)));
    expect(audit.map(({ to, uuid }) => ({ to, uuid }))).toEqual(
      history.map(({ to, uuid }) => ({ to, uuid })),
    );
    const before = ['SUBMITTED', ...history.map(({ to }) => to)];
    expect(audit.map(({ from }) => from)).toEqual(before.slice(0, -1));
    expect(kyb_status).toBe(before.at(-1));
    expect(await verifyAudit(test.app.db)).toMatchObject({ intact: true });
  });

  it('OVERR-10 of those who decided on the same status one succeeds, and the others are refused', async () => {
    await aStudio(test.app, { account_id: 702 }, { kyb_status: 'SUBMITTED' });
    const decided = await decideAtOnce(702, 'SUBMITTED');
    const done = decided.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    const refused = decided.filter(({ status }) => status !== 200).map(({ error }) => error);
    expect(refused).toHaveLength(COLLEAGUES - 1);
    expect(new Set(refused)).toEqual(new Set(['override/stale']));
    const { history, audit, kyb_status } = await recorded(702);
    expect(history).toMatchObject([{ to: done[0]?.to, note: done[0]?.note, uuid: done[0]?.uuid }]);
    expect(audit).toEqual([{ from: 'SUBMITTED', to: done[0]?.to, uuid: done[0]?.uuid }]);
    expect(kyb_status).toBe(done[0]?.to);
  });
});
