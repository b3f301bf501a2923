import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;

const listeners = new Set<() => void>();
let now = Date.now();
let timer = 0;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** One clock for all moments on the page; it does not run while no component reads it. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // A later moment draws every moment of the page once more.
    if (Date.now() - now > TICK_MS) now = Date.now();
    timer = window.setInterval(tick, TICK_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.clearInterval(timer);
  };
}

/** The current time in milliseconds, updated every half minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
