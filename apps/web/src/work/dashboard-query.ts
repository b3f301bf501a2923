type Query = Readonly<Record<string, unknown>>;

const NAMES = ['kind', 'scope', 'waits', 'list', 'page', 'size'] as const;

/**
 * The part of an address that the page reads, as it is written: the page knows its values, and its
 * code comes later.
 */
export function keepDashboardQuery(query: Query): Partial<Record<(typeof NAMES)[number], unknown>> {
  return Object.fromEntries(
    NAMES.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  );
}
