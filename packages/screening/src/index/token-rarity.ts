import { isInitial } from '../fold/token-class.ts';
import { variantKey } from '../fold/name-variants.ts';
import { at } from '../fold/flat-array.ts';
import { BUSINESS_RARITY, isBusinessWord } from '../fold/business-words.ts';
import type { NameType } from '../fold/name-type.ts';
import type { Postings } from './postings.ts';

/** Even the commonest name says something; without a floor "Mohammed Ali" would weigh nothing. */
const LOWEST_RARITY = 0.3;
/** An initial is shared by one name in twenty. */
export const INITIAL_RARITY = 0.25;

/**
 * The rarity of each token: the inverse frequency of the names that hold it, from the floor up to
 * 1 for a token of one name. Spellings of one name are counted together, for Muhamed is not
 * rarer than Muhammad.
 */
export function tokenRarities(
  tokens: readonly string[],
  tokenNames: Postings,
  names: number,
  type: NameType,
): Float32Array {
  const counts = new Map<string, number>();
  for (const [token, text] of tokens.entries()) {
    const key = variantKey(text) ?? text;
    counts.set(key, (counts.get(key) ?? 0) + namesHolding(tokenNames, token));
  }
  return Float32Array.from(tokens, (text) => {
    if (isInitial(text)) return INITIAL_RARITY;
    const found = rarity(counts.get(variantKey(text) ?? text) ?? 1, names);
    return type === 'company' && isBusinessWord(text) ? Math.min(found, BUSINESS_RARITY) : found;
  });
}

function rarity(holding: number, names: number): number {
  const inverse = Math.log(1 + names / Math.max(1, holding)) / Math.log(1 + Math.max(1, names));
  return LOWEST_RARITY + (1 - LOWEST_RARITY) * inverse;
}

function namesHolding(tokenNames: Postings, token: number): number {
  return at(tokenNames.starts, token + 1) - at(tokenNames.starts, token);
}
