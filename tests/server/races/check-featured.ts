import { UNFEATURE_NOTE_ID } from '@verify-admin/rulebook/notes/note.rules';
import { type Change, changesOf } from './recorded.ts';

/**
 * NOTE-09: no read ever shows two featured notes of one account, and the last acknowledged choice
 * is in force.
 * @param reads the featured notes' ids, as each read showed them; the last read is the end.
 */
export function findFeaturedFaults(
  changes: readonly Change[],
  reads: readonly (readonly number[])[],
): string[] {
  const faults = reads
    .filter((featured) => featured.length > 1)
    .map((featured) => `featured at once: ${featured.join(', ')}`);
  const chosen = changesOf(changes, 'feature').at(-1)?.ask.note_id ?? UNFEATURE_NOTE_ID;
  const featured = reads.at(-1)?.[0] ?? UNFEATURE_NOTE_ID;
  if (featured !== chosen) faults.push(`note ${featured} is featured in the end, not ${chosen}`);
  return faults;
}
