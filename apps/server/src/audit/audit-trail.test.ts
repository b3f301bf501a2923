import { createRequire } from 'node:module';
import type * as Xlsx from '@e965/xlsx';
import type { AuditTrailPage } from '@verify-admin/rulebook/audit/audit-trail.contract';
import { NOBODY } from '@verify-admin/rulebook/audit/audit-trail.rules';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { answerOf, dataOf } from '../../../../tests/factories/client.ts';
import { type AuditLine, appendAuditBatch } from '../kernel/audit.ts';
import { exported } from '../kernel/exports/register-export.ts';
import { AUDIT_TRAIL } from './audit-export.ts';

const { read, utils }: typeof Xlsx = createRequire(import.meta.url)('@e965/xlsx');

const server = aServer({ additions: (app) => [(http) => exported(AUDIT_TRAIL)(http, app)] });
const anna = server.client('ADMIN');
const tom = server.client('LEGAL');

const LINES = 120;
const DUNA = { account_type: 'studio', account_id: 48213 } as const;
const momentOf = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString();

/** Every third line by the provider, the others by tom; every fourth on Duna. */
function lineAt(at: number): AuditLine {
  const isProvider = at % 3 === 0;
  const actor_uuid = isProvider ? null : tom.uuid;
  const stamp = {
    created: momentOf(at),
    actor_uuid,
    actor_role: isProvider ? null : 'LEGAL',
    request_id: `r-${at}`,
  };
  const account = at % 4 === 0 ? DUNA : { ...DUNA, account_id: at };
  if (isProvider) {
    const detail = { note: `line ${at}` };
    return { stamp, entry: { act: 'kyb.decided', outcome: 'APPROVED', account, detail } };
  }
  const note = `=cmd|line ${at}`;
  const detail = { from: 'SUBMITTED', to: 'DENIED', owner: null, scan_ref: 'manual', note };
  return { stamp, entry: { act: 'kyb.overridden', outcome: 'DENIED', account, detail } };
}

beforeAll(async () => {
  await aStudio(server.app, { account_id: DUNA.account_id, company_name: 'Duna Stúdió Kft.' });
  const lines = Array.from({ length: LINES }, (_, at) => lineAt(at + 1));
  await server.app.db
    .transaction()
    .execute((trx) => appendAuditBatch(trx, lines, server.app.keys.data));
});

async function page(query: Record<string, string | number> = {}): Promise<AuditTrailPage> {
  const { status, body } = answerOf(await anna.get('/audit_trail', query));
  expect([status, body.detail]).toEqual([200, undefined]);
  return body;
}

const seqsOf = ({ entries }: AuditTrailPage) => entries.map(({ seq }) => seq);
const countdown = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => from - at);

describe('the audit trail', () => {
  it('shows the newest entries first, by whom, on what and what was changed', async () => {
    const { entries, total, before, log } = await page();
    expect(entries).toHaveLength(50);
    expect(entries[0]).toMatchObject({ seq: 120, actor: null, act: 'kyb.decided' });
    const override = entries.find(({ seq }) => seq === 116);
    expect(override).toMatchObject({
      seq: 116,
      actor: 'tom.beck',
      actor_role: 'LEGAL',
      account: { account_type: 'studio', account_id: 48213, name: 'Duna Stúdió Kft.' },
      is_intact: true,
    });
    expect(override?.changes).toMatchObject([
      { field: 'KYB status', before: { text: 'Submitted' }, after: { text: 'Denied' } },
      { field: 'Reason', before: null, after: { text: '=cmd|line 116' } },
    ]);
    expect([total, before]).toEqual([
      { count: LINES, has_more: false },
      { count: 0, has_more: false },
    ]);
    expect(log).toEqual({ entries: LINES, since: momentOf(1), verified: null, places: [] });
  });

  it('is read page by page in both directions, and none is twice or missing', async () => {
    const first = await page();
    const second = await page({ older_than: first.older_than ?? '' });
    const third = await page({ older_than: second.older_than ?? '' });
    expect([first, second, third].map(seqsOf)).toEqual([
      countdown(120, 71),
      countdown(70, 21),
      countdown(20, 1),
    ]);
    expect([second.before.count, third.before.count, third.older_than]).toEqual([50, 100, null]);
    const back = await page({ newer_than: third.newer_than ?? '' });
    expect(seqsOf(back)).toEqual(seqsOf(second));
    const newest = await page({ newer_than: back.newer_than ?? '' });
    expect([seqsOf(newest), newest.newer_than]).toEqual([seqsOf(first), null]);
    const oldest = await page({ oldest: 'true' });
    expect([seqsOf(oldest), oldest.older_than]).toEqual([countdown(50, 1), null]);
  });

  it.each([
    '2026-02-30T00:00:00.000Z_1',
    '2026-13-01T00:00:00.000Z_1',
    '2026-02-28T24:00:00.000Z_1',
    '0000-01-01T00:00:00.000Z_1',
    'infinity_1',
    '2026-02-28T00:00:00.000Z_',
    '2026-02-28T00:00:00.000Z',
    '_1',
  ])('is not read from the place %j, which no entry can have', async (place) => {
    for (const side of ['older_than', 'newer_than']) {
      const { status, body } = answerOf(await anna.get('/audit_trail', { [side]: place }));
      expect([status, body.error]).toEqual([400, 'input/invalid']);
    }
  });

  it('stays where it is while new entries come', async () => {
    const first = await page({ act: 'kyb.overridden', limit: 25 });
    const older = { act: 'kyb.overridden', limit: 25, older_than: first.older_than ?? '' };
    const second = await page(older);
    await server.app.db
      .transaction()
      .execute((trx) => appendAuditBatch(trx, [lineAt(200)], server.app.keys.data));
    expect(seqsOf(await page(older))).toEqual(seqsOf(second));
    expect((await page(older)).before.count).toBe(26);
  });

  it('is filtered by actor, act, account and time, and by all of them', async () => {
    const byTom = await page({ actor: tom.uuid, limit: 100 });
    expect(byTom.total.count).toBe(81);
    expect(new Set(byTom.entries.map(({ actor }) => actor))).toEqual(new Set(['tom.beck']));
    expect((await page({ actor: NOBODY })).total.count).toBe(40);
    expect((await page({ act: 'kyb.decided' })).total.count).toBe(40);
    expect((await page({ account_id: 48213 })).total.count).toBe(31);
    expect((await page({ account_type: 'affiliate' })).total.count).toBe(0);
    const hour = { since: momentOf(60), until: momentOf(70) };
    expect(seqsOf(await page(hour))).toEqual(countdown(69, 60));
    const all = { actor: tom.uuid, act: 'kyb.overridden', ...DUNA, ...hour };
    expect(seqsOf(await page(all))).toEqual([68, 64]);
  });

  it.each([
    [{ act: 'kyb.decide' }, 'act', /kyb\.decided/],
    [{ limit: 30 }, 'limit', /./],
    [{ actor: 'tom.beck' }, 'actor', /./],
    [{ account_type: 'castle' }, 'account_type', /studio/],
    [{ since: 'yesterday' }, 'since', /./],
    [{ since: '0000-01-01T00:00:00.000Z' }, 'since', /calendar/],
    [{ older_than: '1; drop table audit_log' }, 'older_than', /./],
  ])('refuses %j and says what is allowed', async (query, field, allowed) => {
    const { status, body } = answerOf(await anna.get('/audit_trail', query));
    expect([status, body.error]).toEqual([400, 'input/invalid']);
    expect(body.fields[field]).toMatch(allowed);
  });

  it('begins at an entry a link names', async () => {
    expect(seqsOf(await page({ at: 64 }))[0]).toBe(64);
    expect(seqsOf(await page({ at: 9999 }))[0]).toBe(121);
  });

  it('marks an entry that was changed afterwards, without a verification', async () => {
    const { db } = server.app;
    await sql`alter table audit_log disable trigger user`.execute(db);
    await sql`update audit_log set outcome = 'DENIED' where seq = 117`.execute(db);
    const broken = (await page()).entries.filter(({ is_intact }) => !is_intact);
    expect(broken.map(({ seq }) => seq)).toEqual([117]);
    await sql`update audit_log set outcome = 'APPROVED' where seq = 117`.execute(db);
    await sql`alter table audit_log enable trigger user`.execute(db);
  });
});

describe('exporting the audit trail', () => {
  async function linkOf(ask: object): Promise<string> {
    return dataOf(await anna.post('/export_audit_trail', ask)).url;
  }
  const fetchFile = (url: string) => anna.inject({ method: 'GET', url });

  it('has what is filtered, as .xlsx, and no text is a formula', async () => {
    const ask = { format: 'xlsx', account_id: 48213, since: momentOf(60), until: momentOf(70) };
    const file = await fetchFile(await linkOf(ask));
    expect(file.statusCode).toBe(200);
    const book = read(file.rawPayload, { type: 'buffer', cellFormula: true });
    const sheet = book.Sheets['Audit trail'] ?? {};
    expect(Object.values(sheet).filter((cell) => cell?.f !== undefined)).toEqual([]);
    const [head, ...rows] = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
    expect(head?.slice(0, 5)).toEqual(['Entry', 'Time (UTC)', 'Actor', 'Role', 'Act']);
    // As in every other exported list.
    const shown = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false }).slice(1);
    for (const row of shown) expect(row[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(rows.map(([entry]) => entry)).toEqual([68, 64, 60]);
    expect(rows[0]?.slice(2, 10)).toEqual([
      'tom.beck',
      'LEGAL',
      'overrode KYB: Denied',
      'kyb.overridden',
      'Studio',
      48213,
      'Duna Stúdió Kft.',
      'KYB status: Submitted → Denied\nReason: none → =cmd|line 68',
    ]);
    expect(rows.map((row) => row.at(-1))).toEqual(['yes', 'yes', 'yes']);
  });

  it('is audited before the file, which ends with the entry before', async () => {
    const link = await linkOf({ format: 'csv', act: 'kyb.overridden' });
    const line = await newestAuditLine(server.app);
    expect(line).toMatchObject({
      act: 'audit.exported',
      actor_uuid: anna.uuid,
      detail: { format: 'csv', act: 'kyb.overridden', newest_entry: line.seq - 1, actor: null },
    });
    await server.app.db
      .transaction()
      .execute((trx) => appendAuditBatch(trx, [lineAt(201)], server.app.keys.data));
    const text = (await fetchFile(link)).payload;
    const entries = text.match(/^\d+,2026/gm) ?? [];
    expect(entries).toHaveLength(81);
    expect(text).not.toContain('line 201');
  });

  it('is for ADMIN alone', async () => {
    expect((await tom.post('/export_audit_trail', { format: 'csv' })).statusCode).toBe(403);
    expect((await tom.get('/audit_trail')).statusCode).toBe(403);
  });
});
