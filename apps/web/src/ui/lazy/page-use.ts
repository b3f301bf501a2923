import { useSyncExternalStore } from 'react';

/** What a person does first on a page, before anything of it is opened. */
const BEGINNINGS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** A page that is used without any of them, as by voice control, has every part after this time. */
const LATEST_MS = 3000;

let isBegun = false;
const listeners = new Set<() => void>();
const begun = new AbortController();

function begin(): void {
  isBegun = true;
  begun.abort();
  for (const listener of listeners) listener();
}
for (const type of BEGINNINGS) document.addEventListener(type, begin, { signal: begun.signal });
window.addEventListener('load', () => setTimeout(begin, LATEST_MS));

/** Runs once somebody begins to use the page, at once where that is so already; the result takes it back. */
export function whenInUse(run: () => void): () => void {
  if (isBegun) run();
  else listeners.add(run);
  return () => listeners.delete(run);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * True since somebody began to use the page: what may be opened next is loaded from then on.
 * @param waits false where it is true from the first, so that nothing is drawn again when the use begins
 */
export function useIsInUse(waits: boolean): boolean {
  return useSyncExternalStore(subscribe, () => !waits || isBegun);
}
