import { parentPort, workerData } from 'node:worker_threads';
import { buildIndex } from '@verify-admin/screening/index/build-index';
import { screen } from '@verify-admin/screening/screen/screen';
import { createSearcher } from '@verify-admin/screening/screen/searcher';
import { deltaOf, type ListDelta } from './list-delta.ts';
import { packNames, type RecordNames } from './record-names.ts';
import { type PackedList, unpackEntries } from '../stored-list.ts';

/** Two versions of one list; `before` is null where the list is new. */
export interface DeltaAsk {
  readonly before: PackedList | null;
  readonly after: PackedList;
}

/** A name to look for among the records that are new. */
export interface Suspect {
  readonly name: string;
  readonly type: 'individual' | 'company';
}

export type DeltaReport =
  | {
      readonly kind: 'ready';
      readonly added: RecordNames;
      readonly changed: RecordNames;
      readonly removed: RecordNames;
    }
  /** The places, in the order of the asking, of those who may be like a new record. */
  | { readonly kind: 'found'; readonly id: number; readonly places: readonly number[] };

export interface SuspectsAsk {
  readonly id: number;
  readonly suspects: readonly Suspect[];
  /** From which score somebody may be like a new record. */
  readonly threshold: number;
}

function readDelta({ before, after }: DeltaAsk): ListDelta {
  const known = before ? unpackEntries(before.packed, before.entries) : [];
  return deltaOf(known, unpackEntries(after.packed, after.entries));
}

function report(message: DeltaReport): void {
  parentPort?.postMessage(message);
}

const { added, changed, removed } = readDelta(workerData as DeltaAsk);
const fresh = [...added, ...changed];
const searcher = createSearcher(buildIndex(fresh));
/** Ships are nobody's customers, and a list of companies concerns no person. */
const types = new Set(fresh.map((entry) => entry.type));

function isLikeNew({ name, type }: Suspect, threshold: number): boolean {
  if (!types.has(type)) return false;
  const answer = screen(searcher, { name, type, threshold, limit: 1 });
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
  added: packNames(added),
  changed: packNames(changed),
  removed: packNames(removed),
});
