/** How often a print says that it goes on, in milliseconds. */
const EVERY_MS = 250;

let tell = () => {};
let told = 0;

/** Names who is told that this print goes on; a thread does so once. */
export function onSignOfLife(handle: () => void): void {
  tell = handle;
}

/** A part of a print is done: a line, a row, a page. */
export function giveSignOfLife(): void {
  const now = performance.now();
  if (now - told < EVERY_MS) return;
  told = now;
  tell();
}
