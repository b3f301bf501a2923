import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type ListFileKind, recogniseList } from '@verify-admin/screening/lists/recognise-list';
import { isCalcFile } from './calc-text.ts';

/** A file as it was handed in. */
export interface ListFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** When it was last written, `YYYY-MM-DD`. */
  readonly modified: string;
}

/** Why nothing came of a file; `line` is null where the whole file is meant. */
export interface ImportRefusal {
  readonly file: string;
  readonly line: number | null;
  readonly reason: string;
}

/** What a file is of its list: the list itself, or one that only adds to it. */
export type ListRole = 'main' | 'alt' | 'add' | 'comments';
export const ROLES: readonly ListRole[] = ['main', 'alt', 'add', 'comments'];

export type ListFormat = 'ofac' | 'un' | 'uk' | 'eu' | 'own';

export interface FilePlace {
  readonly list_name: string;
  readonly format: ListFormat;
  readonly role: ListRole;
}

/** What each role holds, for the sentences people read. */
export const ROLE_WORDS: Readonly<Record<ListRole, string>> = {
  main: 'the list itself',
  alt: 'aliases',
  add: 'addresses',
  comments: 'remarks',
};

// ours: OFAC numbers both lists from one sequence, so the second needs a name of its own
const CONSOLIDATED = 'OFAC-CONS';

const PLACES: Readonly<Record<Exclude<ListFileKind, 'own-csv' | 'unknown'>, FilePlace>> = {
  'ofac-sdn': { list_name: 'OFAC', format: 'ofac', role: 'main' },
  'ofac-alt': { list_name: 'OFAC', format: 'ofac', role: 'alt' },
  'ofac-add': { list_name: 'OFAC', format: 'ofac', role: 'add' },
  'ofac-comments': { list_name: 'OFAC', format: 'ofac', role: 'comments' },
  'ofac-cons-sdn': { list_name: CONSOLIDATED, format: 'ofac', role: 'main' },
  'ofac-cons-alt': { list_name: CONSOLIDATED, format: 'ofac', role: 'alt' },
  'ofac-cons-add': { list_name: CONSOLIDATED, format: 'ofac', role: 'add' },
  'ofac-cons-comments': { list_name: CONSOLIDATED, format: 'ofac', role: 'comments' },
  'un-xml': { list_name: 'UN', format: 'un', role: 'main' },
  'uk-csv': { list_name: 'UK', format: 'uk', role: 'main' },
  'eu-xml': { list_name: 'EU', format: 'eu', role: 'main' },
};

const PUBLISHED = new Set(Object.values(PLACES).map(({ list_name }) => list_name));
const DAY_OR_MONTH = /(?<!\d)(\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)(?!\d)/;

/** The date in a file's name, `2024-05-03` or `2024-05`; null when it carries none. */
export function dateInName(name: string): string | null {
  return DAY_OR_MONTH.exec(name)?.[1] ?? null;
}

/**
 * ours: a list in our own format is named by its file, without date and ending, in capitals:
 * `watched 2026-01.csv` is WATCHED. PEPS is PEPS however the file spells it (AML-04).
 */
function ownListName(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replace(DAY_OR_MONTH, ' ')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
  return words.some((word) => word === 'PEP' || word === 'PEPS') ? 'PEPS' : words.join('-');
}

/** Which list a file belongs to and as what; the reason when it is none we read. */
export function placeOf(file: ListFile): FilePlace | string {
  const isCalc = isCalcFile(file.bytes);
  if (typeof isCalc === 'object') return isCalc.flaw;
  // Of the publishers the UK alone writes sheets; its reader says so where one is another's.
  const kind = isCalc ? 'uk-csv' : recogniseList(file.name, file.bytes);
  if (kind === 'unknown') {
    return 'This is not a list that can be read: OFAC’s csv files, the UN’s xml, the UK’s csv or ods, the EU’s xml, or a csv in our own format.';
  }
  if (kind !== 'own-csv') return PLACES[kind];
  const list_name = ownListName(file.name);
  if (list_name === '')
    return 'The file name contains no list name. Rename the file to the name of the list.';
  if (PUBLISHED.has(list_name)) {
    return `By its file name this is the list ${list_name}, which is read in its publisher’s format only.`;
  }
  return { list_name, format: 'own', role: 'main' };
}

/** Reads a list's file from the disk. */
export async function readListFile(path: string): Promise<ListFile> {
  const [bytes, { mtime }] = await Promise.all([readFile(path), stat(path)]);
  return { name: basename(path), bytes, modified: mtime.toISOString().slice(0, 10) };
}
