/** The query of an address as the router reads it. */
export type Search = Readonly<Record<string, unknown>>;

/** Makes the query of one address out of another. */
export type SearchChange = (search: Search) => Search;

/**
 * The queries of the history's entries from the page itself up to the present entry: each entry
 * shows one layer more than the one before it. Stored with every entry.
 */
export type Trail = readonly Search[];

/** How the history gets from one trail to another. */
export interface TrailSteps {
  /** Entries to go back first. */
  readonly back: number;
  /** The query that takes the place of the entry reached; null where it stays as it is. */
  readonly replace: Search | null;
  /** The queries of the entries added after it. */
  readonly push: readonly Search[];
}

function textOf(search: Search): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  return JSON.stringify(given.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether two queries have the same fields, in any order. */
export function isSameSearch(one: Search, other: Search): boolean {
  return textOf(one) === textOf(other);
}

function withoutRepeats(trail: Trail): Trail {
  return trail.filter((search, at) => {
    const before = trail[at - 1];
    return before === undefined || !isSameSearch(before, search);
  });
}

/** The trail in which nothing shows what the change takes away. */
export function closedTrail(trail: Trail, change: SearchChange): Trail {
  return withoutRepeats(trail.map(change));
}

/**
 * The steps from one trail to another, so that Back afterwards never reopens what was closed: where
 * the present entry alone showed it they are a plain Back, and Forward opens it again.
 */
export function trailSteps(from: Trail, to: Trail): TrailSteps {
  const differs = from.findIndex((search, at) => {
    const other = to[at];
    return other === undefined || !isSameSearch(search, other);
  });
  const same = differs === -1 ? from.length : differs;
  if (same > 0) return { back: from.length - same, replace: null, push: to.slice(same) };
  return { back: from.length - 1, replace: to[0] ?? {}, push: to.slice(1) };
}
