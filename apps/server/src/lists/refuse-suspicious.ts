import type { ListEntry } from '@verify-admin/screening/lists/list-entry';
import type { ListVersion } from '../platform/screening/list-versions.ts';
import { unpackEntries } from '../platform/screening/stored-list.ts';
import type { Storage } from '../platform/storage/storage.ts';

function countNames(entries: readonly ListEntry[]): number {
  return entries.reduce((count, { names }) => count + names.length, 0);
}

/** A list that is lost or damaged is compared with nothing: it must be possible to replace it. */
async function countNamesOf(storage: Storage, version: ListVersion): Promise<number> {
  const packed = await storage.get(version.storage_key);
  try {
    return packed ? countNames(unpackEntries(packed, version.entries)) : 0;
  } catch {
    return 0;
  }
}

function refuseFewer(what: string, now: number, before: number): string | null {
  if (now * 2 >= before) return null;
  return `It holds ${now} ${what} where the list before it held ${before}, so it may be incomplete. Import it with --force if it is right.`;
}

/**
 * Why a list should not take the place of the one before it, or null. Lists grow and shrink slowly:
 * half of one gone overnight is a download cut short, half of the names gone a side file left out,
 * and whoever stood in the missing half would be cleared.
 */
export async function refuseSuspicious(
  storage: Storage,
  entries: readonly ListEntry[],
  before: ListVersion,
): Promise<string | null> {
  const fewer = refuseFewer('entries', entries.length, before.entries);
  if (fewer !== null) return fewer;
  // ours: the documents name no such rule
  return refuseFewer('names', countNames(entries), await countNamesOf(storage, before));
}
