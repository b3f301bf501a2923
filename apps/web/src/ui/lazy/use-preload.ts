import { useEffect, useEffectEvent } from 'react';
import { whenInUse } from './page-use.ts';

interface Preloaded {
  readonly preload: () => Promise<void>;
}

/** Loads parts that may be opened as soon as somebody begins to use the page. Nothing is drawn for it. */
export function usePreload(parts: readonly Preloaded[]): void {
  const preload = useEffectEvent(() => {
    for (const part of parts) void part.preload();
  });
  useEffect(() => {
    return whenInUse(() => preload());
  }, []);
}
