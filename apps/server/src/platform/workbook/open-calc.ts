import * as xlsx from '@e965/xlsx';
import { orRefused, type SheetLimits, unpackTexts, VALUES_ONLY } from './unpack-texts.ts';
import { WorkbookRefused } from './workbook-refused.ts';
import { listZipParts, packStored, type UnpackLimits } from './zip-parts.ts';

type Limits = UnpackLimits & SheetLimits;

const CONTENT = 'content.xml';
const MANIFEST = 'META-INF/manifest.xml';
/** How cells look is not read; the reader wants the part all the same. */
const NO_STYLES = { name: 'styles.xml', content: Buffer.from('<styles/>') };

/** A sheet, a row or a cell, and the attributes of its tag. */
const PLACE = /<(?:[\w.-]+:)?(table|table-row|table-cell|covered-table-cell)(?=[\s/>])([^>]*)>/g;
const REPEATED = /(?:^|[\s:])number-(?:rows|columns)-repeated\s*=\s*["']([^"']*)["']/;
const NATURAL = /^\d{1,7}$/;

function repeatsOf(attributes: string): number {
  const stated = REPEATED.exec(attributes)?.[1] ?? '1';
  if (!NATURAL.test(stated)) throw new WorkbookRefused('damaged');
  return Number(stated);
}

/**
 * A row or cell may be repeated a million times by one number. Empty ones cost nothing and are what
 * a sheet ends with; the others count as often as they are meant.
 */
function refuseCrowd(content: string, { rows, cells }: SheetLimits): void {
  let row = 0;
  let height = 0;
  let held = 0;
  for (const [, name, attributes = ''] of content.matchAll(PLACE)) {
    const repeats = repeatsOf(attributes);
    if (name === 'table') {
      row = 0;
      height = 0;
    } else if (name === 'table-row') {
      row += height;
      height = repeats;
    } else if (!attributes.endsWith('/') || attributes.includes('value')) {
      held += repeats * height;
      if (row + height > rows) throw new WorkbookRefused('too-many-rows');
    }
  }
  if (held > cells) throw new WorkbookRefused('too-heavy');
}

/**
 * Whether this is a zip whose type is an OpenDocument sheet. Nothing is unpacked.
 * @throws WorkbookRefused where it is a zip that cannot be taken.
 */
export function isCalc(bytes: Buffer, limits: UnpackLimits): boolean {
  if (bytes.length < 4 || bytes.readUInt32BE(0) !== 0x504b0304) return false;
  const names = orRefused(() => listZipParts(bytes, limits)).map(({ name }) => name);
  return names.includes(CONTENT) && names.includes(MANIFEST);
}

/**
 * The rows of the first sheet of an OpenDocument workbook (.ods), each cell as it is shown.
 * @throws WorkbookRefused with the reason.
 */
export function readCalc(bytes: Buffer, limits: Limits): string[][] {
  const book = orRefused(() => {
    const listed = listZipParts(bytes, limits);
    const needed = listed.filter(({ name }) => name === CONTENT || name === MANIFEST);
    const parts = unpackTexts(bytes, needed);
    for (const { name, content } of parts) {
      if (name === CONTENT) refuseCrowd(content.toString('latin1'), limits);
    }
    return xlsx.read(packStored([...parts, NO_STYLES]), {
      ...VALUES_ONLY,
      sheets: 0,
      cellText: true,
    });
  });
  const rows = book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? [];
  return Array.from(rows, (row) =>
    Array.from(row ?? [], (cell) => cell?.w ?? String(cell?.v ?? '')),
  );
}
