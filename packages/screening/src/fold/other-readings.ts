import { hasEnding, isJoined, joinScattered } from './compound-names.ts';
import { type FoldedName, foldName, personOf } from './fold-name.ts';
import { foldWords, hasHan, type NameReading } from './fold-words.ts';
import type { FoldedToken, NameType } from './folded-token.ts';
import { otherSpellings } from './han.ts';
import { classOf } from './token-class.ts';

/**
 * The other ways in which a customer's name is read, for what the list may have in another order or
 * form: a Chinese name is compared with listed ones in its own letters, and by its sound, in every
 * spelling it may have, with Latin ones; names of two words are one for custom, but a comma may keep them apart on the list, and other
 * names stand between them where all were put in another order; and of several titles one may be
 * what the list knows a man by, "Mullah Hafiz Makhluf".
 * @param isName whether a person is listed under a name of this spelling
 */
export function otherReadings(
  { name, type, tokens }: FoldedName,
  isName: (text: string) => boolean,
): readonly FoldedName[] {
  const read = (reading: NameReading) => foldName(name, type, undefined, reading);
  if (hasHan(name)) return [...hanReadings(name, type)].map(read);
  if (type === 'company') return [];
  return [
    ...(tokens.some(isJoined) ? [read('apart')] : []),
    ...(tokens.filter(isSpareName).length > 1 ? [read('titled')] : []),
    ...(hasEnding(tokens) ? scattered(name, isName) : []),
  ];
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
