import { pipeline, Readable } from 'node:stream';
import { IMPORT_LIMITS } from '@verify-admin/rulebook/imports/import-kinds';
import { CsvError, parse } from 'csv-parse';
import { FileRefused } from './file-rows.ts';

/** A row of a table that people fill is far below it; what is longer has a quotation mark that is not closed. */
const ROW_CHARACTERS = 1_000_000;

/** Why a row cannot be read, for people. */
function sentenceOf(error: CsvError): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'a quotation mark is opened and never closed.';
  if (error.code !== 'CSV_MAX_RECORD_SIZE') return `it is not read as CSV: ${error.message}`;
  return `it has more than ${ROW_CHARACTERS} characters. Is a quotation mark not closed?`;
}

function refuseLongCell(row: number, cells: readonly string[]): void {
  const { cellCharacters } = IMPORT_LIMITS;
  if (cells.every(({ length }) => length <= cellCharacters)) return;
  throw new FileRefused(
    `Row ${row}: a cell has more than ${cellCharacters} characters. Is a quotation mark not closed?`,
  );
}

/**
 * The rows of a CSV (RFC 4180) that comes in parts, from 1; an empty line is a row, too. Lines end with LF, CRLF or CR;
 * a quotation mark in the middle of a cell is one of its characters.
 * @throws FileRefused with the row
 */
export async function* parseCsv(texts: AsyncIterable<string>, separator: string) {
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: ROW_CHARACTERS,
  });
  // What fails is thrown where the rows are read.
  const records: AsyncIterable<string[]> = pipeline(Readable.from(texts), parser, () => undefined);
  let row = 0;
  try {
    for await (const cells of records) {
      row += 1;
      refuseLongCell(row, cells);
      yield { row, cells: cells.slice(0, IMPORT_LIMITS.columns) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileRefused(`Row ${Number(error['records']) + 1}: ${sentenceOf(error)}`);
  }
}
