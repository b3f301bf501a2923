import { createHash } from 'node:crypto';
import type { ListedRecordChange } from '@verify-admin/rulebook/lists/listed-record-change';
import { nowOf } from '../../platform/clock.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import type { DeltaCounts } from '../../platform/screening/delta/list-delta.ts';
import type { ListVersion } from '../../platform/screening/list-versions.ts';
import { STORED_LIST_TYPE } from '../../platform/screening/stored-list.ts';
import { freshKey } from '../../platform/storage/object-key.ts';
import { listRecordsOfHits } from './records-of-hits.store.ts';
import { doubtRecords, recordsWithHits } from './records-with-hits.ts';
import { findDoubts } from './find-doubts.ts';
import type { FileGroup } from '../files/group-files.ts';
import type { ImportRefusal } from '../files/list-file.ts';
import { hashChunked } from '../files/chunked.ts';
import { describeSource } from '../list-source.ts';
import { findNewestVersion, type NewVersion } from '../lists.store.ts';
import { readInWorker } from '../files/read-in-worker.ts';
import type { WorkerReading } from '../files/reading.worker.ts';

/**
 * The key prefix of the stored lists; a sweep of the storage must spare what `sanctions_list`
 * names.
 */
const LISTS_KEY_PREFIX = 'sanctions-lists';

export type ListsContext = Pick<AppContext, 'db' | 'storage' | 'clock' | 'config'>;

/** The result of validating one list, before anything is changed. */
export type ValidatedGroup = { readonly list_name: string; readonly before: ListVersion | null } & (
  | {
      readonly outcome: 'fit';
      readonly next: NewVersion;
      readonly delta: DeltaCounts;
      readonly unmatched: number;
      /** Records with hits in force that it changes or drops; only of a list by hand. */
      readonly records: readonly ListedRecordChange[];
    }
  | { readonly outcome: 'unchanged'; readonly before: ListVersion }
  | {
      readonly outcome: 'refused';
      readonly refusals: readonly ImportRefusal[];
      /** Whether a reason puts it in force all the same: it can be read, and looks incomplete. */
      readonly may_be_forced: boolean;
      readonly records: readonly ListedRecordChange[];
    }
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
    hashes.push({ name: file.name, sha256: await hashChunked(file.bytes) });
  }
  return hashes;
}

function refuseReading(
  group: FileGroup,
  { entries, refusals }: WorkerReading,
): readonly ImportRefusal[] {
  const file = group.main.name;
  if (refusals.length > 0) return refusals;
  return entries === 0 ? [{ file, line: 1, reason: 'It contains no entry.' }] : [];
}

/** A version that cannot be read back any more makes everything on the next one new. */
async function readBefore({ storage }: ListsContext, before: ListVersion | null) {
  const packed = before && (await storage.get(before.storage_key));
  return packed ? { packed, entries: before.entries } : null;
}

/** Where the files of a list come from. */
export interface ListOrigin {
  /** Why it is taken whatever it looks like; null where it is refused then. */
  readonly force_reason: string | null;
  /** Whether a person brings them: a publisher's own update is not doubted for whom it drops. */
  readonly isByHand: boolean;
}

/**
 * Reads the files of one list and determines its outcome. With a reason also what looks incomplete is
 * fit, and so is what is in force already. A fit one is in the storage already: the object is written
 * before the row that names it, so that no row ever names a missing one. One that is left behind without
 * a row takes space and does no harm.
 */
export async function validateGroup(
  app: ListsContext,
  group: FileGroup,
  { force_reason, isByHand }: ListOrigin,
): Promise<ValidatedGroup> {
  const { list_name } = group;
  const before = await findNewestVersion(app.db, list_name);
  const files = await hashFiles(group);
  const sha256 = sha256OfGroup(group, files);
  const isForced = force_reason !== null;
  if (before?.sha256 === sha256 && !isForced) return { list_name, before, outcome: 'unchanged' };
  const watched = isByHand ? await listRecordsOfHits(app.db, list_name) : [];
  const reading = await readInWorker({ group, before: await readBefore(app, before), watched });
  const refused = { list_name, before, outcome: 'refused' } as const;
  const refusals = refuseReading(group, reading);
  if (refusals.length > 0) return { ...refused, refusals, may_be_forced: false, records: [] };
  const records = await recordsWithHits(app, list_name, reading.record_changes);
  const doubts = [
    ...doubtRecords(group, records),
    ...findDoubts(group, reading, before, app.config),
  ];
  if (doubts.length > 0 && !isForced) {
    return { ...refused, refusals: doubts, may_be_forced: true, records };
  }
  const storage_key = freshKey(LISTS_KEY_PREFIX);
  await app.storage.put(storage_key, reading.packed, STORED_LIST_TYPE);
  const { list_date, entries, delta, unmatched } = reading;
  const imported = nowOf(app.clock);
  const source = describeSource(group);
  const version = { list_name, list_date, imported, entries, sha256, storage_key, source };
  const overruled = doubts.map(({ reason }) => reason);
  const next = { version, files, entries_before: before?.entries ?? null, force_reason, overruled };
  return { list_name, before, outcome: 'fit', next, delta, unmatched, records };
}
