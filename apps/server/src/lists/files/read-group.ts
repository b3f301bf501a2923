import { isUtf8 } from 'node:buffer';
import { refuseEndMark } from '@verify-admin/screening/lists/formats/end-mark';
import type { ListEntry } from '@verify-admin/screening/lists/list-entry';
import type { ListReading } from '@verify-admin/screening/lists/list-refusal';
import { readEu } from '@verify-admin/screening/lists/publishers/read-eu';
import { readOfac } from '@verify-admin/screening/lists/publishers/read-ofac';
import { readOwnCsv } from '@verify-admin/screening/lists/publishers/read-own-csv';
import { readUk } from '@verify-admin/screening/lists/publishers/read-uk';
import { readUn } from '@verify-admin/screening/lists/publishers/read-un';
import { isCalcFile, textOfCalc } from './calc-text.ts';
import type { FileGroup } from './group-files.ts';
import { dateInName, type ImportRefusal, type ListFile } from './list-file.ts';

export interface GroupReading {
  readonly entries: readonly ListEntry[];
  readonly list_date: string;
  readonly refusals: readonly ImportRefusal[];
  /** Files without the mark their publisher ends a whole file with. */
  readonly unmarked: readonly ImportRefusal[];
  /** Rows that name nobody: of side files about someone the main file does not hold, or without a name. */
  readonly unmatched: number;
}

const LINE_FEED = 10;

/** The line, from 1, of the first bytes that are no UTF-8. */
function lineOfBadBytes(bytes: Uint8Array): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(LINE_FEED, start);
    const next = end === -1 ? bytes.length : end + 1;
    if (!isUtf8(bytes.subarray(start, next))) return line;
    start = next;
  }
  return line;
}

function refuseEncoding(file: ListFile): ImportRefusal[] {
  if (isUtf8(file.bytes)) return [];
  const reason =
    'The line is not UTF-8 text: the file is damaged or was saved in another encoding.';
  return [{ file: file.name, line: lineOfBadBytes(file.bytes), reason }];
}

/** The UK published its list in the encoding of its writers' Windows for years. */
function decoderOf(bytes: Uint8Array): TextDecoder {
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

type Reading = ListReading & { readonly unmatched: number };

function readTexts(group: FileGroup, textOf: (file: ListFile) => string): Reading {
  const { main, list_name } = group;
  const file = main.name;
  if (group.format === 'un') return { ...readUn(textOf(main), file), unmatched: 0 };
  if (group.format === 'uk') {
    const reading = readUk(textOf(main), file);
    return { ...reading, unmatched: reading.nameless };
  }
  if (group.format === 'eu') return { ...readEu(textOf(main), file), unmatched: 0 };
  if (group.format === 'own') {
    return { ...readOwnCsv(textOf(main), { list_name, file }), unmatched: 0 };
  }
  return readOfacTexts(group, textOf);
}

function readOfacTexts(group: FileGroup, textOf: (file: ListFile) => string): Reading {
  const { main, list_name } = group;
  const texts = { sdn: textOf(main), alt: '', add: '', comments: '' };
  const fileNames = { sdn: main.name, alt: '', add: '', comments: '' };
  for (const { role, file } of group.files) {
    if (role === 'main') continue;
    texts[role] = textOf(file);
    fileNames[role] = file.name;
  }
  return readOfac(texts, { list_name, fileNames });
}

function refusedWhole(list_date: string, refusals: readonly ImportRefusal[]): GroupReading {
  return { entries: [], list_date, refusals, unmarked: [], unmatched: 0 };
}

function findUnmarked(
  { files, format }: FileGroup,
  textOf: (file: ListFile) => string,
): ImportRefusal[] {
  return files.flatMap(({ role, file }) => {
    const marked = role === 'comments' ? 'ofac-comments' : format;
    const reason = refuseEndMark(marked, textOf(file));
    return reason === null ? [] : [{ file: file.name, line: null, reason }];
  });
}

/**
 * Reads the files of one list. The list's date is the publisher's own where the file states it,
 * else the one in the file's name, else the day the file was written.
 */
export function readGroup(group: FileGroup): GroupReading {
  const { main, files, format } = group;
  const named = dateInName(main.name) ?? main.modified;
  const badBytes = format === 'uk' ? [] : files.flatMap(({ file }) => refuseEncoding(file));
  if (badBytes.length > 0) return refusedWhole(named, badBytes);
  const sheet = isCalcFile(main.bytes) === true ? textOfCalc(main.bytes) : null;
  if (typeof sheet === 'object' && sheet !== null) {
    return refusedWhole(named, [{ file: main.name, line: null, reason: sheet.flaw }]);
  }
  const textOf = ({ bytes }: ListFile) => sheet ?? decoderOf(bytes).decode(bytes);
  const reading = readTexts(group, textOf);
  return {
    entries: reading.entries,
    list_date: reading.list_date ?? named,
    refusals: reading.refusals,
    unmarked: findUnmarked(group, textOf),
    unmatched: reading.unmatched,
  };
}
