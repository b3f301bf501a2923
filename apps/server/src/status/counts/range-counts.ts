import { COMBINATION_COLUMNS, type Bound, type OrderedColumn } from './counted-columns.store.ts';
import type { Combination, PendingCount, RangesSince, StatusCount } from './status-counts.store.ts';

/** The accounts of one range by the numbers of their combinations, and all of them. */
interface RangeNumbers {
  readonly of: Int32Array;
  readonly all: number;
}

/** The ranges of an order and their counts as one version has them. */
export interface KeptRanges {
  readonly version: number;
  readonly numbers: ReadonlyMap<number, RangeNumbers>;
}

export const NO_RANGES: KeptRanges = { version: 0, numbers: new Map() };

/** The same ranges as a later version has them. */
export function rangesAfter(
  { numbers }: KeptRanges,
  changed: RangesSince['changed'],
  version: number,
): KeptRanges {
  if (changed.length === 0) return { version, numbers };
  const next = new Map(numbers);
  for (const { range, combinations, counts } of changed) {
    const { of = new Int32Array(0) } = next.get(range) ?? {};
    const highest = combinations.reduce((most, id) => Math.max(most, id), of.length - 1);
    const own = new Int32Array(highest + 1);
    own.set(of);
    combinations.forEach((id, at) => {
      own[id] = counts[at] ?? 0;
    });
    next.set(range, { of: own, all: own.reduce((sum, n) => sum + n, 0) });
  }
  return { version, numbers: next };
}

/** The ranges of an order as a snapshot has them. */
export interface SeenRanges {
  readonly column: OrderedColumn;
  readonly bounds: RangesSince['bounds'];
  readonly kept: KeptRanges;
  readonly pending: readonly PendingCount[];
}

/** A range, with how many of its accounts match and how many it has in all. */
export interface RangeCount {
  readonly from: Bound;
  readonly n: number;
  readonly all: number;
}

const keyOf = (of: Combination) => COMBINATION_COLUMNS.map((column) => of[column]).join('|');

/** The ranges in their order, with the accounts of some combinations. */
export function countRanges(
  { bounds, kept, pending }: SeenRanges,
  matching: readonly StatusCount[],
): RangeCount[] {
  const ids = matching.map(({ id }) => id);
  const keys = new Set(pending.length === 0 ? [] : matching.map(keyOf));
  const differences = new Map<number, { n: number; all: number }>();
  for (const { range, n, ...of } of pending) {
    const sum = differences.get(range) ?? { n: 0, all: 0 };
    differences.set(range, { n: sum.n + (keys.has(keyOf(of)) ? n : 0), all: sum.all + n });
  }
  return bounds.map(({ range, key, id }) => {
    const numbers = kept.numbers.get(range);
    let n = differences.get(range)?.n ?? 0;
    for (const combination of ids) n += numbers?.of[combination] ?? 0;
    const all = (numbers?.all ?? 0) + (differences.get(range)?.all ?? 0);
    return { from: { key, id }, n, all };
  });
}
