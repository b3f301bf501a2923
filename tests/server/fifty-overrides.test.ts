import { describe, expect, it } from 'vitest';
import { auditLines } from '../factories/audit-lines.ts';
import { aServer } from '../factories/a-server.ts';
import { verifyAudit } from '../factories/verify-audit.ts';
import { aStudio } from '../factories/accounts.ts';
import { aPerson } from '../factories/people.ts';

const COLLEAGUES = 50;
const DECISIONS = ['APPROVED', 'DENIED', 'PENDING', 'KYB_APPROVED_KYC_BLOCK'] as const;

const server = aServer();
const colleagues = Array.from({ length: COLLEAGUES }, (_, nth) =>
  server.clientOf(aPerson(`legal.${nth}`, 'LEGAL')),
);

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
    colleagues.map(async (colleague, nth) => {
      const to = DECISIONS[nth % DECISIONS.length] ?? 'APPROVED';
      const note = `Decided by ${colleague.username}`;
      const answer = await colleague.post('/edit_verify_status', {
        client_id: `studio:${account_id}`,
        type: 'kyb',
        override_status: to,
        admin_comment: note,
        ...(expected_status !== undefined && { expected_status }),
      });
      const { uuid } = colleague;
      return { note, to, uuid, status: answer.statusCode, error: answer.json().error };
    }),
  );
}

async function recorded(account_id: number) {
  const { db } = server.app;
  const history = await db
    .selectFrom('kyb_history')
    .select(['kyb_status as to', 'note', 'admin_uuid as uuid'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
  const lines = await auditLines(server.app, { account_id, act: 'kyb.overridden' });
  const { kyb_status } = await db
    .selectFrom('verification')
    .select('kyb_status')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  const audit = lines.map(({ outcome, actor_uuid, detail }) => {
    const { from }: { from: string } = detail;
    return { from, to: outcome, uuid: actor_uuid };
  });
  return { history, audit, kyb_status };
}

describe(`E10 ${COLLEAGUES} colleagues override one account at the same moment`, () => {
  it('nothing is lost, and history and audit have the same acts in the same order', async () => {
    await aStudio(server.app, { account_id: 701 }, { kyb_status: 'SUBMITTED' });
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
    expect(await verifyAudit(server.app.db)).toMatchObject({ intact: true });
  });

  it('OVERR-10 of those who decided on the same status one succeeds, and the others are refused', async () => {
    await aStudio(server.app, { account_id: 702 }, { kyb_status: 'SUBMITTED' });
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
