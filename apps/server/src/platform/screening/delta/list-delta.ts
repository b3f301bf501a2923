import type {
  ListedRecord,
  ListedRecordChange,
} from '@verify-admin/rulebook/lists/listed-record-change';
import type { ListEntry } from '@verify-admin/screening/lists/list-entry';

/** What makes one version of a list another than the one before it. */
export interface ListDelta {
  readonly added: readonly ListEntry[];
  readonly changed: readonly ListEntry[];
  readonly removed: readonly ListEntry[];
}

export interface DeltaCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** Records are the same by their uid, and unchanged by their hash. */
export function deltaOf(before: readonly ListEntry[], after: readonly ListEntry[]): ListDelta {
  const hashes = new Map(before.map(({ uid, record_hash }) => [uid, record_hash]));
  const remaining = new Set(after.map(({ uid }) => uid));
  return {
    added: after.filter(({ uid }) => !hashes.has(uid)),
    changed: after.filter(
      ({ uid, record_hash }) => hashes.has(uid) && hashes.get(uid) !== record_hash,
    ),
    removed: before.filter(({ uid }) => !remaining.has(uid)),
  };
}

/** The programmes of `before` of which `after` has no record, by name. */
export function lostPrograms(
  before: readonly ListEntry[],
  after: readonly ListEntry[],
): readonly string[] {
  const remaining = new Set(after.flatMap(({ programs }) => programs));
  const had = new Set(before.flatMap(({ programs }) => programs));
  return [...had].filter((program) => !remaining.has(program)).toSorted();
}

function comparedPart({ names, dates_of_birth, countries, programs }: ListEntry): ListedRecord {
  return {
    names: names.map(({ name }) => name),
    dates_of_birth: dates_of_birth.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)),
    countries: [...countries],
    programs: [...programs],
  };
}

/** The records of these uids that were dropped, and then those that were changed. */
export function recordChanges(
  { changed, removed }: ListDelta,
  before: readonly ListEntry[],
  uids: readonly string[],
): ListedRecordChange[] {
  const wanted = new Set(uids);
  const known = new Map(before.map((entry) => [entry.uid, entry]));
  const dropped = removed
    .filter(({ uid }) => wanted.has(uid))
    .map((entry) => ({ uid: entry.uid, before: comparedPart(entry), after: null }));
  const others = changed.flatMap((entry) => {
    const was = known.get(entry.uid);
    if (!was || !wanted.has(entry.uid)) return [];
    return [{ uid: entry.uid, before: comparedPart(was), after: comparedPart(entry) }];
  });
  return [...dropped, ...others];
}

export function countDelta({ added, changed, removed }: ListDelta): DeltaCounts {
  return { added: added.length, changed: changed.length, removed: removed.length };
}
