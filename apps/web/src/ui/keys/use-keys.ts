import { useEffect, useRef } from 'react';
import { type KeyBinding, putKeys } from './key-board.ts';

/** Single-letter keys of a screen while it is shown; they are listed under `?`. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  const shape = bindings.map((binding) => `${binding.key} ${binding.label}`).join('\n');

  useEffect(() => {
    const told = latest.current.map(({ key, label, cap }, index) => ({
      key,
      label,
      ...(cap && { cap }),
      run: (event: KeyboardEvent) => latest.current[index]?.run(event),
    }));
    return putKeys(told);
  }, [shape]);
}
