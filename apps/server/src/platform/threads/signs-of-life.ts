/** How often a thread says that it goes on, in milliseconds: far more often than anybody waits for it. */
const EVERY_MS = 250;

let tell = () => {};
let reported = 0;

/** Names who hears that the work of this thread goes on, so that slow is never taken for dead; a thread does so once. */
export function onSignOfLife(handle: () => void): void {
  tell = handle;
}

/** A part of the work is done: a line of a print, a name. */
export function giveSignOfLife(): void {
  const now = performance.now();
  if (now - reported < EVERY_MS) return;
  reported = now;
  tell();
}
