import { at } from './tables/flat-array.ts';
import type { ListEntry } from '../lists/list-entry.ts';
import { asciiJson, countEntries, entryAt, type EntryStore } from './tables/entry-store.ts';

/** The entry of a uid, which is unique over all loaded lists; `null` where there is none. */
export function findEntry(entries: EntryStore, uid: string): ListEntry | null {
  const beginning = asciiJson({ uid }).slice(0, -1);
  const wanted = Uint8Array.from(`${beginning},`, (letter) => letter.charCodeAt(0));
  for (let entry = 0; entry < countEntries(entries); entry++) {
    if (beginsWith(entries, entry, wanted)) return entryAt(entries, entry);
  }
  return null;
}

/** What is stored begins with the uid. */
function beginsWith({ bytes, starts }: EntryStore, entry: number, wanted: Uint8Array): boolean {
  const start = at(starts, entry);
  if (at(starts, entry + 1) - start < wanted.length) return false;
  for (let i = wanted.length - 1; i >= 0; i--) {
    if (bytes[start + i] !== wanted[i]) return false;
  }
  return true;
}
