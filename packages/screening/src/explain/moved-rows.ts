import type { AlignedRow } from '../align/alignment.ts';

/**
 * The rows whose listed side is in a different position than the customer's: the fewest rows whose
 * removal leaves the others in order; among equal choices later rows count as moved.
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

/** From each row on, the most rows that are in order on the list. */
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
