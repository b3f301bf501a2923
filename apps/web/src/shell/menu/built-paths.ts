import { createContext, useContext } from 'react';

/** The sidebar shows only entries whose screen exists; staff.routes.tsx says which do. */
export const BuiltPaths = createContext<ReadonlySet<string>>(new Set());

export function useBuiltPaths(): ReadonlySet<string> {
  return useContext(BuiltPaths);
}
