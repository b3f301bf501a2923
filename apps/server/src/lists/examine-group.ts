import { createHash } from 'node:crypto';
import { nowOf } from '../kernel/clock.ts';
import type { House } from '../kernel/house.ts';
import type { DeltaCounts } from '../platform/screening/list-delta.ts';
import type { ListVersion } from '../platform/screening/list-versions.ts';
import { STORED_LIST_TYPE } from '../platform/screening/stored-list.ts';
import { freshKey } from '../platform/storage/object-key.ts';
import type { FileGroup } from './group-files.ts';
import type { ImportRefusal } from './list-file.ts';
import { hashInSlices } from './in-slices.ts';
import { describeSource } from './list-source.ts';
import { findNewestVersion, type NewVersion } from './lists.store.ts';
import { readAside } from './read-aside.ts';
import type { AsideReading } from './reading.worker.ts';
import { refuseSuspicious } from './refuse-suspicious.ts';

/** Where the stored lists are kept; a sweep of the storage must spare what `sanctions_list` names. */
const LISTS_ROOM = 'sanctions-lists';

export type ListsHouse = Pick<House, 'db' | 'storage' | 'clock'>;

/** What is to be said of one list before anything is changed. */
export type Examined = { readonly list_name: string; readonly before: ListVersion | null } & (
  | {
      readonly outcome: 'fit';
      readonly next: NewVersion;
      readonly delta: DeltaCounts;
      readonly unmatched: number;
    }
  | { readonly outcome: 'unchanged'; readonly before: ListVersion }
  | { readonly outcome: 'refused'; readonly refusals: readonly ImportRefusal[] }
);

type FileHash = NewVersion['files'][number];

/** One file's own hash, or the hash over those of several. */
function sha256OfGroup({ files }: FileGroup, hashes: readonly FileHash[]): string {
  const [only, ...more] = hashes;
  if (only && more.length === 0) return only.sha256;
  const lines = files.map(({ role }, at) => `${role} ${hashes[at]?.sha256 ?? ''}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}

async function hashFiles({ files }: FileGroup): Promise<FileHash[]> {
  const hashes: FileHash[] = [];
  for (const { file } of files) {
    hashes.push({ name: file.name, sha256: await hashInSlices(file.bytes) });
  }
  return hashes;
}

function refuseReading(
  group: FileGroup,
  { entries, refusals }: AsideReading,
  before: ListVersion | null,
): readonly ImportRefusal[] {
  const file = group.main.name;
  if (refusals.length > 0) return refusals;
  if (entries === 0) return [{ file, line: 1, reason: 'It holds no entry.' }];
  const reason = before && refuseSuspicious({ entries, source: describeSource(group) }, before);
  return reason ? [{ file, line: null, reason }] : [];
}

/** A version that cannot be read back any more makes everything on the next one new. */
async function readBefore({ storage }: ListsHouse, before: ListVersion | null) {
  const packed = before && (await storage.get(before.storage_key));
  return packed ? { packed, entries: before.entries } : null;
}

/**
 * Reads the files of one list and says what would become of it. A fit one is in the storage already:
 * the object is written before the row that names it, so that no row ever names a missing one. One
 * that is left behind without a row takes room and does no harm.
 */
export async function examineGroup(
  house: ListsHouse,
  group: FileGroup,
  force: boolean,
): Promise<Examined> {
  const { list_name } = group;
  const before = await findNewestVersion(house.db, list_name);
  const files = await hashFiles(group);
  const sha256 = sha256OfGroup(group, files);
  if (before?.sha256 === sha256 && !force) return { list_name, before, outcome: 'unchanged' };
  const reading = await readAside({ group, before: await readBefore(house, before) });
  const refusals = refuseReading(group, reading, force ? null : before);
  if (refusals.length > 0) return { list_name, before, outcome: 'refused', refusals };
  const storage_key = freshKey(LISTS_ROOM);
  await house.storage.put(storage_key, reading.packed, STORED_LIST_TYPE);
  const { list_date, entries, delta, unmatched } = reading;
  const imported = nowOf(house.clock);
  const source = describeSource(group);
  const version = { list_name, list_date, imported, entries, sha256, storage_key, source };
  const next = { version, files, forced: force };
  return { list_name, before, outcome: 'fit', next, delta, unmatched };
}
