import type { ListFile } from '../../apps/server/src/lists/files/list-file.ts';
import { aWorkbook } from './a-workbook.ts';
import { aZip } from './a-zip.ts';

const MANIFEST = `<?xml version="1.0"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/></manifest:manifest>`;
const LOCKED = MANIFEST.replace(
  '</manifest:manifest>',
  '<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>',
);
const CONTENT_HEAD = `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="Rows">`;
const CONTENT_END = '</table:table></office:spreadsheet></office:body></office:document-content>';

/** The UK's list as the FCDO saves it for office programs: the rows of one sheet. */
export function aUkSheet(rows: readonly (readonly string[])[], name = 'uk.ods'): ListFile {
  const [head = [], ...others] = rows;
  return { name, bytes: aWorkbook(others, { head, kind: 'ods' }), modified: '2026-11-20' };
}

const cell = (text: string, more = '') =>
  `<table:table-cell office:value-type="string"${more}><text:p>${text}</text:p></table:table-cell>`;
const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`;
const HEAD = row(['Unique ID', 'Name', 'Regime Name', 'Type'].map((text) => cell(text)).join(''));
const repeated = (rows: string) => ` table:number-rows-repeated="${rows}"`;
const wide = (columns: number) => ` table:number-columns-repeated="${columns}"`;

interface OdsGiven {
  readonly rows: string;
  readonly manifest?: string;
  readonly claimed?: number;
  readonly before?: string;
}

/** An .ods written by hand. */
function anOds({ rows, manifest = MANIFEST, claimed, before = '' }: OdsGiven): Buffer {
  const content = Buffer.from(`${before}${CONTENT_HEAD}${rows}${CONTENT_END}`);
  return aZip([
    { name: 'META-INF/manifest.xml', content: Buffer.from(manifest) },
    { name: 'content.xml', content, ...(claimed !== undefined && { claimed }) },
  ]);
}

/** One entry, and below it the empty rows a sheet has to its end, by one number. */
export function aWholeSheet(): ListFile {
  const entry = row(['AAA0001', 'Ymkara', 'One', 'Entity'].map((text) => cell(text)).join(''));
  const rest = row(`<table:table-cell${wide(16_384)}/>`, repeated('1048574'));
  const bytes = anOds({ rows: `${HEAD}${entry}${rest}` });
  return { name: 'uk.ods', bytes, modified: '2026-11-20' };
}

/** Unreadable sheets, and the refusal of each. */
export const HOSTILE_SHEETS: Readonly<
  Record<string, { readonly reason: string; readonly make: () => Buffer }>
> = {
  'a zip bomb of one gigabyte': {
    reason: 'too large when unpacked',
    make: () =>
      aZip([
        { name: 'META-INF/manifest.xml', content: Buffer.from(MANIFEST) },
        { name: 'content.xml', content: Buffer.alloc(1 << 30, 32) },
      ]),
  },
  'a bomb that lies about its size': {
    reason: 'damaged',
    make: () => anOds({ rows: HEAD + ' '.repeat(200_000_000), claimed: 5000 }),
  },
  'a row that is repeated a million times': {
    reason: 'more than 100,000 rows',
    make: () => anOds({ rows: HEAD + row(cell('x'), repeated('1000000')) }),
  },
  'a cell that is repeated a hundred million times': {
    reason: 'too large when unpacked',
    make: () => anOds({ rows: HEAD + row(cell('x', wide(16_384)), repeated('9000')) }),
  },
  'a row repeated without end': {
    reason: 'damaged',
    make: () => anOds({ rows: HEAD + row(cell('x'), repeated('Infinity')) }),
  },
  'a cell a billion rows down': {
    reason: 'more than 100,000 rows',
    make: () => anOds({ rows: HEAD + row('', repeated('9999999')).repeat(100) + row(cell('x')) }),
  },
  'entities that unfold': {
    reason: 'damaged',
    make: () => anOds({ rows: HEAD, before: '<!DOCTYPE x [<!ENTITY l "lol">]>' }),
  },
  'a sheet behind a password': {
    reason: 'password',
    make: () => anOds({ rows: HEAD, manifest: LOCKED }),
  },
  'a sheet cut off': {
    reason: 'damaged',
    make: () => {
      const whole = anOds({ rows: HEAD });
      return whole.subarray(0, whole.length - 60);
    },
  },
  'as many cells as may be, and none of them the UK’s': {
    reason: 'no header row',
    make: () =>
      anOds({ rows: HEAD.replace('Type', 'Other') + row(cell('x', wide(10)), repeated('99990')) }),
  },
  'a workbook of Excel': { reason: 'not a list that can be read', make: () => aWorkbook([]) },
  'a hundred parts': {
    reason: 'too many parts',
    make: () =>
      aZip(Array.from({ length: 100 }, (_, at) => ({ name: `${at}`, content: Buffer.from('x') }))),
  },
};
