import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import type { ListEntry } from '@verify-admin/screening/lists/list-entry';
import * as z from 'zod';
import type { Storage } from '../storage/storage.ts';
import type { ListVersion } from './list-versions.ts';

const compress = promisify(gzip);

/** A stored list as it was read, and how many entries it must hold. */
export interface PackedList {
  readonly packed: Uint8Array;
  readonly entries: number;
}

const storedEntry = z.object({
  uid: z.string(),
  list_name: z.string(),
  type: z.enum(['individual', 'company', 'other']),
  names: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['primary', 'strong_alias', 'weak_alias', 'former', 'native']),
    }),
  ),
  dates_of_birth: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      precision: z.enum(['day', 'month', 'year', 'range', 'circa']),
    }),
  ),
  countries: z.array(z.string()),
  programs: z.array(z.string()),
  remarks: z.string(),
  record_hash: z.string(),
  details: z.exactOptional(
    z.object({
      places_of_birth: z.array(z.string()),
      addresses: z.array(z.string()),
      documents: z.array(z.string()),
    }),
  ),
});

/** What the object is when someone looks at it outside of the product. */
export const STORED_LIST_TYPE = 'application/gzip';

/** The entries of a list as they are stored: one JSON line an entry, gzip-compressed. */
export async function packEntries(entries: readonly ListEntry[]): Promise<Uint8Array> {
  return compress(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
}

/**
 * Reads a stored list back.
 * @param count how many entries were stored.
 * @throws Error when the object is damaged, holds another number of entries, or was written in
 * another shape: a list read in part would clear everybody on the rest of it.
 */
export function unpackEntries(packed: Uint8Array, count: number): ListEntry[] {
  const lines = gunzipSync(packed).toString('utf8').split('\n');
  if (lines.pop() !== '' || lines.length !== count) {
    throw new Error(`a stored list holds ${lines.length} entries where ${count} were written`);
  }
  return lines.map((line) => storedEntry.parse(JSON.parse(line)));
}

/** The packed list of an import; null where the storage no longer has it. */
export async function readPacked(
  storage: Storage,
  { storage_key, entries }: Pick<ListVersion, 'storage_key' | 'entries'>,
): Promise<PackedList | null> {
  const packed = await storage.get(storage_key);
  return packed ? { packed, entries } : null;
}
