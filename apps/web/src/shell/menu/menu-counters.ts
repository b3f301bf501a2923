import { createContext, type ReactNode, useContext } from 'react';

/** What an entry of the sidebar counts. */
export interface MenuCount {
  readonly text: string;
  /** For screen readers, after the entry's name: `29 cases wait for you`. */
  readonly label: string;
}

/** Draws an entry with its count; null while there is none. */
export type ShowCount = (count: MenuCount | null) => ReactNode;

type MenuCounter = (show: ShowCount) => ReactNode;

/** What counts what waits behind an entry of the sidebar, by the path of the entry. */
export const MenuCounters = createContext<Readonly<Record<string, MenuCounter>>>({});

export function useMenuCounter(path: string): MenuCounter | undefined {
  return useContext(MenuCounters)[path];
}
