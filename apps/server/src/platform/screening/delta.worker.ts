import { parentPort, workerData } from 'node:worker_threads';
import { buildIndex } from '@verify-admin/screening/index/build-index';
import type { ListEntry } from '@verify-admin/screening/lists/list-entry';
import { screen } from '@verify-admin/screening/match/screen';
import { deltaOf, type ListDelta } from './list-delta.ts';
import { type PackedList, unpackEntries } from './stored-list.ts';

/** Two versions of one list; `before` is null where the list is new. */
export interface DeltaAsk {
  readonly before: PackedList | null;
  readonly after: PackedList;
}

/** A listed record by what it is known by. */
export interface RecordName {
  readonly uid: string;
  readonly record_hash: string;
}

/** A name to look for among the records that are new. */
export interface Suspect {
  readonly name: string;
  readonly type: 'individual' | 'company';
}

export type DeltaReport =
  | {
      readonly kind: 'ready';
      readonly added: readonly RecordName[];
      readonly changed: readonly RecordName[];
      readonly removed: readonly RecordName[];
    }
  /** The places, in the order of the asking, of those who may be like a new record. */
  | { readonly kind: 'found'; readonly id: number; readonly places: readonly number[] };

export interface SuspectsAsk {
  readonly id: number;
  readonly suspects: readonly Suspect[];
  /** From which score somebody may be like a new record. */
  readonly threshold: number;
}

function namesOf(entries: readonly ListEntry[]): RecordName[] {
  return entries.map(({ uid, record_hash }) => ({ uid, record_hash }));
}

function readDelta({ before, after }: DeltaAsk): ListDelta {
  const known = before ? unpackEntries(before.packed, before.entries) : [];
  return deltaOf(known, unpackEntries(after.packed, after.entries));
}

function report(message: DeltaReport): void {
  parentPort?.postMessage(message);
}

const { added, changed, removed } = readDelta(workerData as DeltaAsk);
const index = buildIndex([...added, ...changed]);

function isLikeNew({ name, type }: Suspect, threshold: number): boolean {
  const answer = screen(index, { name, type, threshold, limit: 1 });
  return !('refused' in answer) && answer.hits.length > 0;
}

parentPort?.on('message', ({ id, suspects, threshold }: SuspectsAsk) => {
  const places = suspects.flatMap((suspect, place) =>
    isLikeNew(suspect, threshold) ? [place] : [],
  );
  report({ kind: 'found', id, places });
});
report({
  kind: 'ready',
  added: namesOf(added),
  changed: namesOf(changed),
  removed: namesOf(removed),
});
