import { createHash } from 'node:crypto';
import { nowOf } from '../kernel/clock.ts';
import type { House } from '../kernel/house.ts';
import type { ListVersion } from '../platform/screening/list-versions.ts';
import { packEntries, STORED_LIST_TYPE } from '../platform/screening/stored-list.ts';
import { freshKey } from '../platform/storage/object-key.ts';
import { type FileGroup, groupFiles } from './group-files.ts';
import type { ImportRefusal, ListFile } from './list-file.ts';
import { describeSource } from './list-source.ts';
import { addVersion, findNewestVersion } from './lists.store.ts';
import { type GroupReading, readGroup } from './read-group.ts';
import { refuseSuspicious } from './refuse-suspicious.ts';

/** Where the stored lists are kept; a sweep of the storage must spare what `sanctions_list` names. */
const LISTS_ROOM = 'sanctions-lists';

export type ListsHouse = Pick<House, 'db' | 'storage' | 'clock'>;

export interface ImportOptions {
  /** Imports also what looks incomplete and what is there already. */
  readonly force: boolean;
}

/** What came of one list. A refused list leaves the one before it in force. */
export type ListImport = { readonly list_name: string } & (
  | {
      readonly outcome: 'imported';
      readonly version: ListVersion;
      /** Rows of side files that name nobody in the main file, and so were left out. */
      readonly unmatched: number;
    }
  | { readonly outcome: 'unchanged'; readonly version: ListVersion }
  | { readonly outcome: 'refused'; readonly refusals: readonly ImportRefusal[] }
);

export interface ImportReport {
  /** Files that are no part of any list here. While there is one, no list is imported. */
  readonly refusals: readonly ImportRefusal[];
  readonly lists: readonly ListImport[];
}

function sha256Of(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** One file's own hash, or the hash over those of several. */
function sha256OfGroup({ files }: FileGroup): string {
  const [only, ...more] = files;
  if (only && more.length === 0) return sha256Of(only.file.bytes);
  return sha256Of(files.map(({ role, file }) => `${role} ${sha256Of(file.bytes)}\n`).join(''));
}

function refuseReading(
  group: FileGroup,
  { entries, refusals }: GroupReading,
  before: ListVersion | null,
): readonly ImportRefusal[] {
  const file = group.main.name;
  if (refusals.length > 0) return refusals;
  if (entries.length === 0) return [{ file, line: 1, reason: 'It holds no entry.' }];
  const next = { entries: entries.length, source: describeSource(group) };
  const reason = before && refuseSuspicious(next, before);
  return reason ? [{ file, line: null, reason }] : [];
}

/**
 * The object is written before the row that names it, so that no row ever names a missing one. One
 * that is left behind without a row takes room and does no harm.
 */
async function putInForce(
  house: ListsHouse,
  group: FileGroup,
  { entries, list_date }: GroupReading,
  forced: boolean,
): Promise<ListVersion> {
  const storage_key = freshKey(LISTS_ROOM);
  await house.storage.put(storage_key, await packEntries(entries), STORED_LIST_TYPE);
  const version = {
    list_name: group.list_name,
    list_date,
    imported: nowOf(house.clock),
    entries: entries.length,
    sha256: sha256OfGroup(group),
    storage_key,
    source: describeSource(group),
  };
  const files = group.files.map(({ file: { name, bytes } }) => ({ name, sha256: sha256Of(bytes) }));
  return addVersion(house.db, { version, files, forced });
}

async function importGroup(
  house: ListsHouse,
  group: FileGroup,
  { force }: ImportOptions,
): Promise<ListImport> {
  const { list_name } = group;
  const before = await findNewestVersion(house.db, list_name);
  if (before?.sha256 === sha256OfGroup(group) && !force) {
    return { list_name, outcome: 'unchanged', version: before };
  }
  const reading = readGroup(group);
  const refusals = refuseReading(group, reading, force ? null : before);
  if (refusals.length > 0) return { list_name, outcome: 'refused', refusals };
  const version = await putInForce(house, group, reading, force);
  return { list_name, outcome: 'imported', version, unmatched: reading.unmatched };
}

/**
 * Imports sanctions lists from their publishers' files. Each list stands for itself: one that
 * cannot be read does not keep the others from being renewed. A file that is part of no list stops
 * them all, because it may be the aliases of one of them.
 */
export async function importLists(
  house: ListsHouse,
  files: readonly ListFile[],
  options: ImportOptions,
): Promise<ImportReport> {
  const { groups, refusals } = groupFiles(files);
  if (refusals.length > 0) return { refusals, lists: [] };
  const lists: ListImport[] = [];
  for (const group of groups) lists.push(await importGroup(house, group, options));
  return { refusals, lists };
}
