import { clock, serverNow } from '../../../kernel/clock/clock.ts';
import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;

const listeners = new Set<() => void>();
let now = serverNow();
let timer = 0;

function tick(): void {
  now = serverNow();
  for (const listener of listeners) listener();
}

/** One clock for all moments on the page; it does not run while no component reads it. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // A later moment draws every moment of the page once more.
    if (Math.abs(serverNow() - now) > TICK_MS) now = serverNow();
    timer = window.setInterval(tick, TICK_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.clearInterval(timer);
  };
}

// An answer said what time it is.
clock.subscribe(tick);

/** The server's time in milliseconds, updated every half minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
