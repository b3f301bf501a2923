import type { AlignedRow } from '../align/alignment.ts';
import type { FoldedName } from '../fold/fold-name.ts';
import { variantKey } from '../fold/persons/name-variants.ts';
import { isInitial } from '../fold/token-class.ts';
import { at } from '../index/tables/flat-array.ts';
import { eachHashed } from '../index/hash-lists.ts';
import { findToken, type NameTables } from '../index/tables/name-tables.ts';
import { tokenText } from '../index/tables/vocabulary.ts';

/** The two names of a hit as they were folded, and the tables they were compared in. */
export interface ComparedNames {
  readonly query: FoldedName;
  readonly listed: FoldedName;
  readonly tables: NameTables;
}

interface Frequency {
  readonly held_by: number | null;
  readonly one_in: number | null;
}

/** Particles, titles, legal forms and initials are weighted by their kind. */
const NOT_BY_IDF: Frequency = { held_by: null, one_in: null };

/**
 * In how many listed names of the type a row's token occurs, spellings of one name counted together: the
 * listed token, or the customer's where nothing matches it; of several the one of highest idf.
 */
export function frequencyOf(row: AlignedRow, { query, listed, tables }: ComparedNames): Frequency {
  const isListed = row.listed.end > row.listed.start;
  const { start, end } = isListed ? row.listed : row.query;
  const tokens = (isListed ? listed : query).tokens
    .slice(start, end)
    .filter((token) => token.class === 'core' && !isInitial(token.text));
  if (tokens.length === 0 || row.relation === 'initial') return NOT_BY_IDF;
  const held_by = Math.min(...tokens.map(({ text }) => namesHolding(tables, text)));
  if (held_by === 0) return { held_by, one_in: null };
  return { held_by, one_in: Math.max(1, Math.round(tables.nameEntries.length / held_by)) };
}

function namesHolding(tables: NameTables, text: string): number {
  const token = findToken(tables, text);
  if (token === null) return 0;
  const hash = at(tables.variantHashes, token);
  if (hash === 0) return namesWith(tables, token);
  const key = variantKey(text);
  let held = 0;
  eachHashed(tables.byVariant, hash, (other) => {
    if (variantKey(tokenText(tables.vocabulary, other)) === key) held += namesWith(tables, other);
  });
  return held;
}

function namesWith({ tokenNames }: NameTables, token: number): number {
  return at(tokenNames.starts, token + 1) - at(tokenNames.starts, token);
}
