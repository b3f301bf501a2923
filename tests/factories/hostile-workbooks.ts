import { aRow, aWorkbook } from './a-workbook.ts';
import { aZip, type ZipGiven } from './a-zip.ts';

const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`;
const RELS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const BOOK_RELS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;
const BOOK = `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Rows" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const SHEET_HEAD = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`;
const SHEET_END = '</sheetData></worksheet>';

interface SheetGiven {
  readonly sheet: string;
  readonly strings?: string;
  readonly others?: readonly ZipGiven[];
  readonly claimed?: number;
}

/** An .xlsx written by hand: what no Excel would save. */
function anXlsx({ sheet, strings = '<sst/>', others = [], claimed }: SheetGiven): Buffer {
  const part = (name: string, text: string) => ({ name, content: Buffer.from(text) });
  return aZip([
    part('[Content_Types].xml', TYPES),
    part('_rels/.rels', RELS),
    part('xl/workbook.xml', BOOK),
    part('xl/_rels/workbook.xml.rels', BOOK_RELS),
    { ...part('xl/worksheets/sheet1.xml', sheet), ...(claimed !== undefined && { claimed }) },
    part('xl/sharedStrings.xml', strings),
    ...others,
  ]);
}

const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const HEAD_ROW = `<row r="1">${['User ID', 'Business Name', 'First Name', 'Last Name', 'Birthday', 'Country'].map(inline).join('')}</row>`;

function blankRows(count: number): string {
  return Array.from({ length: count }, (_, at) => `<row r="${at + 2}" s="1"/>`).join('');
}

/** Ten letters, ten to a word, ten words to the next … as a stranger's XML may declare them. */
function billionLaughs(): string {
  const entities = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  );
  return `<?xml version="1.0"?><!DOCTYPE sst [<!ENTITY l0 "lol">${entities.join('')}]><sst><si><t>&l9;</t></si></sst>`;
}

/** The head of a box in which Excel locks a workbook: a compound file that names the locked stream. */
function aLockedBox(): Buffer {
  const box = aWorkbook([aRow(1)], { kind: 'xls' });
  const name = Buffer.from('Workbook', 'utf16le');
  const at = box.indexOf(name);
  if (at < 0) throw new Error('no stream Workbook');
  const locked = Buffer.from('EncryptedPackage', 'utf16le');
  locked.copy(box, at);
  box.writeUInt16LE(locked.length + 2, at + 64);
  return box;
}

/** Files that are no readable workbook, and the refusal of each. */
export const HOSTILE_WORKBOOKS: Readonly<
  Record<
    string,
    { readonly refusal: string; readonly filename?: string; readonly make: () => Buffer }
  >
> = {
  'a zip bomb of one gigabyte': {
    refusal: 'aml-batch/too-heavy',
    make: () =>
      anXlsx({ sheet: '', others: [{ name: 'xl/media/a.xml', content: Buffer.alloc(1 << 30) }] }),
  },
  'a bomb that lies about its size': {
    refusal: 'aml-batch/damaged',
    make: () => anXlsx({ sheet: SHEET_HEAD + ' '.repeat(200_000_000) + SHEET_END, claimed: 5000 }),
  },
  'a million blank rows': {
    refusal: 'aml-batch/too-many-rows',
    make: () => anXlsx({ sheet: SHEET_HEAD + HEAD_ROW + blankRows(1_000_000) + SHEET_END }),
  },
  'millions of cells in one row': {
    refusal: 'aml-batch/too-heavy',
    make: () => {
      const cells = Array.from({ length: 5_500_000 }, (_, at) => `<c><v>${at}</v></c>`);
      return anXlsx({ sheet: `${SHEET_HEAD}<row r="1">${cells.join('')}</row>${SHEET_END}` });
    },
  },
  'a hundred sheets': {
    refusal: 'aml-batch/too-many-parts',
    make: () => aWorkbook([aRow(1)], { sheets: 100 }),
  },
  'entities that unfold': {
    refusal: 'aml-batch/damaged',
    make: () => anXlsx({ sheet: SHEET_HEAD + HEAD_ROW + SHEET_END, strings: billionLaughs() }),
  },
  'an entity that reads a file': {
    refusal: 'aml-batch/damaged',
    make: () =>
      anXlsx({
        sheet: `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${SHEET_HEAD}<row r="1">${inline('&f;')}</row>${SHEET_END}`,
      }),
  },
  'a text with the name of a workbook': {
    refusal: 'aml-batch/other-kind',
    make: () => aWorkbook([aRow(1)], { kind: 'csv' }),
  },
  'a workbook with another name': {
    refusal: 'aml-batch/other-kind',
    filename: 'rows.csv',
    make: () => aWorkbook([aRow(1)]),
  },
  'a page of another program': {
    refusal: 'aml-batch/other-kind',
    make: () => aWorkbook([aRow(1)], { kind: 'ods' }),
  },
  'a binary workbook': {
    refusal: 'aml-batch/other-kind',
    make: () => aWorkbook([aRow(1)], { kind: 'xlsb' }),
  },
  'a workbook cut off': {
    refusal: 'aml-batch/damaged',
    make: () => {
      const whole = aWorkbook([aRow(1)]);
      return whole.subarray(0, whole.length - 400);
    },
  },
  'a workbook of the old kind without its directory': {
    refusal: 'aml-batch/not-a-workbook',
    make: () => aWorkbook([aRow(1)], { kind: 'xls' }).subarray(0, 600),
  },
  'a workbook behind a password': { refusal: 'aml-batch/protected', make: aLockedBox },
  'a workbook with macros': {
    refusal: 'aml-batch/macros',
    make: () =>
      anXlsx({
        sheet: SHEET_HEAD + HEAD_ROW + SHEET_END,
        others: [{ name: 'xl/vbaProject.bin', content: Buffer.from('x') }],
      }),
  },
  'nothing at all': { refusal: 'aml-batch/empty', make: () => Buffer.alloc(0) },
  'a hundred thousand rows and one': {
    refusal: 'aml-batch/too-many-rows',
    make: () => aWorkbook(Array.from({ length: 100_001 }, (_, at) => aRow(at + 1))),
  },
};
