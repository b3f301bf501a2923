import type { ListVersion } from '../platform/screening/list-versions.ts';
import { hasAliases, isSample } from './list-source.ts';

/** Why a list should not take the place of the one before it, or null. */
export function refuseSuspicious(
  next: Pick<ListVersion, 'entries' | 'source'>,
  before: Pick<ListVersion, 'entries' | 'source'>,
): string | null {
  // A sample says nothing of the list that bears its name.
  if (isSample(before.source)) return null;
  // Lists grow and shrink slowly: half of one gone overnight is a download cut short.
  if (next.entries * 2 < before.entries) {
    return `It holds ${next.entries} entries where the list before it held ${before.entries}, so it may be incomplete. Import it with --force if it is right.`;
  }
  // ours: without the aliases as many entries are there, and half of the names they are found by are not
  if (hasAliases(before.source) && !hasAliases(next.source)) {
    return 'The list before it came with its file of aliases, and this one comes without. Give that file too, or import it with --force.';
  }
  return null;
}
