import { createRequire } from 'node:module';
import type * as Xlsx from '@e965/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { newestAuditLine } from '../../../../../tests/factories/audit-lines.ts';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { aBatch, startBatch, workAll } from '../../../../../tests/factories/a-batch.ts';
import { aRow } from '../../../../../tests/factories/a-workbook.ts';
import { dataOf } from '../../../../../tests/factories/client.ts';
import { anOwnFile } from '../../../../../tests/factories/list-files.ts';
import { importLists } from '../../lists/import/import-lists.ts';
import { exported } from '../../kernel/exports/register-export.ts';
import { BATCH_RESULTS } from './batch-export.ts';

const { read, utils }: typeof Xlsx = createRequire(import.meta.url)('@e965/xlsx');

const server = aServer({
  additions: (app) => [(http) => exported(BATCH_RESULTS)(http, app)],
});
const anna = server.client('ADMIN');
let status_flag: string;

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(1)', '=HYPERLINK("http://x.example")'];

beforeAll(async () => {
  const listed = anOwnFile('watched.csv', ['2,individual,Ottokar Vavrinec,,,SK,,']);
  await importLists(server.app, [listed], { force_reason: null });
  status_flag = await aBatch(anna, [
    ...FORMULAS.map((business, at) => aRow(at + 1, { business: { t: 's', v: business } })),
    aRow(99, { first: 'Ottokar', last: 'Vavrinec', country: 'SK' }),
    aRow(1),
  ]);
  await startBatch(anna, status_flag);
  await workAll(server.app);
});

async function linkOf(filter: string): Promise<string> {
  return dataOf(await anna.post('/export_aml_batch', { status_flag, filter })).url;
}

const fetchFile = (url: string) => anna.inject({ method: 'GET', url });

function cellsOf(bytes: Buffer): string[][] {
  const book = read(bytes, { type: 'buffer', cellFormula: true });
  const sheet = book.Sheets.Results ?? {};
  const formulas = Object.values(sheet).filter((cell) => cell?.f !== undefined);
  expect(formulas).toEqual([]);
  return utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false });
}

describe('exporting the results of a batch', () => {
  it('T19 A16 no exported text is a formula', async () => {
    const answer = await fetchFile(await linkOf('all'));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename=bulk-aml-2026-11-21-all.xlsx',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const [head, ...rows] = cellsOf(answer.rawPayload);
    expect(head?.slice(0, 4)).toEqual(['Row', 'User ID', 'Business Name', 'First Name']);
    expect(rows).toHaveLength(7);
    const companies = rows.map((row) => row[2] ?? '');
    for (const formula of FORMULAS) expect(companies).toContain(`'${formula}`);
    expect(companies.filter((company) => /^[=+\-@]/.test(company))).toEqual([]);
  });

  it('BULK-17 exports what the filter shows', async () => {
    const [, ...rows] = cellsOf((await fetchFile(await linkOf('suspected'))).rawPayload);
    expect(rows).toEqual([
      [
        '7',
        '99',
        'Duna Stúdió Kft.',
        'Ottokar',
        'Vavrinec',
        '1988-04-02',
        'SK',
        'NOT_SUSPECTED',
      ].concat(['SUSPECTED', 'done', 'no', '', '']),
    ]);
  });

  it('warns in the exported rows, also in clear ones', async () => {
    const [head, ...rows] = cellsOf((await fetchFile(await linkOf('all'))).rawPayload);
    expect(head?.at(-1)).toBe('Warnings');
    const repeated = rows.filter((row) => row[1] === '1').map((row) => row.at(-1));
    const warning = 'User ID occurs more than once in this workbook.';
    expect(repeated).toEqual([warning, warning]);
  });

  it('a link that was edited, is of something else or is too old opens nothing', async () => {
    const link = await linkOf('suspected');
    for (const wrong of [
      link.replace('aml-batches/', 'aml-batches/a'),
      `${link}x`,
      '/files/aml-batches/x',
    ]) {
      expect((await fetchFile(wrong)).statusCode).toBe(403);
    }
    server.time.now += 301_000;
    const late = await fetchFile(link);
    expect([late.statusCode, late.json().detail]).toEqual([
      403,
      'This link has expired, is not valid or belongs to another session. Please export again.',
    ]);
  });

  it('each export leaves its audit line', async () => {
    await linkOf('failed');
    const { act, detail } = await newestAuditLine(server.app);
    expect([act, detail]).toEqual([
      'aml-batch.exported',
      // Three of the names have no letter that could be screened.
      { status_flag, filter: 'failed', rows: 3 },
    ]);
  });
});
