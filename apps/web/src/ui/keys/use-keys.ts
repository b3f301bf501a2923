import { useEffect, useRef } from 'react';
import { type KeyBinding, putKeys } from './key-board.ts';

/** Single-letter keys of a screen while it is shown; they are listed under `?`. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  const shape = bindings.map((binding) => `${binding.key} ${binding.label}`).join('\n');

  // Registered again only when the list of keys differs; the handler is read at the press.
  useEffect(() => {
    const shown = latest.current.map(({ run, ...listed }, index) =>
      run
        ? { ...listed, run: (event: KeyboardEvent) => latest.current[index]?.run?.(event) }
        : listed,
    );
    return putKeys(shown);
  }, [shape]);
}
