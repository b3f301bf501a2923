/** Section 2: a difference only in case or spacing after NFC is harmless; everything else counts. */
export function plain(value: string): string {
  return value.normalize('NFC').split(/\s+/u).filter(Boolean).join(' ').toLowerCase();
}

/** Values as one text, where their order says nothing. */
export function unordered(values: readonly string[]): string {
  return JSON.stringify([...new Set(values)].toSorted());
}

/** Names that differ, as one text; the first is the one that counts. */
export function inOrder(names: readonly string[]): string {
  return JSON.stringify([...new Set(names.map(plain))].filter(Boolean));
}
