import {
  OVERRIDE_ACT_WORDS,
  TIMED_CHECK_WORDS,
} from '@verify-admin/rulebook/overview/figures/team-figures.rules';
import { WORK_KIND_NAMES } from '@verify-admin/rulebook/work/work-kinds';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPartner, aStudio } from '../../../../../tests/factories/accounts.ts';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { answerOf } from '../../../../../tests/factories/client.ts';
import { newestAuditLine } from '../../../../../tests/factories/audit-lines.ts';
import { exported } from '../../kernel/exports/register-export.ts';
import { TEAM_FIGURES } from './figures-export.ts';

const test = aServer({ additions: (app) => [(http) => exported(TEAM_FIGURES)(http, app)] });
const tom = test.client('LEGAL');
const anna = test.client('ADMIN');
const lena = test.client('CS');

const PERIOD = { from: '2026-03-01', to: '2026-03-31' };

const figuresOf = async (more: object = {}) => tom.read('/team_figures', { ...PERIOD, ...more });

const at = (day: string, clock = '12:00') => `${day}T${clock}:00.000Z`;

async function kyb(account_id: number, steps: readonly (readonly [string, string, string?])[]) {
  for (const [created, kyb_status, admin_uuid = null] of steps) {
    await test.app.db
      .insertInto('kyb_history')
      .values({
        account_type: 'studio',
        account_id,
        created,
        kyb_status: kyb_status as 'APPROVED',
        admin_uuid,
        note: null,
        idenfy_id: null,
      })
      .execute();
  }
}

beforeAll(async () => {
  const { app } = test;
  await aStudio(app, { account_id: 1 }, { assigned_to: 'Legal' });
  await aStudio(app, { account_id: 2 });
  await aPartner(app, { account_id: 3 });
  // Two hours, and a second decision that is not the first one.
  await kyb(1, [
    [at('2026-03-02', '08:00'), 'PENDING'],
    [at('2026-03-02', '10:00'), 'SUBMITTED'],
    [at('2026-03-02', '12:00'), 'APPROVED', tom.uuid],
    [at('2026-03-03', '12:00'), 'DENIED', anna.uuid],
  ]);
  // Ten hours, by the provider.
  await kyb(2, [
    [at('2026-03-30', '00:00'), 'SUBMITTED'],
    [at('2026-03-30', '10:00'), 'APPROVED'],
  ]);
  // Not in the period.
  await kyb(2, [
    [at('2026-04-01', '00:00'), 'SUBMITTED'],
    [at('2026-04-02', '00:00'), 'DENIED', tom.uuid],
  ]);
});

describe('the time a check takes', () => {
  it('is from its beginning to its first decision, in the period', async () => {
    const { times } = await figuresOf();
    expect(times.map(({ check }: { check: string }) => check)).toEqual(TIMED_CHECK_WORDS);
    const [found] = times.filter(({ check }: { check: string }) => check === 'kyb');
    expect(found).toMatchObject({ decided: 2, median_seconds: 6 * 3600 });
    expect(found.p95_seconds).toBeCloseTo(9.6 * 3600);
  });

  it('is of one person or department where they are named', async () => {
    const timeOf = async (more: object) =>
      (await figuresOf(more)).times.find(({ check }: { check: string }) => check === 'kyb');
    expect(await timeOf({ person: tom.uuid })).toMatchObject({ decided: 1, median_seconds: 7200 });
    expect(await timeOf({ department: 'Legal' })).toMatchObject({ decided: 1 });
    expect(await timeOf({ department: 'Unassigned' })).toMatchObject({ decided: 1 });
    expect(await timeOf({ department: 'Accounting' })).toMatchObject({
      decided: 0,
      median_seconds: null,
      p95_seconds: null,
    });
  });

  it('CHECK-10 of Legal begins when KYB is approved and KYC complete', async () => {
    const { db } = test.app;
    const key = { account_type: 'partner', account_id: 3 } as const;
    await db
      .insertInto('kyb_history')
      .values({ ...key, created: at('2026-03-10', '08:00'), kyb_status: 'APPROVED' })
      .execute();
    await db
      .insertInto('kyc_record')
      .values({
        ...key,
        cleaned_status: 'complete',
        created: at('2026-03-09'),
        updated_1: at('2026-03-10', '09:00'),
      })
      .execute();
    await db
      .insertInto('legal_history')
      .values({
        ...key,
        created: at('2026-03-10', '12:00'),
        due_diligence_status: 'APPROVED',
        admin_uuid: tom.uuid,
      })
      .execute();
    const { times } = await figuresOf();
    const of = (name: string) => times.find(({ check }: { check: string }) => check === name);
    expect(of('legal')).toMatchObject({ decided: 1, median_seconds: 3 * 3600 });
    expect(of('kyc')).toMatchObject({ decided: 1, median_seconds: 21 * 3600 });
  });
});

describe('decisions per day and person', () => {
  it('are those of the staff, by the days of the reader', async () => {
    const { days, people } = await figuresOf();
    const kybDays = days.filter(({ kind }: { kind: string }) => kind === 'kyb');
    expect(kybDays).toEqual([
      { day: '2026-03-02', kind: 'kyb', decided: 1 },
      { day: '2026-03-03', kind: 'kyb', decided: 1 },
    ]);
    expect(people).toContainEqual({
      uuid: tom.uuid,
      username: tom.username,
      kind: 'legal',
      decided: 1,
    });
    const auckland = await figuresOf({ time_zone: 'Pacific/Auckland' });
    const there = auckland.days.filter(({ kind }: { kind: string }) => kind === 'kyb');
    expect(there.map(({ day }: { day: string }) => day)).toEqual(['2026-03-03', '2026-03-04']);
  });

  it('count a KYC record once whose owner submitted another address later', async () => {
    const period = { from: '2026-04-01', to: '2026-04-30' };
    const created = at('2026-04-01');
    const record = {
      account_type: 'studio',
      account_id: 1,
      account_sub_id: 1,
      cleaned_status: 'complete',
      created,
      updated_1: at('2026-04-02'),
      admin_uuid: tom.uuid,
    } as const;
    await test.app.db.insertInto('kyc_record').values([record, record]).execute();
    const { days } = await figuresOf(period);
    const kyc = days.filter(({ kind }: { kind: string }) => kind === 'kyc');
    expect(kyc).toEqual([{ day: '2026-04-02', kind: 'kyc', decided: 1 }]);
  });

  it('of one person still name everybody who can be chosen', async () => {
    const { days, people } = await figuresOf({ person: anna.uuid });
    expect(days).toEqual([{ day: '2026-03-03', kind: 'kyb', decided: 1 }]);
    const names = people.map(({ username }: { username: string }) => username);
    expect(new Set(names)).toEqual(new Set([tom.username, anna.username]));
  });
});

describe('overrides', () => {
  it('OVERR-05 have their reasons, and an ordinary legal approval is none', async () => {
    const { app } = test;
    await aStudio(
      app,
      { account_id: 9, company_name: 'Duna Stúdió Kft.' },
      { kyb_status: 'APPROVED', kyc_status: 'complete' },
    );
    const today = new Date(test.time.now).toISOString().slice(0, 10);
    const override = (type: string, override_status: string, admin_comment = '') =>
      tom.post('/edit_verify_status', {
        client_id: 'studio:9',
        type,
        override_status,
        admin_comment,
      });
    expect((await override('legal', 'APPROVED')).statusCode).toBe(200);
    expect((await override('kyb', 'DENIED', 'Two owners are missing.')).statusCode).toBe(200);
    const ask = { from: today, to: today };
    const { overrides } = await tom.read('/team_figures', ask);
    expect(overrides).toEqual(
      OVERRIDE_ACT_WORDS.map((act) => ({ act, overridden: act === 'kyb.overridden' ? 1 : 0 })),
    );
    const { body } = answerOf(await tom.get('/team_overrides', ask));
    expect(body.total).toBe(1);
    expect(body.rows[0]).toMatchObject({
      admin_username: tom.username,
      company_name: 'Duna Stúdió Kft.',
      from: 'APPROVED',
      to: 'DENIED',
      reason: 'Two owners are missing.',
    });
  });
});

describe('what waits now', () => {
  it('is counted by kind and age, with the oldest and the limits of each kind', async () => {
    const { app, time } = test;
    const ago = (days: number) => new Date(time.now - days * 86_400_000).toISOString();
    const submitted = (days: number) =>
      ({ kyb_status: 'SUBMITTED', kyb_status_timestamp: ago(days), assigned_to: 'Legal' }) as const;
    await aStudio(app, { account_id: 71 }, submitted(0.5));
    await aStudio(app, { account_id: 72 }, submitted(2));
    await aStudio(app, { account_id: 73 }, submitted(9.9));
    await aStudio(app, { account_id: 74 }, { ...submitted(40), assigned_to: 'Accounting' });
    const waiting = await tom.read('/team_waiting');
    expect(waiting).toHaveLength(WORK_KIND_NAMES.length);
    const kindOf = (rows: { kind: string }[]) => rows.find(({ kind }) => kind === 'kyb');
    expect(kindOf(waiting)).toEqual({
      kind: 'kyb',
      counts: [1, 1, 1, 1],
      oldest: ago(40),
      amber_hours: 24,
      red_hours: 72,
    });
    const legal = await tom.read('/team_waiting', { department: 'Legal' });
    expect(kindOf(legal)).toMatchObject({ counts: [1, 1, 1, 0], oldest: ago(9.9) });
    const own = await tom.read('/team_waiting', { person: anna.uuid });
    expect(kindOf(own)).toMatchObject({ counts: [0, 0, 0, 0], oldest: null });
  });
});

describe('the export', () => {
  const link = async (format: string) => {
    const answer = answerOf(await tom.post('/export_team_figures', { ...PERIOD, format }));
    expect(answer.status).toBe(200);
    return answer.body.data.url as string;
  };

  it('T19 is a CSV of one figure, and has its audit line', async () => {
    const url = await link('people');
    expect(await newestAuditLine(test.app)).toMatchObject({
      act: 'team-figures.exported',
      actor_uuid: tom.uuid,
      detail: { ...PERIOD, department: null, person: null, format: 'people' },
    });
    const file = await tom.inject({ method: 'GET', url });
    expect(file.headers['content-disposition']).toContain(
      'team-figures-2026-03-01-2026-03-31-people.csv',
    );
    expect(file.body).toContain('"Person","Kind","Decided"\r\n');
    expect(file.body).toContain(`"${anna.username}","KYB",1\r\n`);
  });

  it('is a workbook of all figures', async () => {
    const file = await tom.inject({ method: 'GET', url: await link('xlsx') });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('is given under no other link, and not for long', async () => {
    const url = await link('times');
    const other = await tom.inject({ method: 'GET', url: `${url.slice(0, -3)}abc` });
    expect(other.statusCode).toBe(403);
    test.time.now += 301_000;
    expect((await tom.inject({ method: 'GET', url })).json().error).toBe('export/link-expired');
  });
});

it.each([
  [{ from: '2026-03-31', to: '2026-03-01' }, 'team-figures/wrong-period'],
  [{ from: '2026-01-01', to: '2026-06-30' }, 'team-figures/wrong-period'],
  [{ from: 'today', to: '2026-06-30' }, 'input/invalid'],
  [{ ...PERIOD, time_zone: 'Mars/Olympus' }, 'input/invalid'],
  [{ ...PERIOD, department: 'Sales' }, 'input/invalid'],
])('figures of %j are refused', async (ask, error) => {
  const answer = answerOf(await tom.get('/team_figures', ask));
  expect([answer.status, answer.body.error]).toEqual([400, error]);
});

it('ROUTE-15 figures of the team are legal level', async () => {
  for (const path of ['/team_figures', '/team_overrides', '/team_waiting']) {
    expect((await lena.get(path, PERIOD)).statusCode).toBe(403);
  }
  expect((await lena.post('/export_team_figures', PERIOD)).statusCode).toBe(403);
});
