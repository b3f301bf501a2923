function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, held]) => held !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, held]) => [key, sorted(held)]),
  );
}

/**
 * The one text of a JSON value: keys in the order of their UTF-16 units, no spaces, and no key whose value
 * is undefined. A value that went through jsonb, which keeps no order of keys, has the same text.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value));
}
