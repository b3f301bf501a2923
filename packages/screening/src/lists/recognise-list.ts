import { OWN_COLUMNS } from './publishers/read-own-csv.ts';
import { ukHeader } from './publishers/uk-columns.ts';

/** The kinds of file the readers take, by publisher and role. */
export type ListFileKind =
  | 'ofac-sdn'
  | 'ofac-alt'
  | 'ofac-add'
  | 'ofac-comments'
  | 'ofac-cons-sdn'
  | 'ofac-cons-alt'
  | 'ofac-cons-add'
  | 'ofac-cons-comments'
  | 'un-xml'
  | 'eu-xml'
  | 'uk-csv'
  | 'own-csv'
  | 'unknown';

type OfacRole = 'sdn' | 'alt' | 'add' | 'comments';

/** OFAC's header rows, where a publication has them, begin so. */
const OFAC_HEADERS: readonly (readonly [RegExp, OfacRole])[] = [
  [/^"?ent_?num"?,"?sdn_name/i, 'sdn'],
  [/^"?ent_?num"?,"?alt_num/i, 'alt'],
  [/^"?ent_?num"?,"?add_num/i, 'add'],
  [/^"?ent_?num"?,"?remarks/i, 'comments'],
];

/** Without a header the first row is recognised: two numbers, then an alias type or an address. */
const OFAC_ROWS: readonly (readonly [RegExp, OfacRole])[] = [
  [/^\d+,\s*\d+,\s*"?(aka|fka|nka)"?\s*,/i, 'alt'],
  [/^\d+,\s*\d+,/, 'add'],
  [/^\d+,\s*("([^"]|"")*"|[^",]+),.*,/, 'sdn'],
  [/^\d+,\s*("|[^",]*$)/, 'comments'],
];

/**
 * Determines which list file this is, from the first bytes (or first text) and, where several files have
 * one shape, from its name: OFAC's consolidated list differs from the SDN list in its name only
 * (`cons_prim.csv`). A few hundred bytes are enough. The name by itself never decides.
 *
 * @example
 * recogniseList('sdn.csv', '36,"AEROCARIBBEAN AIRLINES",-0- ,"CUBA",-0- ,'); // 'ofac-sdn'
 * recogniseList('sdn.csv', '<!doctype html>'); // 'unknown'
 */
export function recogniseList(fileName: string, firstBytes: Uint8Array | string): ListFileKind {
  const start = textOf(firstBytes)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (start.startsWith('<')) return xmlKind(start);
  if (isUkList(start)) return 'uk-csv';
  const [firstLine = ''] = start.split(/\r?\n/, 1);
  if (isOwnHeader(firstLine)) return 'own-csv';
  const role = ofacRole(firstLine);
  if (role === null) return 'unknown';
  return /cons/i.test(fileName) ? `ofac-cons-${role}` : `ofac-${role}`;
}

function xmlKind(start: string): ListFileKind {
  if (/<CONSOLIDATED_LIST[\s>]/.test(start)) return 'un-xml';
  return /<export[\s>][^]*<sanctionEntity[\s>]|<export[^>]*fsd\/export/.test(start)
    ? 'eu-xml'
    : 'unknown';
}

/** The header of the UK's list is the first row, or below its date. */
function isUkList(start: string): boolean {
  const lines = start.split(/\r?\n/, 3);
  return lines.some(
    (line) => ukHeader(line.split(',').map((title) => title.replace(/"/g, ''))) !== null,
  );
}

function isOwnHeader(line: string): boolean {
  const columns = line.split(',').map((name) => name.trim().toLowerCase());
  return columns.join(',') === OWN_COLUMNS.join(',');
}

function ofacRole(line: string): OfacRole | null {
  const rows = [...OFAC_HEADERS, ...OFAC_ROWS];
  return rows.find(([pattern]) => pattern.test(line))?.[1] ?? null;
}

/** Names and headers of every list are plain ASCII at the start, so bytes serve as characters. */
function textOf(start: Uint8Array | string): string {
  if (typeof start === 'string') return start;
  let text = '';
  for (const byte of start.subarray(0, 4096)) text += String.fromCharCode(byte);
  return text.replace(/^\u00ef\u00bb\u00bf/, '');
}
