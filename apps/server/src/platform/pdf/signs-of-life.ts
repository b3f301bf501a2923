/** How often a print says that it goes on, in milliseconds. */
const EVERY_MS = 250;

let tell = () => {};
let reported = 0;

/** Names who hears that this print goes on; a thread does so once. */
export function onSignOfLife(handle: () => void): void {
  tell = handle;
}

/** A part of a print is done: a line, a row, a page. */
export function giveSignOfLife(): void {
  const now = performance.now();
  if (now - reported < EVERY_MS) return;
  reported = now;
  tell();
}
