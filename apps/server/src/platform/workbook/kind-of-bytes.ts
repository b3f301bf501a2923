import type { FileKindWord } from '@verify-admin/rulebook/aml-batches/file-kinds';
import { unpackPart, type ZipPart } from './zip-parts.ts';

/** As much of a file as is looked at. */
const LOOKED_AT = 4096;

const STARTS: readonly (readonly [start: string, kind: FileKindWord])[] = [
  ['255044462d', 'pdf'],
  ['89504e470d0a1a0a', 'picture'],
  ['ffd8ff', 'picture'],
];

/** A part by which a zip is known. */
const ZIP_PARTS: readonly (readonly [part: RegExp, kind: FileKindWord])[] = [
  [/^xl\/workbook\.bin$/, 'xlsb'],
  [/^Index\/(Document|Tables)/, 'numbers'],
  [/^word\//, 'document'],
  [/^ppt\//, 'presentation'],
];

/** What the part `mimetype` of an OpenDocument file says. */
const OPEN_DOCUMENTS: readonly (readonly [type: string, kind: FileKindWord])[] = [
  ['opendocument.spreadsheet', 'ods'],
  ['opendocument.text', 'document'],
  ['opendocument.presentation', 'presentation'],
];

/** A part of this size at most names a type. */
const TYPE_BYTES = 200;

/** The kind of a zip that is no Excel workbook, by its parts; null where they are of none that is known. */
export function kindOfZip(bytes: Buffer, parts: readonly ZipPart[]): FileKindWord | null {
  const found = ZIP_PARTS.find(([part]) => parts.some(({ name }) => part.test(name)));
  if (found) return found[1];
  const typed = parts.find(({ name, size }) => name === 'mimetype' && size <= TYPE_BYTES);
  if (!typed) return null;
  const named = unpackPart(bytes, typed).toString('latin1');
  return OPEN_DOCUMENTS.find(([type]) => named.includes(type))?.[1] ?? null;
}

const HTML = /^\s*<(!doctype html|html|head|meta|table)\b/i;
const XML_SPREADSHEET = /urn:schemas-microsoft-com:office:spreadsheet/;
const TABLE_LINE = /^[^\n]*[,;\t][^\n]*/;
/** What a text does not hold, in any encoding of single bytes. */
const NO_TEXT = /[^\P{Cc}\t\n\r\f\u0080-\u009f]/u;

function textOf(bytes: Buffer): string | null {
  const start = bytes.subarray(0, LOOKED_AT);
  const mark = start.toString('hex', 0, 2);
  if (mark === 'fffe') return start.subarray(2).toString('utf16le');
  if (mark === 'feff') {
    return Buffer.from(start.subarray(2, start.length - (start.length % 2)))
      .swap16()
      .toString('utf16le');
  }
  const text = start.toString('latin1');
  return NO_TEXT.test(text) ? null : text;
}

/** The kind of a file that is neither a zip nor an .xls; null where it is none that is known. */
export function kindOfBytes(bytes: Buffer): FileKindWord | null {
  const hex = bytes.toString('hex', 0, 16);
  const found = STARTS.find(([start]) => hex.startsWith(start));
  if (found) return found[1];
  const text = textOf(bytes)?.trimStart();
  if (text === undefined) return null;
  if (XML_SPREADSHEET.test(text)) return 'xml';
  if (HTML.test(text)) return 'html';
  return TABLE_LINE.test(text) ? 'csv' : null;
}
