import { foldedText, foldName } from '../fold/fold-name.ts';
import type { NameType } from '../fold/folded-token.ts';
import type { ListEntry } from '../lists/list-entry.ts';
import { buildNameTables, type NameTables, type SourceName } from './name-tables.ts';

/**
 * Listed entries ready to be screened against. Persons and companies are apart: a customer is
 * compared with his own kind, and what is a rare word among persons may be common among companies.
 */
export interface ScreeningIndex {
  readonly entries: readonly ListEntry[];
  readonly individual: NameTables;
  readonly company: NameTables;
}

/**
 * Builds the index of any number of lists together. Entries typed `other` (vessels, aircraft) are
 * carried but not screened. The order of the entries decides nothing but ties of equal score that
 * their uids leave open.
 *
 * @example
 * const index = buildIndex(readUn(xml, 'consolidated.xml').entries);
 * screen(index, { name: 'Eric Badege', type: 'individual' });
 */
export function buildIndex(entries: readonly ListEntry[]): ScreeningIndex {
  return Object.freeze({
    entries,
    individual: buildNameTables('individual', listNames(entries, 'individual')),
    company: buildNameTables('company', listNames(entries, 'company')),
  });
}

function* listNames(entries: readonly ListEntry[], type: NameType): Iterable<SourceName> {
  for (const [entry, { type: entryType, names: listed }] of entries.entries()) {
    if (entryType !== type) continue;
    const seen = new Set<string>();
    for (const [name, { name: text }] of listed.entries()) {
      const folded = foldName(text, type);
      const key = foldedText(folded);
      if (key === '' || seen.has(key)) continue;
      seen.add(key);
      yield { folded, entry, name };
    }
  }
}
