import { createRequire } from 'node:module';
import type * as Xlsx from '@e965/xlsx';
import { STATUS_COLUMNS, STATUS_SORTS } from '@verify-admin/rulebook/status/status-list.rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPartner, aStudio } from '../../../../../tests/factories/accounts.ts';
import { newestAuditLine } from '../../../../../tests/factories/audit-lines.ts';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { answerOf, dataOf } from '../../../../../tests/factories/client.ts';
import { exported } from '../../kernel/exports/register-export.ts';
import { STATUS_LIST } from './status-export.ts';

const { read, utils }: typeof Xlsx = createRequire(import.meta.url)('@e965/xlsx');

const server = aServer({ additions: (app) => [(http) => exported(STATUS_LIST)(http, app)] });
const lena = server.client('CS');

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(1)', '=HYPERLINK("http://x.example")'];

beforeAll(async () => {
  const { app } = server;
  for (const [at, company_name] of FORMULAS.entries()) {
    await aStudio(app, { account_id: at + 1, company_name }, { kyb_status: 'SUBMITTED' });
  }
  await aPartner(
    app,
    { account_id: 90, company_name: 'Müller "Söhne", <GmbH> & Co\u0007' },
    { kyb_status: null, submit_timestamp: '2026-11-19T16:31:00.000Z', assigned_to: 'Legal' },
  );
});

const ask = (fields: object) => lena.post('/export_status_list', fields);
const linkOf = async (fields: object): Promise<string> => dataOf(await ask(fields)).url;
const fetchFile = (url: string) => lena.inject({ method: 'GET', url });

function cellsOf(bytes: Buffer): string[][] {
  const book = read(bytes, { type: 'buffer', cellFormula: true, cellDates: true });
  const sheet = book.Sheets.Accounts ?? {};
  expect(Object.values(sheet).filter((cell) => cell?.f !== undefined)).toEqual([]);
  return utils.sheet_to_json<string[]>(sheet, {
    header: 1,
    raw: false,
    dateNF: 'yyyy-mm-dd hh:mm',
  });
}

const HEAD = STATUS_SORTS.map((sort) => STATUS_COLUMNS[sort].head).map((head) =>
  head === 'Submitted' ? 'Submitted (UTC)' : head,
);

describe('exporting the status list', () => {
  it('T19 no text of an exported workbook is a formula', async () => {
    const answer = await fetchFile(await linkOf({ format: 'xlsx', sort_by: 'account_id' }));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename=status-list-2026-11-21.xlsx',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const [head, ...rows] = cellsOf(answer.rawPayload);
    expect(head).toEqual(HEAD);
    expect(rows.map((row) => row[2])).toEqual([
      ...FORMULAS.map((formula) => `'${formula}`),
      'Müller "Söhne", <GmbH> & Co',
    ]);
    expect(rows.at(-1)?.slice(0, 5)).toEqual([
      'Affiliate',
      '90',
      'Müller "Söhne", <GmbH> & Co',
      '2026-11-19 16:31:00',
      'Not Initiated',
    ]);
  });

  it('T19 no field of an exported CSV file is a formula', async () => {
    const answer = await fetchFile(await linkOf({ format: 'csv', sort_by: 'account_id' }));
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...lines] = answer.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe(HEAD.map((name) => `"${name}"`).join(','));
    expect(lines).toHaveLength(6);
    for (const [at, formula] of FORMULAS.entries()) {
      expect(lines[at]).toContain(`"'${formula.replaceAll('"', '""')}"`);
    }
    expect(lines.at(-1)).toContain('90,"Müller ""Söhne"", <GmbH> & Co\u0007",2026-11-19 16:31:00,');
  });

  it('STATUS-01 exports what the filters let through, and no more', async () => {
    const link = await linkOf({ format: 'csv', assigned_to: ['Legal'], account_type: 'affiliate' });
    const lines = (await fetchFile(link)).body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('"Affiliate",90,');
    expect(link).not.toContain('Legal');
  });

  it('a link that was edited, is of something else or is too old opens nothing', async () => {
    const link = await linkOf({ format: 'csv' });
    for (const wrong of [`${link}x`, link.replace('/status-list/', '/status-list/a')]) {
      expect((await fetchFile(wrong)).statusCode).toBe(403);
    }
    server.time.now += 301_000;
    const late = await fetchFile(link);
    expect([late.statusCode, late.json().detail]).toEqual([
      403,
      'This link has expired, is not valid or belongs to another session. Please export again.',
    ]);
  });

  it('each export leaves its audit line, with the filters and how many accounts it has', async () => {
    await linkOf({ format: 'csv', kyb_status: 'SUBMITTED', sort_by: 'company_name' });
    const { act, detail } = await newestAuditLine(server.app);
    expect([act, detail]).toEqual([
      'status-list.exported',
      {
        format: 'csv',
        total: 5,
        filters: { kyb_status: ['SUBMITTED'] },
        sort_by: 'company_name',
        sort_dir: 'asc',
      },
    ]);
  });

  it('refuses a format it does not have', async () => {
    const { status, body } = answerOf(await ask({ format: 'pdf' }));
    expect([status, body.fields.format]).toEqual([400, 'allowed: csv, xlsx']);
  });
});
