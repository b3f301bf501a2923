import { createContext, useContext } from 'react';

/** What an entry of the sidebar counts. */
export interface MenuCount {
  readonly text: string;
  /** For screen readers, after the entry's name: `29 cases wait for you`. */
  readonly label: string;
}

/** What waits behind the entries of the sidebar, by their paths. */
export const MenuCounts = createContext<Readonly<Record<string, MenuCount>>>({});

export function useMenuCount(path: string): MenuCount | undefined {
  return useContext(MenuCounts)[path];
}
