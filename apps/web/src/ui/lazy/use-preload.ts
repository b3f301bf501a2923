import { useEffect, useEffectEvent } from 'react';
import { useIsInUse } from './page-use.ts';

interface Preloaded {
  readonly preload: () => Promise<void>;
}

/** Loads parts that may be opened as soon as somebody begins to use the page. */
export function usePreload(parts: readonly Preloaded[]): void {
  const isInUse = useIsInUse();
  const preload = useEffectEvent(() => {
    for (const part of parts) void part.preload();
  });
  useEffect(() => {
    if (isInUse) preload();
  }, [isInUse]);
}
