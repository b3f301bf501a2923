import type { AlignedRow } from '../align/alignment.ts';

/**
 * The rows whose listed side stands in another place among the others than the customer's: as few
 * as leave the rest in order, of equal choices the earlier rows staying.
 *
 * @param rows in the order of the customer's name.
 */
export function movedRows(rows: readonly AlignedRow[]): ReadonlySet<AlignedRow> {
  const pairs = rows.filter(
    ({ query, listed }) => query.end > query.start && listed.end > listed.start,
  );
  const staying = longestInOrder(pairs);
  return new Set(pairs.filter((row) => !staying.has(row)));
}

/** From each row on, the most that stand in order on the list. */
function longestInOrder(pairs: readonly AlignedRow[]): ReadonlySet<AlignedRow> {
  const chains: (readonly AlignedRow[])[] = [];
  for (let i = pairs.length - 1; i >= 0; i--) {
    const row = pairs[i];
    if (!row) continue;
    let best: readonly AlignedRow[] = [];
    for (let j = i + 1; j < pairs.length; j++) {
      const after = chains[j] ?? [];
      const isAfter = (after[0]?.listed.start ?? 0) > row.listed.start;
      if (isAfter && after.length > best.length) best = after;
    }
    chains[i] = [row, ...best];
  }
  const longest = chains.reduce((a, b) => (b.length > a.length ? b : a), []);
  return new Set(longest);
}
