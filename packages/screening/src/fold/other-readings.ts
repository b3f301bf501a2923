import { hasEnding, isJoined, joinScattered } from './compound-names.ts';
import { foldedText, type FoldedName, foldName, personOf } from './fold-name.ts';
import { foldWords, hasHan, type NameReading } from './fold-words.ts';
import type { FoldedToken, NameType } from './folded-token.ts';
import { otherSpellings } from './han.ts';
import { classOf } from './token-class.ts';

/**
 * The other ways in which a customer's name is read, for what the list may have in another order or
 * form: a Chinese name is compared with listed ones in its own letters, and by its sound, in every
 * spelling it may have, with Latin ones; names of two words are one for custom, but a comma may keep them apart on the list, and other
 * names stand between them where all were put in another order; of several titles one may be
 * what the list knows a man by, "Mullah Hafiz Makhluf"; and a row of letters may end in a legal form,
 * "Fleurette Energy I B V".
 * @param isName whether a person is listed under a name of this spelling
 */
export function otherReadings(
  written: FoldedName,
  isName: (text: string) => boolean,
): readonly FoldedName[] {
  const { name, type, tokens } = written;
  const read = (reading: NameReading) => foldName(name, type, undefined, reading);
  if (hasHan(name)) return [...hanReadings(name, type)].map(read);
  if (type === 'company') return withFormApart(written);
  return [
    ...(tokens.some(isJoined) ? [read('apart')] : []),
    ...(tokens.filter(isSpareName).length > 1 ? [read('titled')] : []),
    ...(hasEnding(tokens) ? scattered(name, isName) : []),
  ];
}

/** Three single letters at the end of a name, the fewest that hold a legal form and another. */
const ENDS_IN_LETTERS = /(?:(?:^|[\s.,])\p{L}[\s.]*){3}[\s.,)]*$/u;

function withFormApart(written: FoldedName): readonly FoldedName[] {
  const { name, type } = written;
  if (!ENDS_IN_LETTERS.test(name)) return [];
  const apart = foldName(name, type, undefined, 'form-apart');
  return foldedText(apart) === foldedText(written) ? [] : [apart];
}

function* hanReadings(name: string, type: NameType): Iterable<NameReading> {
  yield 'spelled';
  if (type === 'company') return;
  for (const spelling of otherSpellings(name)) yield `spelled-${spelling}`;
}

function scattered(name: string, isName: (text: string) => boolean): readonly FoldedName[] {
  const words = foldWords(name, 'individual');
  return joinScattered(name, words, isName).map((tokens) => personOf(name, tokens, 'scattered'));
}

/** A title or particle that counts as a name, because there are too few others. */
function isSpareName(token: FoldedToken): boolean {
  return token.class === 'core' && classOf(token.text, 'individual') !== 'core';
}
