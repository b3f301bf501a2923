import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ListFile, readListFile } from '../../apps/server/src/lists/files/list-file.ts';

const MODIFIED = '2026-11-20';
/** What OFAC ends its files with. */
export const OFAC_END = '\u001a';

function aFile(name: string, text: string): ListFile {
  return { name, bytes: Buffer.from(text), modified: MODIFIED };
}

/** OFAC's main file: one person a name, numbered from 1; born where a date is given. */
export function anSdnFile(
  names: readonly (string | readonly [name: string, remarks: string])[],
  name = 'sdn_2026-11-01.csv',
): ListFile {
  const empty = '-0- ,'.repeat(7);
  const rows = names.map((named, i) => {
    const [person, remarks] = typeof named === 'string' ? [named, '-0- '] : named;
    return `${i + 1},"${person}","individual","SDGT",${empty}"${remarks}"\r\n`;
  });
  return aFile(name, `${rows.join('')}${OFAC_END}`);
}

/** OFAC's aliases: entity number and alias. */
export function anAltFile(
  aliases: readonly (readonly [entity: number, alias: string])[],
  name = 'alt_2026-11-01.csv',
): ListFile {
  const rows = aliases.map(([entity, alias], i) => `${entity},${i + 1},"aka","${alias}",-0- \r\n`);
  return aFile(name, `${rows.join('')}${OFAC_END}`);
}

/** The UN's list: one person a name, numbered from 1. */
export function aUnFile(
  names: readonly string[],
  generated = '2026-11-02T00:00:00.000Z',
): ListFile {
  const persons = names.map(
    (name, i) =>
      `<INDIVIDUAL><DATAID>${i + 1}</DATAID><FIRST_NAME>${name}</FIRST_NAME></INDIVIDUAL>`,
  );
  return aFile(
    'consolidated.xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<CONSOLIDATED_LIST dateGenerated="${generated}">\n<INDIVIDUALS>\n${persons.join('\n')}\n</INDIVIDUALS>\n</CONSOLIDATED_LIST>\n`,
  );
}

/** A list in the product's own format; each row as written below the header. */
export function anOwnFile(name: string, rows: readonly string[]): ListFile {
  const header = 'uid,type,name,aliases,dob,country,program,position';
  return aFile(name, [header, ...rows, ''].join('\n'));
}

/** The same file with another text. */
export function rewritten(file: ListFile, change: (text: string) => string): ListFile {
  return { ...file, bytes: Buffer.from(change(Buffer.from(file.bytes).toString('utf8'))) };
}

/** A file that is none of ours, or is broken in its own way. */
export function aTextFile(name: string, text: string | Uint8Array): ListFile {
  return { name, bytes: Buffer.from(text), modified: MODIFIED };
}

const PUBLISHED = fileURLToPath(new URL('../../../shared/lists/', import.meta.url));
const OFAC_FILES = [
  'us_ofac_sdn_2024-05-03.csv',
  'us_ofac_alt_2024-09.csv',
  'us_ofac_add_2024-01.csv',
  'us_ofac_sdn_comments_2025-12.csv',
];
const UN_FILES = ['un_consolidated_2026-02-27.xml'];

/** Says what is missing when the publishers' own files do not lie beside the project. */
export const publishedListsMissing = !existsSync(PUBLISHED);
if (publishedListsMissing) {
  process.stderr.write(`\nNOT TESTED against published lists: there are none in ${PUBLISHED}\n`);
}

/** One of the publishers' own files, as it lies beside the project. */
export function readPublishedList(name: string): Promise<ListFile> {
  return readListFile(`${PUBLISHED}${name}`);
}

/** The publishers' own files, as they lie beside the project. */
export async function publishedLists(): Promise<{ ofac: ListFile[]; un: ListFile[] }> {
  const read = (names: readonly string[]) => Promise.all(names.map(readPublishedList));
  return { ofac: await read(OFAC_FILES), un: await read(UN_FILES) };
}
