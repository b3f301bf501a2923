import { at, textOf } from './flat-array.ts';
import type { ListEntry } from '../../lists/list-entry.ts';

/**
 * Entries held as JSON in plain bytes, read back one by one when a hit needs them: a screening reads few
 * of thousands of entries.
 */
export interface EntryStore {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
}

const PLAIN = /^[ -~]*$/;
const NOT_PLAIN = /[^ -~]/g;
/** The number of arguments that is safe in one call. */
const AT_ONCE = 4096;

export function storeEntries(entries: readonly ListEntry[]): EntryStore {
  const starts = new Uint32Array(entries.length + 1);
  let bytes = new Uint8Array(1 << 16);
  let end = 0;
  for (const [i, entry] of entries.entries()) {
    const text = asciiJson(entry);
    while (end + text.length > bytes.length) bytes = doubled(bytes);
    for (let k = 0; k < text.length; k++) bytes[end + k] = text.charCodeAt(k);
    end += text.length;
    starts[i + 1] = end;
  }
  return Object.freeze({ bytes: bytes.slice(0, end), starts });
}

export function countEntries({ starts }: EntryStore): number {
  return starts.length - 1;
}

/** The entry of a number, the same as it was stored, frozen. */
export function entryAt({ bytes, starts }: EntryStore, entry: number): ListEntry {
  const end = at(starts, entry + 1);
  let text = '';
  for (let start = at(starts, entry); start < end; start += AT_ONCE) {
    text += textOf(bytes.subarray(start, Math.min(end, start + AT_ONCE)));
  }
  const stored: unknown = JSON.parse(text);
  if (!isEntry(stored)) throw new RangeError('the index holds something that is no entry');
  return freezeWhole(stored);
}

/** The bytes were written by `storeEntries` and are checked as a whole when they are loaded. */
function isEntry(value: unknown): value is ListEntry {
  return typeof value === 'object' && value !== null && 'uid' in value;
}

/** JSON whose letters beyond ASCII are written as escapes, so that each takes one byte. */
export function asciiJson(entry: Partial<ListEntry>): string {
  const json = JSON.stringify(entry);
  return PLAIN.test(json) ? json : json.replace(NOT_PLAIN, escapeOf);
}

function escapeOf(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function freezeWhole(entry: ListEntry): ListEntry {
  for (const list of [entry.names, entry.dates_of_birth]) {
    for (const part of list) Object.freeze(part);
  }
  for (const list of [entry.names, entry.dates_of_birth, entry.countries, entry.programs])
    Object.freeze(list);
  if (entry.details) {
    for (const lines of Object.values(entry.details)) Object.freeze(lines);
    Object.freeze(entry.details);
  }
  return Object.freeze(entry);
}

function doubled(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(bytes.length * 2);
  larger.set(bytes);
  return larger;
}
