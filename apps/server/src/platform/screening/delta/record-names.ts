import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ListEntry } from '@verify-admin/screening/lists/list-entry';

/** A listed record by what it is known by. */
export interface RecordName {
  readonly uid: string;
  readonly record_hash: string;
}

/** Many of them, a line each: a list of tens of thousands travels between threads as two texts. */
export interface RecordNames {
  readonly count: number;
  readonly uids: string;
  readonly record_hashes: string;
}

export function packNames(entries: readonly ListEntry[]): RecordNames {
  return {
    count: entries.length,
    uids: entries.map(({ uid }) => uid).join('\n'),
    record_hashes: entries.map(({ record_hash }) => record_hash).join('\n'),
  };
}

const AT_ONCE = 1000;

/** The names again, some at a time; between two of these others have their turn. */
export async function* unpackNames({
  count,
  uids,
  record_hashes,
}: RecordNames): AsyncGenerator<RecordName[]> {
  if (count === 0) return;
  const known = uids.split('\n');
  await yieldToEventLoop();
  const hashes = record_hashes.split('\n');
  for (let from = 0; from < count; from += AT_ONCE) {
    await yieldToEventLoop();
    const some = known.slice(from, from + AT_ONCE);
    yield some.map((uid, at) => ({ uid, record_hash: hashes[from + at] ?? '' }));
  }
}
