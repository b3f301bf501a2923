import { declareRefusals } from '../kernel/refusal.ts';

const MEGABYTE = 1024 * 1024;

/** BULK-02 */
export const WORKBOOK_EXTENSIONS = ['.xlsx', '.xls'] as const;

/** ours: what a workbook may be, asked before and while it is read. */
export const WORKBOOK_LIMITS = {
  /** 100,000 rows, stored without compression, are 25 MB. */
  fileBytes: 32 * MEGABYTE,
  /** Files inside an .xlsx. */
  zipEntries: 50,
  /** All of them together, as they really unpack. */
  inflatedBytes: 128 * MEGABYTE,
  /** Unpacked to packed; rows of people are 5 to 20. */
  inflationRatio: 100,
  /** A part this small is no bomb, however well it packs. */
  ratioFromBytes: MEGABYTE,
  rows: 100_000,
  /** Of one sheet: a hundred thousand rows of twenty columns. */
  cells: 2_000_000,
  /** Columns looked at; a header beyond them is not seen. */
  columns: 256,
  /** Of a processor's time. */
  longestReadSeconds: 30,
  /** Of the thread that reads, and of nobody else. */
  readMegabytes: 512,
  /** Errors listed one by one; their count is always given. */
  errorsListed: 10_000,
  /** Groups of equal errors, and of equal warnings. */
  groupsListed: 100,
  /** Rows shown before anything is ingested. */
  rowsShown: 20,
  /** Rows among which the header is looked for. */
  headRows: 20,
  /** Files that may wait to be read while one is. */
  waiting: 4,
} as const;

export const WORKBOOK_REFUSALS = declareRefusals({
  'aml-batch/no-file': { status: 400, sentence: 'Choose a workbook first.' },
  'aml-batch/empty': { status: 422, sentence: 'This workbook is an empty file.' },
  'aml-batch/too-large': { status: 413, sentence: 'This file is larger than 32MB.' },
  'aml-batch/not-a-workbook': {
    status: 415,
    sentence: 'This is not an Excel workbook. Please upload an .xlsx or .xls file.',
  },
  'aml-batch/other-kind': {
    status: 415,
    sentence: 'This is {kind}, not an Excel workbook. {advice}',
  },
  'aml-batch/damaged': {
    status: 422,
    sentence: 'This workbook is damaged or incomplete and cannot be opened.',
  },
  'aml-batch/protected': {
    status: 422,
    sentence: 'This workbook is protected with a password. Remove it and upload the file again.',
  },
  'aml-batch/macros': {
    status: 422,
    sentence: 'This workbook contains macros. Save it without them and upload it again.',
  },
  'aml-batch/too-many-parts': {
    status: 422,
    sentence: 'This workbook has too many sheets or parts. Keep only the sheet with the rows.',
  },
  'aml-batch/too-heavy': {
    status: 422,
    sentence: 'This workbook is too large when unpacked. Split it into smaller files.',
  },
  'aml-batch/too-slow': {
    status: 422,
    sentence: 'This workbook takes too long to read. Split it into smaller files.',
  },
  'aml-batch/too-many-rows': {
    status: 422,
    sentence: 'This workbook has more than 100,000 rows. Split it into smaller files.',
  },
  'aml-batch/no-such-sheet': { status: 422, sentence: 'This workbook has no sheet of this name.' },
  'aml-batch/no-rows': { status: 422, sentence: 'Sheet {sheet} has no rows below its header.' },
  'aml-batch/unreadable-rows': {
    status: 422,
    sentence: 'Sheet {sheet}, row {row}, column {column}: {what}',
  },
  'aml-batch/busy': {
    status: 503,
    sentence: 'Several workbooks are being read at the moment. Please try again shortly.',
  },
});

export type WorkbookRefusal = keyof typeof WORKBOOK_REFUSALS;

/** BULK-19: why no row of a workbook is taken; null when every one is. */
export function refuseWorkbook({
  rows,
  error_count,
}: {
  readonly rows: number;
  readonly error_count: number;
}): 'aml-batch/unreadable-rows' | 'aml-batch/no-rows' | 'aml-batch/too-many-rows' | null {
  if (error_count > 0) return 'aml-batch/unreadable-rows';
  if (rows === 0) return 'aml-batch/no-rows';
  return rows > WORKBOOK_LIMITS.rows ? 'aml-batch/too-many-rows' : null;
}
