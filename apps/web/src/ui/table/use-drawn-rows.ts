import { startTransition, useEffect, useState } from 'react';

/** A table of so many rows is drawn in one piece. */
const AT_ONCE = 8;
const PIECE = 12;

/**
 * How many of so many rows are drawn by now. Those of a long table come in pieces, one right after the
 * other, so that a key pressed meanwhile is answered.
 */
export function useDrawnRows(count: number): number {
  const [drawn, setDrawn] = useState(count > AT_ONCE ? 0 : count);
  const isDone = drawn >= count;
  useEffect(() => {
    if (isDone) return;
    const timer = window.setTimeout(() => startTransition(() => setDrawn(drawn + PIECE)));
    return () => window.clearTimeout(timer);
  }, [drawn, isDone]);
  return Math.min(drawn, count);
}
