import { ENDING_PHASES } from '@verify-admin/rulebook/retention/account-phases';
import {
  RETENTION_RULES,
  type RetainedRecord,
} from '@verify-admin/rulebook/retention/retention-periods.rules';
import type { RetentionPreview } from '@verify-admin/rulebook/retention/retention-preview.contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RetentionDesk } from '../../../../../tests/factories/a-retention-desk.ts';
import { auditLines, newestAuditLine } from '../../../../../tests/factories/audit-lines.ts';
import { answerOf, type Client, dataOf } from '../../../../../tests/factories/client.ts';
import { RULE_DELETIONS } from '../run/retained-records.store.ts';

const desk = new RetentionDesk();
const { anna, marta, tom, server } = desk;

const DENIED = { period_group: 'payments', phase: 'denied' } as const;

async function periodOf(phase: string, period_group: string) {
  const { periods } = await desk.status();
  return periods.find((one) => one.phase === phase && one.period_group === period_group);
}

async function setPeriod(count: number, by: Client = anna, more = {}) {
  const expected_version = (await periodOf('denied', 'payments'))?.version ?? 0;
  const asked = { ...DENIED, count, expected_version, reason: 'Policy 4.', ...more };
  return answerOf(await by.post('/set_retention_period', asked));
}

async function switchMakerChecker(is_on: boolean): Promise<void> {
  const all: { kind: string; version: number; is_on: boolean }[] =
    await anna.read('/get_maker_checker');
  const current = all.find(({ kind }) => kind === 'kyb_override');
  if (current?.is_on === is_on) return;
  const asked = { kind: 'kyb_override', is_on, expected_version: current?.version };
  const { approval_request_id } = (await anna.post('/switch_maker_checker', asked)).json();
  if (approval_request_id !== undefined) await desk.approve(approval_request_id);
}

afterEach(async () => {
  await switchMakerChecker(false);
  await sql`update approval_request set state = 'LAPSED' where state = 'PENDING'`.execute(desk.db);
});

describe('a retention period', () => {
  it('is set by an ADMIN within the bounds of its rule, and the preview computes with it', async () => {
    const account_id = await desk.aStudioIn('denied', '2026-08-01T00:00:00.000Z');
    await desk.addPayment(account_id);
    const monthOf = async () => {
      const { due }: RetentionPreview = await tom.read('/retention_preview');
      return due.find(({ record }) => record === 'Payment details')?.month;
    };
    expect(await monthOf()).toBe('2027-01');
    const { status, body } = await setPeriod(60);
    expect([status, body.data]).toEqual([200, { ...DENIED, count: 60, version: 1 }]);
    expect(await newestAuditLine(server.app)).toMatchObject({
      act: 'retention.period-set',
      actor_uuid: anna.uuid,
      detail: { ...DENIED, from: 180, to: 60, version: 1, note: 'Policy 4.' },
    });
    expect(await monthOf()).toBeNull();
    expect(await setPeriod(180)).toMatchObject({ status: 200 });
    await desk.alone();
  });

  it.each([
    [29, {}, 'retention/period-bounds', 'This period is from 30 days to 3,650 days'],
    [3651, {}, 'retention/period-bounds', 'from 30 days'],
    [100, { reason: ' ' }, 'retention/period-reason', 'Enter a reason'],
    [4, { phase: 'ended', expected_version: 0 }, 'retention/period-bounds', '5 years to 10 years'],
  ] as const)('of %i with %o is refused: %s', async (count, more, error, detail) => {
    const { body } = await setPeriod(count, anna, more);
    expect(body.error).toBe(error);
    expect(body.detail).toContain(detail);
  });

  it('is an ADMIN’s to set, and LEGAL’s to read', async () => {
    expect((await setPeriod(70, tom)).status).toBe(403);
    expect((await desk.lena.get('/retention_run')).statusCode).toBe(403);
    expect((await desk.status()).periods).toHaveLength(9);
  });

  it('that a colleague has set meanwhile is reported, with who and what', async () => {
    const seen = (await periodOf('denied', 'payments'))?.version;
    expect((await setPeriod(90, marta)).status).toBe(200);
    const { status, body } = await setPeriod(120, anna, { expected_version: seen });
    expect([status, body.error]).toEqual([409, 'retention/period-moved']);
    expect(body.detail).toContain('marta.kovacs has set this period to 90 days.');
    const expected_version = (await periodOf('denied', 'payments'))?.version;
    const both = await Promise.all([
      setPeriod(40, anna, { expected_version }),
      setPeriod(50, marta, { expected_version }),
    ]);
    expect(new Set(both.map((one) => one.status))).toEqual(new Set([200, 409]));
    await setPeriod(180);
  });

  it('needs a second ADMIN while maker-checker is on, and lapses where it was set otherwise', async () => {
    await switchMakerChecker(true);
    const before = await periodOf('denied', 'payments');
    const { body } = await setPeriod(45);
    expect(body).toMatchObject({ data: before, approval_request_id: expect.any(Number) });
    expect(await periodOf('denied', 'payments')).toEqual(before);
    expect((await setPeriod(46, marta)).body.error).toBe('maker-checker/pending');
    const id = body.approval_request_id;
    expect(answerOf(await desk.approve(id, anna)).body.error).toBe('maker-checker/own');
    expect(dataOf(await desk.approve(id))).toMatchObject({ state: 'APPROVED' });
    expect(await periodOf('denied', 'payments')).toMatchObject({ count: 45 });
    const line = (await auditLines(server.app, { act: 'retention.period-set' })).at(-1);
    expect(line?.detail).toMatchObject({ maker: 'anna.novak', checker: 'marta.kovacs' });
    const again = (await setPeriod(180)).body.approval_request_id;
    await sql`insert into retention_period select period_group, phase, version + 1, 99, count, reason,
      created, admin_uuid from retention_period where period_group = 'payments'
      order by version desc limit 1`.execute(desk.db);
    expect(dataOf(await desk.approve(again))).toMatchObject({
      state: 'LAPSED',
      why: expect.stringContaining('has set this period to 99 days'),
    });
  });

  it('cannot be changed in the table', async () => {
    const change = sql`update retention_period set count = 1`.execute(desk.db);
    await expect(change).rejects.toThrow('append-only');
  });
});

describe('the switch of the run', () => {
  beforeEach(async () => {
    await sql`update retention_switch set is_on = false, version = 0, updated = null`.execute(
      desk.db,
    );
  });

  it('is off at first, and put on by two ADMINs, also while maker-checker is off', async () => {
    expect(await desk.status()).toMatchObject({
      switch: { is_on: false, version: 0, requested_by: null, approved_by: null },
      next: null,
      runs: [],
    });
    const id = await desk.requestOn();
    expect((await desk.status()).switch.is_on).toBe(false);
    expect(answerOf(await desk.approve(id, anna)).body.error).toBe('maker-checker/own');
    expect(answerOf(await desk.approve(id, tom)).body.error).toBe('maker-checker/not-allowed');
    expect(dataOf(await desk.approve(id))).toMatchObject({ state: 'APPROVED' });
    expect(await desk.status()).toMatchObject({
      switch: { is_on: true, requested_by: 'anna.novak', approved_by: 'marta.kovacs' },
      next: '2026-11-22T02:00:00.000Z',
    });
    expect(await newestAuditLine(server.app)).toMatchObject({ act: 'retention.run-switched-on' });
  });

  it('does not begin a run that was due before it was put on', async () => {
    await desk.approve(await desk.requestOn());
    expect(await desk.goOn()).toBe(0);
    server.time.now = Date.parse('2026-11-22T01:59:59.999Z');
    expect(await desk.goOn()).toBe(0);
    server.time.now = Date.parse('2026-11-22T02:00:00.000Z');
    expect(await desk.goOn()).toBeGreaterThan(0);
    expect(await desk.newestRun()).toMatchObject({
      due: '2026-11-22T02:00:00.000Z',
      state: 'COMPLETE',
    });
  });

  it('is put off by one ADMIN at once, and a request based on another change lapses', async () => {
    const asked = await desk.requestOn();
    await sql`update retention_switch set version = 1`.execute(desk.db);
    expect(dataOf(await desk.approve(asked))).toMatchObject({ state: 'LAPSED' });
    await desk.approve(await desk.requestOn());
    const { version } = (await desk.status()).switch;
    const off = { is_on: false, expected_version: version };
    expect((await tom.post('/switch_retention_run', off)).statusCode).toBe(403);
    const stale = { is_on: false, expected_version: version - 1 };
    expect(answerOf(await marta.post('/switch_retention_run', stale)).body.error).toBe(
      'retention/run-switched',
    );
    expect((await marta.post('/switch_retention_run', off)).statusCode).toBe(200);
    expect((await desk.status()).switch).toMatchObject({
      is_on: false,
      requested_by: 'marta.kovacs',
      approved_by: null,
    });
    const { data } = (await anna.get('/notifications')).json();
    expect(data[0]).toMatchObject({ kind: 'setting_change', excerpt: 'Retention run off' });
  });
});

describe('the groups of the rules', () => {
  it('can end one without another: no row of one names a row of another', async () => {
    const groups = new Map<string, string>();
    for (const { table, record } of RULE_DELETIONS) {
      if (Object.hasOwn(RETENTION_RULES, record)) {
        groups.set(table, RETENTION_RULES[record as RetainedRecord]);
      }
    }
    groups.delete('work_case');
    const { rows } = await sql<{ from: string; to: string }>`
      select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
      where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(desk.db);
    const across = rows.filter(({ from, to }) => {
      const [one, other] = [groups.get(from), groups.get(to)];
      return one !== undefined && other !== undefined && one !== other;
    });
    expect(groups.size).toBeGreaterThan(20);
    expect(across).toEqual([]);
    expect(ENDING_PHASES).toHaveLength(3);
  });
});
