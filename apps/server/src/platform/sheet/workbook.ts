import { DAY_MS } from '@verify-admin/rulebook/kernel/time';
import { inertCell } from '@verify-admin/rulebook/kernel/exported-cell';
import type { SheetCell, SheetRows } from './sheet-cell.ts';
import { RowsLeft } from './rows-left.ts';
import { type ZipPart, zipOf } from './zip.ts';

/** What a sheet of Excel holds. */
const SHEET_ROWS_MAX = 1_048_576;
/** What a cell of Excel holds. */
const CELL_CHARACTERS_MAX = 32_767;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Formats of cells, by their place in the styles: plain, the headings, moments. */
const STYLE = { plain: 0, heading: 1, moment: 2 } as const;

const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs>
</styleSheet>`;

/** What a workbook has beside its sheets; it is known once the last of them is written. */
function frameOf(
  title: string,
  sheets: number,
): readonly (readonly [name: string, text: string])[] {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  const each = (write: (number: number) => string) => numbers.map(write).join('');
  const titleOf = (number: number) => (number === 1 ? title : `${title} ${number}`);
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>
${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}
</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((number) => `<sheet name="${escapeXml(titleOf(number))}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${RELATIONS}">${each((number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
  ];
}

/** XML has no place for these, whatever the escape. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escapeXml(text: string): string {
  return text.replace(UNWRITABLE, '').replace(/[&<>]/g, (mark) => ESCAPES[mark] ?? mark);
}

/** Excel counts the days since this one. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

function textCell(text: string, style: number): string {
  const safe = escapeXml(inertCell(text.slice(0, CELL_CHARACTERS_MAX - 1)));
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${safe}</t></is></c>`;
}

function cellXml(cell: SheetCell): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'string') return cell === '' ? '<c/>' : textCell(cell, STYLE.plain);
  const days = (Date.parse(cell.moment) - DAY_ZERO) / DAY_MS;
  return `<c s="${STYLE.moment}"><v>${days}</v></c>`;
}

async function* sheetXml(head: readonly string[], rows: RowsLeft, most: number) {
  const heading = head.map((name) => textCell(name, STYLE.heading)).join('');
  const widths = head.map(
    (_, at) => `<col min="${at + 1}" max="${at + 1}" width="20" customWidth="1"/>`,
  );
  yield Buffer.from(
    `${HEAD}<worksheet xmlns="${MAIN}">` +
      '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<cols>${widths.join('')}</cols><sheetData><row>${heading}</row>`,
  );
  for (let room = most - 1; room > 0 && (await rows.hasMore()); ) {
    const some = rows.take(room);
    room -= some.length;
    yield Buffer.from(some.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`).join(''));
  }
  yield Buffer.from('</sheetData></worksheet>');
}

async function* textPart(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(HEAD + text);
}

interface SheetSettings {
  /** The name of the sheet, at most 28 characters. */
  readonly title?: string;
  /** Rows of one sheet, its headings included. */
  readonly mostRows?: number;
}

async function* partsOf(
  head: readonly string[],
  rows: SheetRows,
  { title = 'Accounts', mostRows = SHEET_ROWS_MAX }: SheetSettings,
): AsyncGenerator<ZipPart> {
  const left = new RowsLeft(rows);
  let sheets = 0;
  do {
    sheets += 1;
    const content = sheetXml(head, left, mostRows);
    yield { name: `xl/worksheets/sheet${sheets}.xml`, content };
  } while (await left.hasMore());
  for (const [name, text] of frameOf(title, sheets)) yield { name, content: textPart(text) };
}

/**
 * An .xlsx workbook in pieces, while its rows are read; nothing of it is held. More rows than a sheet
 * holds go on in another. No text of it is a formula to a spreadsheet.
 */
export function workbookOf(
  head: readonly string[],
  rows: SheetRows,
  settings: SheetSettings = {},
): AsyncGenerator<Buffer> {
  return zipOf(partsOf(head, rows, settings));
}
