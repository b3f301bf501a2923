import { foldName } from '../fold/fold-name.ts';
import { createFoldScratch, type FoldScratch } from '../fold/fold-scratch.ts';
import { variantKey } from '../fold/persons/name-variants.ts';
import { plainSpelling } from '../fold/spelling/plain-spelling.ts';
import type { ListEntry } from '../lists/list-entry.ts';

type NamedType = 'individual' | 'company';

/** The name of a customer. */
interface CustomerName {
  readonly name: string;
  readonly type: NamedType;
}

/**
 * Finds invented customers who have a listed name: each of their words is a word of one listed name, in
 * its own or a customary spelling, with or without a feminine ending. "Dmitry Novikov" has the name of
 * "NOVIKOV, Dmitry Georgievich" and must alert.
 */
export function bearersOf(entries: readonly ListEntry[]): (customer: CustomerName) => boolean {
  const scratch = createFoldScratch();
  const holders = new Map<string, number[]>();
  let names = 0;
  for (const { type, names: listed } of entries) {
    if (type === 'other') continue;
    for (const { name } of listed) {
      const place = names++;
      for (const word of wordsOf({ name, type }, scratch)) addTo(holders, `${type} ${word}`, place);
    }
  }
  return ({ name, type }) => {
    const words = wordsOf({ name, type }, scratch);
    if (words.size < 2) return false;
    let common: readonly number[] | null = null;
    for (const word of words) {
      const held = new Set(holders.get(`${type} ${word}`));
      common = common === null ? [...held] : common.filter((place) => held.has(place));
    }
    return common !== null && common.length > 0;
  };
}

function addTo(holders: Map<string, number[]>, word: string, place: number): void {
  const held = holders.get(word) ?? [];
  holders.set(word, held);
  held.push(place);
}

function wordsOf({ name, type }: CustomerName, scratch: FoldScratch): ReadonlySet<string> {
  const own = foldName(name, type, scratch).tokens.filter((token) => token.class === 'core');
  return new Set(own.map(({ text }) => variantKey(text) ?? spellingOf(text)));
}

function spellingOf(text: string): string {
  return plainSpelling(text).replace(/(?<=[vn])a$/, '');
}
