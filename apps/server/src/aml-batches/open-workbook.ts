import { WORKBOOK_LIMITS } from '@verify-admin/rulebook/aml-batches/workbook.rules';
import * as xlsx from '@e965/xlsx';
import { WorkbookRefused } from './workbook-refused.ts';
import { listParts, packStored, unpackPart } from './zip-parts.ts';

const ZIP = Buffer.from('504b0304', 'hex');
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Only values are read: no formulas, no styles, no links, and of the first sheet alone. */
const VALUES_ONLY = {
  type: 'buffer',
  dense: true,
  sheets: 0,
  // The header, the rows, and one by which to know that there are more.
  sheetRows: WORKBOOK_LIMITS.rows + 2,
  cellFormula: false,
  cellHTML: false,
  cellNF: false,
  cellText: false,
} as const;

/** An XML that declares entities is no workbook anybody saved. */
const DECLARATIONS = ['<!DOCTYPE', '<!ENTITY', '<!doctype'];
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
function refuseCrowd(sheets: readonly Buffer[]): void {
  const most = (tag: string) => Math.max(0, ...sheets.map((sheet) => countTags(sheet, tag)));
  if (most('<row') > WORKBOOK_LIMITS.rows + 1) {
    throw new WorkbookRefused('aml-batch/too-many-rows');
  }
  if (most('<c') > WORKBOOK_LIMITS.cells) throw new WorkbookRefused('aml-batch/too-heavy');
}

/** An .xlsx, unpacked under the limits and handed on without its packing. */
function readZipped(bytes: Buffer): xlsx.WorkBook {
  const listed = listParts(bytes);
  if (listed.some(({ name }) => /vbaProject|macrosheets/i.test(name))) {
    throw new WorkbookRefused('aml-batch/macros');
  }
  if (!listed.some(({ name }) => name === 'xl/workbook.xml')) {
    throw new WorkbookRefused('aml-batch/not-a-workbook');
  }
  const parts = listed
    .filter(({ name }) => NEEDED.test(name))
    .map((part) => ({ name: part.name, content: unpackPart(bytes, part) }));
  if (parts.some(({ content }) => DECLARATIONS.some((word) => content.includes(word)))) {
    throw new WorkbookRefused('aml-batch/damaged');
  }
  refuseCrowd(parts.filter(({ name }) => SHEET.test(name)).map(({ content }) => content));
  return xlsx.read(packStored(parts), VALUES_ONLY);
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
function readCompound(bytes: Buffer): xlsx.WorkBook {
  const has = (...names: string[]) => names.some((name) => holdsEntry(bytes, name));
  if (has('EncryptedPackage')) throw new WorkbookRefused('aml-batch/protected');
  if (has('_VBA_PROJECT_CUR')) throw new WorkbookRefused('aml-batch/macros');
  if (!has('Workbook', 'Book')) throw new WorkbookRefused('aml-batch/not-a-workbook');
  return xlsx.read(bytes, VALUES_ONLY);
}

/**
 * Opens a workbook by what its bytes say, whatever its name is.
 * @throws WorkbookRefused saying which kind of file is not taken and why.
 */
export function openWorkbook(bytes: Buffer): xlsx.WorkBook {
  const starts = (magic: Buffer) => bytes.subarray(0, magic.length).equals(magic);
  if (!starts(ZIP) && !starts(COMPOUND)) throw new WorkbookRefused('aml-batch/not-a-workbook');
  try {
    return starts(ZIP) ? readZipped(bytes) : readCompound(bytes);
  } catch (error) {
    if (error instanceof WorkbookRefused) throw error;
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new WorkbookRefused(isLocked ? 'aml-batch/protected' : 'aml-batch/damaged');
  }
}
