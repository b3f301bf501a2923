import { parentPort, workerData } from 'node:worker_threads';
import { buildIndex } from '@verify-admin/screening/index/build-index';
import { screen } from '@verify-admin/screening/match/screen';
import { DEFAULT_THRESHOLD } from '@verify-admin/screening/score/algorithm';
import { deltaOf, type ListDelta } from './list-delta.ts';
import { packNames, type RecordNames } from './record-names.ts';
import { type PackedList, unpackEntries } from './stored-list.ts';

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
}

/**
 * How much less a name must be like a new record than it must be like a listed one to be screened
 * against the whole lists. Among few records every word is rare, so scores are a little other here;
 * this net is the wider one, and the screening itself decides.
 */
const WIDER = 0.17;

function readDelta({ before, after }: DeltaAsk): ListDelta {
  const known = before ? unpackEntries(before.packed, before.entries) : [];
  return deltaOf(known, unpackEntries(after.packed, after.entries));
}

function report(message: DeltaReport): void {
  parentPort?.postMessage(message);
}

const { added, changed, removed } = readDelta(workerData as DeltaAsk);
const fresh = [...added, ...changed];
const index = buildIndex(fresh);
/** Ships are nobody's customers, and a list of companies concerns no person. */
const types = new Set(fresh.map((entry) => entry.type));

function isLikeNew({ name, type }: Suspect): boolean {
  if (!types.has(type)) return false;
  const answer = screen(index, { name, type, threshold: DEFAULT_THRESHOLD - WIDER, limit: 1 });
  return !('refused' in answer) && answer.hits.length > 0;
}

parentPort?.on('message', ({ id, suspects }: SuspectsAsk) => {
  const places = suspects.flatMap((suspect, place) => (isLikeNew(suspect) ? [place] : []));
  report({ kind: 'found', id, places });
});
report({
  kind: 'ready',
  added: packNames(added),
  changed: packNames(changed),
  removed: packNames(removed),
});
