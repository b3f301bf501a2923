import { createContext, type ReactNode, useContext } from 'react';

/** Left of the search in every top bar; staff.routes.tsx says what it is. */
export const TopBarBell = createContext<ReactNode>(null);

export function useTopBarBell(): ReactNode {
  return useContext(TopBarBell);
}
