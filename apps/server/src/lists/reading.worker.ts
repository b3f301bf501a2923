import { parentPort, workerData } from 'node:worker_threads';
import { countDelta, type DeltaCounts, deltaOf } from '../platform/screening/list-delta.ts';
import { type PackedList, packEntries, unpackEntries } from '../platform/screening/stored-list.ts';
import type { FileGroup } from './group-files.ts';
import { type GroupReading, readGroup } from './read-group.ts';

export interface ReadingAsk {
  readonly group: FileGroup;
  /** The version that is searched now. */
  readonly before: PackedList | null;
}

/** A list as it was read: its entries packed as they are stored, and counted. */
export interface AsideReading extends Omit<GroupReading, 'entries'> {
  readonly packed: Uint8Array;
  readonly entries: number;
  readonly delta: DeltaCounts;
}

async function read({ group, before }: ReadingAsk): Promise<AsideReading> {
  const { entries, ...reading } = readGroup(group);
  const known = before ? unpackEntries(before.packed, before.entries) : [];
  const delta = countDelta(deltaOf(known, entries));
  return { ...reading, packed: await packEntries(entries), entries: entries.length, delta };
}

parentPort?.postMessage(await read(workerData as ReadingAsk));
