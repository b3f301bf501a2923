import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type KeyBinding, putKeys } from './key-bindings.ts';

/**
 * Single-letter keys of a screen while it is shown; they are listed under `?`. They work from the moment in which the screen
 * is drawn: a later effect of a slow browser would let the first press go.
 */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings);
  useLayoutEffect(() => {
    latest.current = bindings;
  });
  const shape = bindings.map(({ run: _run, ...binding }) => JSON.stringify(binding)).join('\n');

  // Registered again only when the list of keys differs; the handler is read at the press.
  const put = useEffectEvent((_shape: string) =>
    putKeys(
      latest.current.map(({ run, ...listed }, index) =>
        run ? { ...listed, run: () => latest.current[index]?.run?.() } : listed,
      ),
    ),
  );
  useLayoutEffect(() => {
    const remove = put(shape);
    return remove;
  }, [shape]);
}
