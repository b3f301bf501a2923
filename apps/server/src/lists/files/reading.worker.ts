import { parentPort, workerData } from 'node:worker_threads';
import type { ListedRecordChange } from '@verify-admin/rulebook/lists/listed-record-change';
import {
  countDelta,
  type DeltaCounts,
  deltaOf,
  lostPrograms,
  recordChanges,
} from '../../platform/screening/delta/list-delta.ts';
import {
  type PackedList,
  packEntries,
  unpackEntries,
} from '../../platform/screening/stored-list.ts';
import type { FileGroup } from './group-files.ts';
import { type GroupReading, readGroup } from './read-group.ts';

export interface ReadingAsk {
  readonly group: FileGroup;
  /** The version that is searched now. */
  readonly before: PackedList | null;
  /** Records whose change is wanted in full, by their uids. */
  readonly watched: readonly string[];
}

/** A list as it was read: its entries packed as they are stored, and counted. */
export interface WorkerReading extends Omit<GroupReading, 'entries'> {
  readonly packed: Uint8Array;
  readonly entries: number;
  readonly delta: DeltaCounts;
  /** Programmes of the version that is searched now, without any record in this one. */
  readonly lost_programs: readonly string[];
  /** The watched records that are changed or dropped; those that are dropped first. */
  readonly record_changes: readonly ListedRecordChange[];
}

/** The bytes as this thread's own: what is shared can be neither decoded nor unpacked. */
function own(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes);
}

function ownGroup(group: FileGroup): FileGroup {
  const files = group.files.map(({ role, file }) => ({
    role,
    file: { ...file, bytes: own(file.bytes) },
  }));
  const main = files.find(({ role }) => role === 'main')?.file ?? group.main;
  return { ...group, main, files };
}

async function read({ group, before, watched }: ReadingAsk): Promise<WorkerReading> {
  const { entries, ...reading } = readGroup(ownGroup(group));
  const known = before ? unpackEntries(own(before.packed), before.entries) : [];
  const changes = deltaOf(known, entries);
  const delta = countDelta(changes);
  const record_changes = recordChanges(changes, known, watched);
  const lost_programs = lostPrograms(known, entries);
  const packed = await packEntries(entries);
  return { ...reading, packed, entries: entries.length, delta, lost_programs, record_changes };
}

parentPort?.postMessage(await read(workerData as ReadingAsk));
