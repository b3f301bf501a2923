import * as xlsx from '@e965/xlsx';
import { orRefused, type SheetLimits, unpackTexts, VALUES_ONLY } from './unpack-texts.ts';
import { WorkbookRefused } from './workbook-refused.ts';
import { listParts, packStored, type UnpackLimits } from './zip-parts.ts';

const ZIP = Buffer.from('504b0304', 'hex');
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

type Limits = UnpackLimits & SheetLimits;

/** The header, the rows, and one by which to know that there are more. */
function asRows({ rows }: SheetLimits) {
  return { ...VALUES_ONLY, cellText: false, sheetRows: rows + 2 };
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
function refuseCrowd(sheets: readonly Buffer[], { rows, cells }: SheetLimits): void {
  const most = (tag: string) => Math.max(0, ...sheets.map((sheet) => countTags(sheet, tag)));
  if (most('<row') > rows + 1) throw new WorkbookRefused('too-many-rows');
  if (most('<c') > cells) throw new WorkbookRefused('too-heavy');
}

/** An .xlsx, unpacked under the limits and handed on without its packing. */
function readZipped(bytes: Buffer, limits: Limits): xlsx.WorkBook {
  const listed = listParts(bytes, limits);
  if (listed.some(({ name }) => /vbaProject|macrosheets/i.test(name))) {
    throw new WorkbookRefused('macros');
  }
  if (!listed.some(({ name }) => name === 'xl/workbook.xml')) {
    throw new WorkbookRefused('not-a-workbook');
  }
  const parts = unpackTexts(
    bytes,
    listed.filter(({ name }) => NEEDED.test(name)),
  );
  const sheets = parts.filter(({ name }) => SHEET.test(name)).map(({ content }) => content);
  refuseCrowd(sheets, limits);
  return xlsx.read(packStored(parts), asRows(limits));
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
function readCompound(bytes: Buffer, limits: Limits): xlsx.WorkBook {
  const has = (...names: string[]) => names.some((name) => holdsEntry(bytes, name));
  if (has('EncryptedPackage')) throw new WorkbookRefused('protected');
  if (has('_VBA_PROJECT_CUR')) throw new WorkbookRefused('macros');
  if (!has('Workbook', 'Book')) throw new WorkbookRefused('not-a-workbook');
  return xlsx.read(bytes, asRows(limits));
}

/**
 * Opens an Excel workbook by its bytes, whatever its name is.
 * @throws WorkbookRefused with the kind of file that is refused and why.
 */
export function openWorkbook(bytes: Buffer, limits: Limits): xlsx.WorkBook {
  if (bytes.length === 0) throw new WorkbookRefused('empty');
  const starts = (magic: Buffer) => bytes.subarray(0, magic.length).equals(magic);
  if (!starts(ZIP) && !starts(COMPOUND)) throw new WorkbookRefused('not-a-workbook');
  return orRefused(() => (starts(ZIP) ? readZipped(bytes, limits) : readCompound(bytes, limits)));
}
