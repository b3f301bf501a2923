/** The search in the address of the search page. */
export interface SearchAddress {
  /** The type filter in the words of addresses: `studio`, `affiliate`; every type without it. */
  readonly type?: string;
  /** The number of the text among those this person searched for in this browser. */
  readonly s?: number;
}

/** Reads the query of `/cs`; what it cannot use is left out. */
export function readSearchAddress(query: Record<string, unknown>): SearchAddress {
  const { type, s } = query;
  return {
    ...(typeof type === 'string' && { type }),
    ...(typeof s === 'number' && Number.isInteger(s) && { s }),
  };
}
