import { foldedText, foldName } from '../fold/fold-name.ts';
import type { NameType } from '../fold/folded-token.ts';
import type { ListEntry } from '../lists/list-entry.ts';
import { storeEntries } from './entry-store.ts';
import { buildNameTables, type SourceName } from './name-tables.ts';
import { openIndex, packIndex, type ScreeningIndex } from './screening-index.ts';

/**
 * Builds the index of any number of lists together, in one buffer. Entries typed `other` (vessels,
 * aircraft) are carried but not screened. The order of the entries decides nothing but ties of equal
 * score that their uids leave open.
 *
 * @example
 * const index = buildIndex(readUn(xml, 'consolidated.xml').entries);
 * screen(index, { name: 'Eric Badege', type: 'individual' });
 */
export function buildIndex(entries: readonly ListEntry[]): ScreeningIndex {
  const buffer = packIndex(
    storeEntries(entries),
    buildNameTables('individual', listNames(entries, 'individual')),
    buildNameTables('company', listNames(entries, 'company')),
  );
  return openIndex(buffer);
}

function* listNames(entries: readonly ListEntry[], type: NameType): Iterable<SourceName> {
  for (const [entry, { type: entryType, names: listed }] of entries.entries()) {
    if (entryType !== type) continue;
    const seen = new Set<string>();
    for (const [name, { name: text, kind }] of listed.entries()) {
      const folded = foldName(text, type);
      const key = foldedText(folded);
      if (key === '' || seen.has(key)) continue;
      seen.add(key);
      yield { folded, entry, name, kind };
    }
  }
}
