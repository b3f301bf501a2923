import { createRequire } from 'node:module';
import type * as Xlsx from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { type Client, dataOf } from '../../../../tests/factories/client.ts';
import { aPerson } from '../../../../tests/factories/people.ts';
import { exported } from '../kernel/exports/register-export.ts';
import { ACCESS_REVIEW } from './access-review.ts';

const { read, utils }: typeof Xlsx = createRequire(import.meta.url)('@e965/xlsx');

const server = aServer({
  additions: (app) => [(http) => exported(ACCESS_REVIEW)(http, app)],
});
const anna = server.client('ADMIN');
const marta = server.clientOf(aPerson('marta.kovacs', 'ADMIN'));
const odd = server.clientOf(aPerson('=1+1', 'PENDING'));

async function linkOf(format: string, client = anna): Promise<string> {
  return dataOf(await client.post('/export_access_review', { format })).url;
}

const fetchFile = (url: string, person = anna) => person.inject({ method: 'GET', url });

/** Texts in quotes, moments and figures without. */
function csvLine(...parts: readonly (readonly string[] | string | number)[]): string {
  return parts
    .flatMap((part) => (Array.isArray(part) ? part.map((text) => `"${text}"`) : String(part)))
    .join(',');
}

const revoke = ({ uuid }: Client) => server.app.sessions.revokeAll(uuid);

const HEAD = [
  'Person',
  'Email',
  'Role',
  'Created (UTC)',
  'Last sign-in (UTC)',
  'Open sessions',
  'Disabled',
  'Role last changed by',
  'Role last changed (UTC)',
];

describe('the access review', () => {
  it('has everybody with role, sessions and who set the role last, as CSV', async () => {
    const uuid = odd.uuid;
    await anna.post('/update_admin_role', { uuid, role: 'CS' });
    const file = await fetchFile(await linkOf('csv'));
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename=access-review-2026-11-21.csv',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const [head, ...lines] = file.payload.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(head).toBe(csvLine(HEAD));
    const now = '2026-11-21 14:05:00';
    expect(lines).toEqual([
      csvLine(["'=1+1", "'=1+1@ffn.example", 'CS'], now, [''], 1, ['no', 'anna.novak'], now),
      csvLine(['anna.novak', 'anna.novak@ffn.example', 'ADMIN'], now, [''], 1, ['no', '', '']),
      csvLine(['marta.kovacs', 'marta.kovacs@ffn.example', 'ADMIN'], now, [''], 1, ['no', '', '']),
    ]);
  });

  it('T19 A16 has the same as .xlsx, and no text is a formula', async () => {
    const file = await fetchFile(await linkOf('xlsx'));
    const book = read(file.rawPayload, { type: 'buffer', cellFormula: true });
    expect(book.SheetNames).toEqual(['Access review']);
    const sheet = book.Sheets['Access review'] ?? {};
    expect(Object.values(sheet).filter((cell) => cell?.f !== undefined)).toEqual([]);
    const [head, ...rows] = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
    expect(head).toEqual(HEAD);
    expect(rows.map(([person, , , , , open]) => [person, open])).toEqual([
      ["'=1+1", 1],
      ['anna.novak', 1],
      ['marta.kovacs', 1],
    ]);
  });

  it('leaves an audit line with how many people it has', async () => {
    await linkOf('xlsx');
    expect(await newestAuditLine(server.app)).toMatchObject({
      act: 'staff.access-review-exported',
      actor_uuid: anna.uuid,
      detail: { format: 'xlsx', people: 3 },
    });
  });

  it('a link that was edited or is too old opens nothing', async () => {
    const link = await linkOf('csv');
    for (const wrong of [
      `${link}x`,
      link.replace('review/', 'review/e'),
      '/files/access-review/x',
    ]) {
      expect((await fetchFile(wrong)).statusCode).toBe(403);
    }
    server.time.now += 301_000;
    expect((await fetchFile(link)).json().error).toBe('export/link-expired');
  });

  it('a link opens nothing once its session has ended or its person is no ADMIN', async () => {
    const link = await linkOf('csv', marta);
    const row = server.app.db.updateTable('admin_user').where('uuid', '=', marta.uuid);
    await row.set({ role: 'CS' }).execute();
    expect((await fetchFile(link, marta)).statusCode).toBe(403);
    await row.set({ role: 'ADMIN' }).execute();
    expect((await fetchFile(link, marta)).statusCode).toBe(200);
    await revoke(marta);
    expect((await fetchFile(link, marta)).statusCode).toBe(403);
  });
});
