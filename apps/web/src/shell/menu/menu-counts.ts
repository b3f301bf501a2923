import { useSyncExternalStore } from 'react';

/** What an entry of the sidebar counts. */
export interface MenuCount {
  readonly text: string;
  /** For screen readers, after the entry's name: `29 cases wait for you`. */
  readonly label: string;
}

const counts = new Map<string, MenuCount>();
const listeners = new Set<() => void>();

/** A feature sets what waits behind an entry, by its path; null takes the count away. */
export function setMenuCount(path: string, count: MenuCount | null): void {
  if (count) counts.set(path, count);
  else counts.delete(path);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useMenuCount(path: string): MenuCount | undefined {
  return useSyncExternalStore(subscribe, () => counts.get(path));
}
