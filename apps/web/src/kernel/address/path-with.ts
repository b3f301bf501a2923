import type { Search } from './trail.ts';

/** Commas and colons stay readable; every server takes them in a query as they are. */
export function readableQuery(query: string): string {
  return query.replaceAll('%2C', ',').replaceAll('%3A', ':');
}

/** The address of a page in a state. What is undefined, or is the page's default, is not written. */
export function pathWith(path: string, state: Search, defaults: Search = {}): string {
  const written = Object.entries(state).filter(
    ([name, value]) => value !== undefined && value !== defaults[name],
  );
  const query = new URLSearchParams(written.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${path}?${readableQuery(String(query))}` : path;
}
