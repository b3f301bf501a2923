import type { AccountPhase } from '@verify-admin/rulebook/retention/account-phases';
import type { RetentionPreview } from '@verify-admin/rulebook/retention/retention-preview.contract';
import {
  PREVIEW_LIMITS,
  RETAINED_RECORDS,
} from '@verify-admin/rulebook/retention/retention-periods.rules';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import type { DeclaredTable } from '../platform/database/declared-tables.ts';
import { TABLES } from '../tables.ts';
import { countedTables } from './due-records.store.ts';
import { listDueRetention } from './retention-preview.store.ts';

const server = aServer();
const anna = server.client('ADMIN');
const tom = server.client('LEGAL');
const lena = server.client('CS');

const STATUSES = { application: 0, business: 1, denied: 2, ended: 6 } as const;
const YEARS = { now: '2026-11-26T02:00:00.000Z', until: '2027-12-01T00:00:00.000Z' };

let next_id = 71_000;

/** A studio with a note, in a phase since a moment. */
async function aStudioIn(phase: AccountPhase, since: string, verified = {}): Promise<number> {
  const account_id = next_id++;
  const key = { account_type: 'studio', account_id } as const;
  await aStudio(server.app, { ...key, status: STATUSES[phase] }, verified);
  await setSince(account_id, since);
  const note = { note: 'Called.', created: since, admin_uuid: anna.uuid, gpid: null };
  await server.app.db
    .insertInto('note')
    .values({ ...key, ...note })
    .execute();
  return account_id;
}

async function setSince(account_id: number, status_since: string): Promise<void> {
  const change = server.app.db.updateTable('account').set({ status_since });
  await change.where('account_id', '=', account_id).execute();
}

async function statusSince(account_id: number): Promise<string> {
  const rows = server.app.db.selectFrom('account').select('status_since');
  return (await rows.where('account_id', '=', account_id).executeTakeFirstOrThrow()).status_since;
}

/** The notes that are due, without the accounts of earlier tests. */
async function notesDue(phase: AccountPhase, span = YEARS) {
  const due = await listDueRetention(server.app.db, phase, span);
  return due.flatMap(({ record, ...rest }) => (record === 'Notes' ? [rest] : []));
}

async function alone(): Promise<void> {
  await sql`update account set status = 1`.execute(server.app.db);
}

describe('the preview of retention', () => {
  it('is due to the day: five years after the end, not a moment earlier', async () => {
    await aStudioIn('ended', '2021-11-26T02:00:00.000Z');
    const due = { month: null, records: 1, accounts: 1, held: 0 };
    expect(await notesDue('ended')).toEqual([due]);
    const before = { ...YEARS, now: '2026-11-26T01:59:59.999Z' };
    expect(await notesDue('ended', before)).toEqual([{ ...due, month: '2026-11' }]);
    await alone();
  });

  it('counts by month, and nothing from the end of the preview on', async () => {
    await aStudioIn('ended', '2021-12-31T23:59:59.999Z');
    await aStudioIn('ended', '2022-01-01T00:00:00.000Z');
    await aStudioIn('ended', '2022-11-30T23:59:59.999Z');
    await aStudioIn('ended', '2022-12-01T00:00:00.000Z');
    const months = new Set((await notesDue('ended')).map(({ month }) => month));
    expect(months).toEqual(new Set(['2026-12', '2027-01', '2027-11']));
    await alone();
  });

  it('ends a leap year’s last day of February on the last day of February', async () => {
    await aStudioIn('ended', '2024-02-29T12:00:00.000Z');
    const span = { now: '2029-02-28T11:59:59.999Z', until: '2030-01-01T00:00:00.000Z' };
    expect(await notesDue('ended', span)).toMatchObject([{ month: '2029-02' }]);
    const then = { ...span, now: '2029-02-28T12:00:00.000Z' };
    expect(await notesDue('ended', then)).toMatchObject([{ month: null }]);
    await alone();
  });

  it('counts an account on legal hold as held, and its records not at all', async () => {
    const held = await aStudioIn('ended', '2020-01-01T00:00:00.000Z');
    await aStudioIn('ended', '2020-01-02T00:00:00.000Z');
    const key = { account_type: 'studio', account_id: held, reason: 'Court order 7.' };
    expect((await tom.post('/set_legal_hold', key)).statusCode).toBe(200);
    expect(await notesDue('ended')).toEqual([{ month: null, records: 1, accounts: 1, held: 1 }]);
    expect((await tom.post('/lift_legal_hold', key)).statusCode).toBe(200);
    expect(await notesDue('ended')).toEqual([{ month: null, records: 2, accounts: 2, held: 0 }]);
    await alone();
  });

  it('names nothing of an account in business, however old', async () => {
    await aStudioIn('business', '2001-01-01T00:00:00.000Z');
    expect(await notesDue('business')).toEqual([]);
    for (const phase of ['application', 'denied', 'ended'] as const) {
      expect(await notesDue(phase)).toEqual([]);
    }
  });

  it('counts an unfinished application from the last act on the account', async () => {
    const account_id = await aStudioIn('application', '2026-01-01T00:00:00.000Z');
    expect(await notesDue('application')).toMatchObject([{ month: null, accounts: 1 }]);
    const key = { account_type: 'studio', account_id };
    const acted = await anna.post('/set_legal_hold', { ...key, reason: 'Court order 8.' });
    expect(acted.statusCode).toBe(200);
    await anna.post('/lift_legal_hold', { ...key, reason: 'Closed.' });
    const due = await notesDue('application', { ...YEARS, until: '2099-01-01T00:00:00.000Z' });
    expect(due).toMatchObject([{ accounts: 1 }]);
    expect(due[0]?.month).not.toBeNull();
    await alone();
  });

  it.each([
    ['KYC was decided', { kyc_status: 'complete' }],
    ['KYB was decided', { kyb_status: 'APPROVED' }],
    ['payment details were approved', { pay_status: 'APPROVED' }],
    ['AML is suspected', { individual_aml_status: 'SUSPECTED' }],
  ] as const)('takes no pending account for unfinished of which %s', async (_what, verified) => {
    await aStudioIn('application', '2020-01-01T00:00:00.000Z', verified);
    expect(await notesDue('application')).toEqual([]);
    await alone();
  });

  it('is read by LEGAL level, next due first, and names no account', async () => {
    await aStudioIn('ended', '2020-01-01T00:00:00.000Z');
    const { due, until, cut }: RetentionPreview = await tom.read('/retention_preview');
    expect(due).toEqual([
      { phase: 'ended', record: 'Notes', month: null, records: 1, accounts: 1, held: 0 },
    ]);
    expect(Date.parse(until)).toBeGreaterThan(server.app.clock());
    expect(cut).toEqual([]);
    expect((await lena.get('/retention_preview')).statusCode).toBe(403);
    await alone();
  });

  it('deletes nothing', async () => {
    await aStudioIn('ended', '2001-01-01T00:00:00.000Z');
    const count = () =>
      sql<{ n: number }>`select count(*)::int as n from note`.execute(server.app.db);
    const before = await count();
    await tom.read('/retention_preview');
    expect((await count()).rows).toEqual(before.rows);
    await alone();
  });
});

describe('the moment of a status', () => {
  it('moves with the status and with nothing else', async () => {
    const since = '2020-01-01T00:00:00.000Z';
    const account_id = await aStudioIn('ended', since);
    const update = (set: object) =>
      server.app.db.updateTable('account').set(set).where('account_id', '=', account_id).execute();
    await update({ company_name: 'Other', status: 6 });
    expect(await statusSince(account_id)).toBe(since);
    await update({ status: 1 });
    expect(Date.parse(await statusSince(account_id))).toBeGreaterThan(Date.parse(since));
  });
});

describe('the cost of the preview', () => {
  it('is bounded: an index of the phase orders its accounts, and no other account is read', async () => {
    await sql`insert into account (account_type, account_id, handle, first_name, last_name, company_name,
        email, country, status, record_type, search_text, status_since)
      select 'studio', 80000 + n, '', '', '', '', '', 'DE', case when n % 10 = 0 then 6 else 1 end,
        'studio', '', timestamptz '2020-01-01' + make_interval(mins => n)
      from generate_series(1, 8000) n`.execute(server.app.db);
    await sql`analyze account`.execute(server.app.db);
    const { rows } = await sql<Record<'QUERY PLAN', string>>`
      explain (costs off) select account_type, account_id, status_since from account
      where erased is null and retention_emptied is null and status in (5, 6)
      order by status_since, account_type, account_id limit 500`.execute(server.app.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('account_ended_due');
    expect(plan).not.toMatch(/Sort|Seq Scan/);
    const { cut }: RetentionPreview = await tom.read('/retention_preview');
    expect(cut).toEqual(['ended']);
    expect(PREVIEW_LIMITS.accounts).toBeLessThan(800);
  });

  it.each(RETAINED_RECORDS)('finds %s of an account by an index', async (record) => {
    for (const table of countedTables(record)) {
      const { rows } = await sql<{ name: string }>`
        select i.indexrelid::regclass::text as name from pg_index i
        join pg_attribute t on t.attrelid = i.indrelid and t.attnum = i.indkey[0] and t.attname = 'account_type'
        join pg_attribute d on d.attrelid = i.indrelid and d.attnum = i.indkey[1] and d.attname = 'account_id'
        where i.indrelid = ${table}::regclass and i.indpred is null`.execute(server.app.db);
      expect([table, rows.length > 0]).toEqual([table, true]);
    }
  });
});

describe('the rules and the declared tables', () => {
  /** Deleted after a time of its own, with its cause, or with the account alone. */
  const OTHERWISE = [
    'AML hits',
    'Audit log',
    'Case files',
    'Notifications',
    'Stored answers',
    'Work lists',
  ];

  it('every kind of record that an erasure deletes has a rule', () => {
    const tables = Object.values<DeclaredTable>(TABLES);
    const deleted = new Set(
      tables.flatMap((table) => (table.does === 'delete' ? [table.record] : [])),
    );
    expect([...deleted].toSorted()).toEqual([...RETAINED_RECORDS, ...OTHERWISE].toSorted());
  });

  it.each(RETAINED_RECORDS)('counts %s by the tables that are declared for it', (record) => {
    expect(countedTables(record).length).toBeGreaterThan(0);
  });
});
