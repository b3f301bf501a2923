import { WORKBOOK_LIMITS } from '@verify-admin/rulebook/aml-batches/workbook.rules';
import { afterEach, expect, it } from 'vitest';
import { aRow, aWorkbook } from '../../../../../tests/factories/a-workbook.ts';
import { ReadingProcess } from './reading-process.ts';
import { WorkbookReader } from './workbook-reader.ts';

const readers: WorkbookReader[] = [];
afterEach(() => {
  for (const reader of readers.splice(0)) reader.release();
});

function aReader(filename = 'rows.xlsx'): WorkbookReader {
  const reader = new WorkbookReader({
    today: '2026-11-22',
    purpose: 'preview',
    config: { DATA_DIR: '' },
  });
  readers.push(reader);
  reader.begin(filename);
  return reader;
}

const STUDIO = { account_type: 'studio', date_order: null, sheet: null } as const;
const BYTES = aWorkbook([aRow(48_213), aRow(48_214)]);

async function readIn(reader: WorkbookReader) {
  for (let at = 0; at < BYTES.length; at += 1000) {
    await reader.take(BYTES.subarray(at, at + 1000));
  }
  return reader.read(STUDIO);
}

it('BULK-19 reads a workbook that comes in pieces', async () => {
  expect(await readIn(aReader())).toMatchObject({ facts: { rows: 2, error_count: 0 } });
});

it('BULK-19 takes only so many at once, reads them one after the other, and has place again for the next', async () => {
  const most = WORKBOOK_LIMITS.waiting + 1;
  const taken = Array.from({ length: most }, () => aReader());
  const refused = aReader();
  expect(await refused.read(STUDIO)).toEqual({ refusal: 'aml-batch/busy' });
  refused.release();

  const answers = await Promise.all(taken.map(readIn));
  expect(answers.map((answer) => 'facts' in answer && answer.facts.rows)).toEqual(
    Array.from({ length: most }, () => 2),
  );
  taken[0]?.release();
  expect(await readIn(aReader())).toMatchObject({ facts: { rows: 2 } });
});

it('BULK-19 begins nothing for what bears no name of a workbook', async () => {
  expect(await readIn(aReader('rows.csv'))).toMatchObject({ refusal: 'aml-batch/other-kind' });
  expect(await readIn(aReader('rows.bin'))).toEqual({ refusal: 'aml-batch/not-a-workbook' });
  expect(await readIn(aReader(''))).toEqual({ refusal: 'aml-batch/no-file' });
});

it('T9 whose process was ended from outside says so, and hangs nobody who still sends', async () => {
  const reading = new ReadingProcess({
    today: '2026-11-22',
    purpose: 'preview',
    config: { DATA_DIR: '' },
  });
  reading.end();
  await reading.take(Buffer.alloc(4_000_000));
  await expect(reading.read(STUDIO)).rejects.toThrow('the process that reads a workbook ended');
});
