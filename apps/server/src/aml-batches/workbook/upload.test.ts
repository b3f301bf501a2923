import { WORKBOOK_LIMITS } from '@verify-admin/rulebook/aml-batches/workbook.rules';
import { describe, expect, it } from 'vitest';
import { newestAuditLine } from '../../../../../tests/factories/audit-lines.ts';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { sendWorkbook } from '../../../../../tests/factories/a-batch.ts';
import { aRow, aWorkbook, BATCH_HEAD } from '../../../../../tests/factories/a-workbook.ts';
import { anUpload, type SentForm } from '../../../../../tests/factories/an-upload.ts';

const server = aServer();
const anna = server.client('ADMIN');

type Sent = Partial<Parameters<typeof sendWorkbook>[1]> & { bytes: Buffer };
const upload = (sent: Sent) => sendWorkbook(anna, { path: '/upload_bulk_aml/', ...sent });
const preview = (sent: Sent) => sendWorkbook(anna, { path: '/preview_bulk_aml', ...sent });

const post = ({ headers, payload }: SentForm) => anna.post('/upload_bulk_aml/', payload, headers);

const batches = () => server.app.db.selectFrom('aml_batch').selectAll().orderBy('id').execute();
const rowsOf = (batch_id: number) =>
  server.app.db
    .selectFrom('aml_batch_row')
    .select(['row_no', 'user_id', 'business_name', 'first_name', 'last_name', 'birthday'])
    .select(['country', 'state'])
    .where('batch_id', '=', batch_id)
    .orderBy('row_no')
    .execute();

describe('uploading a bulk AML workbook', () => {
  it.each(['xlsx', 'xls'] as const)(
    'BULK-01 BULK-02 BULK-05 CALL-27 ENT-22 ingests an .%s and says how many rows',
    async (kind) => {
      const date = { t: 'n', v: 32_235, z: 'yyyy-mm-dd' } as const;
      const rows = [
        aRow(48_213),
        aRow('48214', { business: '', birthday: date, country: 'Germany' }),
      ];
      const answer = await upload({ bytes: aWorkbook(rows, { kind }), filename: `rows.${kind}` });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        message: 'Data successfully ingested',
        rows_processed: 2,
        status_flag: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      const batch = (await batches()).at(-1);
      expect(batch).toMatchObject({
        status_flag: answer.json().status_flag,
        account_type: 'studio',
        filename: `rows.${kind}`,
        total_count: 2,
        uploaded_by: anna.uuid,
        started: null,
      });
      expect(await rowsOf(batch?.id ?? 0)).toEqual([
        {
          row_no: 2,
          user_id: 48_213,
          business_name: 'Duna Stúdió Kft.',
          first_name: 'Zsófia',
          last_name: 'Halmos',
          birthday: '1988-04-02',
          country: 'HU',
          state: 'queued',
        },
        {
          row_no: 3,
          user_id: 48_214,
          business_name: '',
          first_name: 'Zsófia',
          last_name: 'Halmos',
          birthday: '1988-04-02',
          country: 'DE',
          state: 'queued',
        },
      ]);
    },
  );

  it('BULK-03 the columns may come in any order, blank rows are ignored', async () => {
    const head = [...BATCH_HEAD].toReversed();
    const row = aRow(48_213).toReversed();
    const bytes = aWorkbook([[], row, ['', ' '], row, []], { head: [...head, 'Remarks'] });
    expect((await upload({ bytes })).json()).toMatchObject({ rows_processed: 2 });
    expect((await rowsOf((await batches()).at(-1)?.id ?? 0)).map((one) => one.row_no)).toEqual([
      3, 5,
    ]);
  });

  it('BULK-19 a missing column rejects the file, naming it', async () => {
    const before = (await batches()).length;
    const bytes = aWorkbook([aRow(1)], { head: BATCH_HEAD.with(4, 'Born') });
    const answer = await upload({ bytes });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      error: 'aml-batch/unreadable-rows',
      detail: 'Sheet Rows, row 1, column Birthday: is missing.',
    });
    expect(await batches()).toHaveLength(before);
  });

  it('BULK-19 one row that cannot be read rejects all of them, naming sheet, row and column', async () => {
    const before = (await batches()).length;
    const rows = [aRow(1), aRow(2, { birthday: '3/4/1980' }), aRow(3, { country: 'Atlantis' })];
    const answer = await upload({ bytes: aWorkbook(rows) });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      detail:
        'Sheet Rows, row 3, column Birthday: can be read with the day or with the month first. Use YYYY-MM-DD. (1 more)',
      fields: {
        'row 3, Birthday': 'can be read with the day or with the month first. Use YYYY-MM-DD.',
        'row 4, Country': 'is not a country. Use the ISO code or the English name.',
      },
    });
    expect(answer.body).not.toMatch(/Atlantis|3.4.1980/);
    expect(await batches()).toHaveLength(before);
    const uploads = await server.app.db.selectFrom('aml_batch_upload').selectAll().execute();
    expect(uploads).toEqual([]);
  });

  it('T19 a formula is its value, never itself', async () => {
    const first = { t: 's', v: 'Zsófia', f: 'HYPERLINK("http://x.example","Zsófia")' } as const;
    await upload({ bytes: aWorkbook([aRow(1, { first })]) });
    const [row] = await rowsOf((await batches()).at(-1)?.id ?? 0);
    expect(row?.first_name).toBe('Zsófia');
    const bare = { t: 'n', f: '1+1' } as const;
    const answer = await upload({ bytes: aWorkbook([aRow(bare)]) });
    expect(answer.json().detail).toBe('Sheet Rows, row 2, column User ID: is empty.');
  });

  it('BULK-19 a sheet without rows, and no file at all', async () => {
    const empty = await upload({ bytes: aWorkbook([]) });
    expect([empty.statusCode, empty.json().detail]).toEqual([
      422,
      'Sheet Rows has no rows below its header.',
    ]);
    const none = await anna.post('/upload_bulk_aml/', { account_type: 'studio' });
    expect([none.statusCode, none.json().detail]).toEqual([400, 'Choose a workbook first.']);
  });

  it('T19 a file above the limit is refused before it is read', async () => {
    const answer = await upload({ bytes: Buffer.alloc(33 * 1024 * 1024, 'PK') });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      413,
      'This file is larger than 32MB.',
    ]);
  });

  it('AUTH-14 a foreign admin_uuid is refused, and an unknown account type', async () => {
    const bytes = aWorkbook([aRow(1)]);
    const foreign = { account_type: 'studio', admin_uuid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' };
    expect((await upload({ bytes, fields: foreign })).statusCode).toBe(403);
    expect((await upload({ bytes, fields: { account_type: 'bank' } })).statusCode).toBe(400);
  });

  it('the audit stores the upload with its count and without a name', async () => {
    await upload({ bytes: aWorkbook([aRow(48_213)]) });
    const line = await newestAuditLine(server.app);
    expect(line).toMatchObject({
      act: 'aml-batch.uploaded',
      actor_uuid: anna.uuid,
      detail: { total_count: 1 },
    });
    expect(JSON.stringify(line)).not.toMatch(/Halmos|Duna/);
  });

  describe('under one key', () => {
    const send = (bytes: Buffer, key: string) => {
      const file = { filename: 'rows.xlsx', bytes };
      const headers = { 'idempotency-key': key };
      return anna.upload('/upload_bulk_aml/', { account_type: 'studio' }, file, headers);
    };

    it('is ingested once, however often it is sent', async () => {
      const before = (await batches()).length;
      const bytes = aWorkbook([aRow(1)]);
      const [first, second] = [await send(bytes, 'one upload'), await send(bytes, 'one upload')];
      expect(second.json()).toEqual(first.json());
      expect(await batches()).toHaveLength(before + 1);
    });

    it('is another upload where its file is another one', async () => {
      const before = (await batches()).length;
      await send(aWorkbook([aRow(1)]), 'one key');
      const other = await send(aWorkbook([aRow(2)]), 'one key');
      expect(other.json().error).toBe('idempotency/different-request');
      expect(await batches()).toHaveLength(before + 1);
    });
  });

  it('T9 broken off in the file ingests nothing, and takes no place from the next', async () => {
    const before = (await batches()).length;
    const form = await anUpload(
      { account_type: 'studio' },
      { filename: 'rows.xlsx', bytes: aWorkbook([aRow(1)]) },
    );
    const half = { ...form, payload: form.payload.subarray(0, form.payload.length / 2) };
    for (let sent = 0; sent < WORKBOOK_LIMITS.waiting + 2; sent += 1) {
      expect((await post(half)).json().error).toBe('input/broken-off');
    }
    expect(await batches()).toHaveLength(before);
    expect((await post(form)).statusCode).toBe(200);
  });
});

describe('looking at a workbook before it is uploaded', () => {
  it('BULK-19 shows the first rows and every error, and ingests nothing', async () => {
    const before = (await batches()).length;
    const rows = Array.from({ length: 30 }, (_, at) =>
      aRow(at + 1, at % 3 ? {} : { country: '?' }),
    );
    const answer = await preview({ bytes: aWorkbook(rows, { sheets: 3 }) });
    const { data } = answer.json();
    expect(data).toMatchObject({ sheet: 'Rows', other_sheets: 2, rows: 30, error_count: 10 });
    expect(data.errors).toHaveLength(10);
    expect(data.errors[1]).toMatchObject({ row: 5, column: 'Country', value: '?' });
    expect(data.error_groups).toEqual([
      {
        column: 'Country',
        what: 'is not a country. Use the ISO code or the English name.',
        count: 10,
        rows: [2, 5, 8, 11, 14],
        values: ['?'],
        more_values: 0,
      },
    ]);
    expect(data.first_rows).toHaveLength(20);
    expect(data.first_rows[0]).toEqual({
      row: 2,
      cells: ['1', 'Duna Stúdió Kft.', 'Zsófia', 'Halmos', '1988-04-02', '?'],
    });
    expect(await batches()).toHaveLength(before);
  });
});
