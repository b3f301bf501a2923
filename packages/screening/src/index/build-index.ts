import { foldedText, foldName } from '../fold/fold-name.ts';
import { createFoldScratch, type FoldScratch } from '../fold/fold-scratch.ts';
import type { NameType } from '../fold/token-class.ts';
import type { ListEntry } from '../lists/list-entry.ts';
import { storeEntries } from './tables/entry-store.ts';
import { buildNameTables, type SourceName } from './tables/name-tables.ts';
import { openIndex, packIndex, type ScreeningIndex } from './screening-index.ts';

/**
 * Builds the index of any number of lists together, in one buffer. Entries typed `other` (vessels,
 * aircraft) are stored but not screened. The order of the entries decides only between hits of equal
 * score and uid.
 *
 * @example
 * const index = buildIndex(readUn(xml, 'consolidated.xml').entries);
 * screen(createSearcher(index), { name: 'Eric Badege', type: 'individual' });
 */
export function buildIndex(entries: readonly ListEntry[]): ScreeningIndex {
  const scratch = createFoldScratch();
  const tablesOf = (type: NameType) =>
    buildNameTables(type, listNames(entries, type, scratch), scratch.hashes);
  const buffer = packIndex(storeEntries(entries), tablesOf('individual'), tablesOf('company'));
  return openIndex(buffer);
}

function* listNames(
  entries: readonly ListEntry[],
  type: NameType,
  scratch: FoldScratch,
): Iterable<SourceName> {
  for (const [entry, { type: entryType, names: listed }] of entries.entries()) {
    if (entryType !== type) continue;
    const seen = new Set<string>();
    for (const [name, { name: text, kind }] of listed.entries()) {
      const folded = foldName(text, type, scratch);
      const key = foldedText(folded);
      if (key === '' || seen.has(key)) continue;
      seen.add(key);
      yield { folded, entry, name, kind };
    }
  }
}
