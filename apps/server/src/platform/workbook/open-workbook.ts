import * as xlsx from '@e965/xlsx';
import { readChosenSheet, type SheetChoice } from './choose-sheet.ts';
import { kindOfBytes, kindOfZip } from './kind-of-bytes.ts';
import { orRefused, type SheetLimits, unpackTexts, VALUES_ONLY } from './unpack-texts.ts';
import { WorkbookRefused } from './workbook-refused.ts';
import { listZipParts, packStored, type UnpackLimits } from './zip-parts.ts';

const ZIP = Buffer.from('504b0304', 'hex');
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

type Limits = UnpackLimits & SheetLimits;

/** A workbook and the one of its sheets that is read. */
export interface OpenedWorkbook {
  readonly book: xlsx.WorkBook;
  readonly sheet: string;
}

/** Rows may begin below others; one more shows that there are too many. */
function readSheets(file: Buffer, { rows }: SheetLimits, choice: SheetChoice): OpenedWorkbook {
  const options = { ...VALUES_ONLY, cellText: false, sheetRows: rows + choice.headRows + 1 };
  return readChosenSheet((asked) => xlsx.read(file, { ...options, ...asked }), choice);
}

/** Texts of a workbook; pictures and other programs' parts stay packed. */
const NEEDED = /\.(xml|rels)$/i;
const SHEET = /(^|\/)sheet[^/]*\.xml$/i;

function countTags(content: Buffer, tag: string): number {
  let count = 0;
  for (let at = content.indexOf(tag); at >= 0; at = content.indexOf(tag, at + tag.length)) {
    count += 1;
  }
  return count;
}

/** Rows and cells without anything in them count too: a million of them are a million to walk. */
function refuseCrowd(
  sheets: readonly Buffer[],
  { rows, cells }: SheetLimits,
  { headRows }: SheetChoice,
): void {
  const most = (tag: string) => Math.max(0, ...sheets.map((sheet) => countTags(sheet, tag)));
  if (most('<row') > rows + headRows) throw new WorkbookRefused('too-many-rows');
  if (most('<c') > cells) throw new WorkbookRefused('too-heavy');
}

/** An .xlsx, unpacked under the limits and handed on without its packing. */
function readZipped(bytes: Buffer, limits: Limits, choice: SheetChoice): OpenedWorkbook {
  const listed = listZipParts(bytes, limits);
  if (listed.some(({ name }) => /vbaProject|macrosheets/i.test(name))) {
    throw new WorkbookRefused('macros');
  }
  if (!listed.some(({ name }) => name === 'xl/workbook.xml')) {
    throw new WorkbookRefused('not-a-workbook', kindOfZip(bytes, listed));
  }
  const parts = unpackTexts(
    bytes,
    listed.filter(({ name }) => NEEDED.test(name)),
  );
  const sheets = parts.filter(({ name }) => SHEET.test(name)).map(({ content }) => content);
  refuseCrowd(sheets, limits, choice);
  return readSheets(packStored(parts), limits, choice);
}

/** Entries of a compound file's directory begin at every 128th byte, with their name. */
const DIRECTORY_ENTRY = 128;

/** Whether a compound file holds a stream or a folder of this name. */
function holdsEntry(bytes: Buffer, name: string): boolean {
  const title = Buffer.from(`${name}\0`, 'utf16le');
  for (let at = bytes.indexOf(title); at >= 0; at = bytes.indexOf(title, at + 1)) {
    if (at % DIRECTORY_ENTRY === 0) return true;
  }
  return false;
}

/** An .xls, or the box in which Excel locks an .xlsx. */
function readCompound(bytes: Buffer, limits: Limits, choice: SheetChoice): OpenedWorkbook {
  const has = (...names: string[]) => names.some((name) => holdsEntry(bytes, name));
  if (has('EncryptedPackage')) throw new WorkbookRefused('protected');
  if (has('_VBA_PROJECT_CUR')) throw new WorkbookRefused('macros');
  if (!has('Workbook', 'Book')) {
    throw new WorkbookRefused('not-a-workbook', has('WordDocument') ? 'document' : null);
  }
  return readSheets(bytes, limits, choice);
}

/**
 * Opens an Excel workbook by its bytes, whatever its name is, and reads the sheet that is meant.
 * @throws WorkbookRefused with the kind of file that is refused and why.
 */
export function openWorkbook(bytes: Buffer, limits: Limits, choice: SheetChoice): OpenedWorkbook {
  if (bytes.length === 0) throw new WorkbookRefused('empty');
  const starts = (magic: Buffer) => bytes.subarray(0, magic.length).equals(magic);
  if (!starts(ZIP) && !starts(COMPOUND)) {
    throw new WorkbookRefused('not-a-workbook', kindOfBytes(bytes));
  }
  return orRefused(() =>
    starts(ZIP) ? readZipped(bytes, limits, choice) : readCompound(bytes, limits, choice),
  );
}
