import { hasEnding, isJoined, joinScattered } from './persons/compound-names.ts';
import { foldedText, type FoldedName, foldName, personOf } from './fold-name.ts';
import type { FoldScratch } from './fold-scratch.ts';
import { foldWords, hasHan, type NameReading } from './fold-words.ts';
import { otherSpellings } from './scripts/han.ts';
import { classOf } from './token-class.ts';

/** Three single letters at the end of a name, the fewest that hold a legal form and another. */
const ENDS_IN_LETTERS = /(?:(?:^|[\s.,])\p{L}[\s.]*){3}[\s.,)]*$/u;

/**
 * The other ways in which a customer's name is read, for what the list may have in another order or form:
 * a Chinese name is compared with listed ones in its own letters, and by its sound, in every spelling it
 * may have, with Latin ones; names of two words are joined by custom, but a comma may separate them on
 * the list, and in another order other names are between them; one of several titles may be part of the
 * listed name, "Mullah Hafiz Makhluf"; and a row of letters may end in a legal form, "Fleurette Energy I
 * B V".
 * @param isName whether a person is listed under a name of this spelling
 */
export function otherReadings(
  written: FoldedName,
  isName: (text: string) => boolean,
  scratch: FoldScratch,
): readonly FoldedName[] {
  const { name, type, tokens } = written;
  const read = (reading: NameReading) => foldName(name, type, scratch, { reading });
  if (hasHan(name)) {
    const others = type === 'company' ? [] : otherSpellings(name);
    return [read('spelled'), ...others.map((spelling) => read(`spelled-${spelling}`))];
  }
  if (type === 'company') {
    if (!ENDS_IN_LETTERS.test(name)) return [];
    const apart = read('form-apart');
    return foldedText(apart) === foldedText(written) ? [] : [apart];
  }
  // A title or particle counts as a name where there are too few others.
  const spare = tokens.filter(
    (token) => token.class === 'core' && classOf(token.text, type) !== 'core',
  );
  const scattered = hasEnding(tokens) ? joinScattered(name, foldWords(name, type), isName) : [];
  return [
    ...(tokens.some(isJoined) ? [read('apart')] : []),
    ...(spare.length > 1 ? [read('titled')] : []),
    ...scattered.map((words) => personOf(name, words, 'scattered')),
  ];
}
