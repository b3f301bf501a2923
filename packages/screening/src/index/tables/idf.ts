import { BUSINESS_IDF, isBusinessWord } from '../../fold/companies/business-words.ts';
import { variantKey } from '../../fold/persons/name-variants.ts';
import { isInitial, type NameType } from '../../fold/token-class.ts';
import { at } from './flat-array.ts';
import type { Postings } from './postings.ts';

/** Even the most common name is evidence; without a floor "Mohammed Ali" would have no weight. */
const LOWEST_IDF = 0.3;
/** An initial is shared by one name in twenty. */
export const INITIAL_IDF = 0.25;

/**
 * The inverse document frequency (idf) of each token, a document being a listed name: from the floor up
 * to 1 for a token of one name. Spellings of one name are counted together, for Muhamed is not
 * rarer than Muhammad.
 */
export function tokenIdfs(
  tokens: readonly string[],
  tokenNames: Postings,
  names: number,
  type: NameType,
): Float32Array {
  const counts = new Map<string, number>();
  for (const [token, text] of tokens.entries()) {
    const key = variantKey(text) ?? text;
    const holding = at(tokenNames.starts, token + 1) - at(tokenNames.starts, token);
    counts.set(key, (counts.get(key) ?? 0) + holding);
  }
  const most = Math.log(1 + Math.max(1, names));
  return Float32Array.from(tokens, (text) => {
    if (isInitial(text)) return INITIAL_IDF;
    const holding = Math.max(1, counts.get(variantKey(text) ?? text) ?? 1);
    const idf = LOWEST_IDF + (1 - LOWEST_IDF) * (Math.log(1 + names / holding) / most);
    return type === 'company' && isBusinessWord(text) ? Math.min(idf, BUSINESS_IDF) : idf;
  });
}
