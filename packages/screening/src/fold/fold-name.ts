import { companyTokens, type WordCut } from './company-tokens.ts';
import { joinCompounds } from './compound-names.ts';
import { foldWords, type NameReading } from './fold-words.ts';
import { changed, type FoldedToken, type NameType } from './folded-token.ts';
import { mayBeCore, mayBeFamilyName } from './token-class.ts';

export interface FoldedName {
  readonly name: string;
  readonly type: NameType;
  readonly reading: NameReading;
  readonly tokens: readonly FoldedToken[];
}

/** A person is told apart by two names or more; with fewer, particles and such must serve. */
const CORE_TOKENS: Readonly<Record<NameType, number>> = { individual: 2, company: 1 };

const AS_WRITTEN: WordCut = () => null;

/**
 * Folds a name into the tokens it is compared by: capitals, accents, apostrophes, punctuation and
 * script no longer matter, and each token knows its class and where it stood. `cut` may ask for
 * single words of a company's name to be read as two.
 *
 * @example
 * foldName('AL-ḤASAN, Łukasz', 'individual').tokens.map(({ text }) => text); // ['lukasz', 'al', 'hasan']
 */
export function foldName(
  name: string,
  type: NameType,
  cut: WordCut = AS_WRITTEN,
  reading: NameReading = 'written',
): FoldedName {
  const words = foldWords(name, type, reading);
  const tokens =
    type === 'company'
      ? companyTokens(words, cut)
      : withFamilyName(givenNamesFirst(name, compoundsOf(name, words, reading)));
  return { name, type, reading, tokens: keepEnoughCore(tokens, CORE_TOKENS[type]) };
}

function compoundsOf(
  name: string,
  words: readonly FoldedToken[],
  reading: NameReading,
): readonly FoldedToken[] {
  return reading === 'apart' ? words : joinCompounds(name, words);
}

/** Whether words of a person's name were read as one. */
export function hasJoinedWords({ type, tokens }: FoldedName): boolean {
  return type === 'individual' && tokens.some(({ source }) => source.includes(' '));
}

/** The folded tokens as one text, the same for names that differ in writing only. */
export function foldedText(name: FoldedName): string {
  return name.tokens.map(({ text }) => text).join(' ');
}

/** Lists write "SURNAME, Given"; what stands before the comma goes last, as the bearer writes it. */
function givenNamesFirst(name: string, tokens: readonly FoldedToken[]): readonly FoldedToken[] {
  const comma = name.indexOf(',');
  const given = comma < 0 ? [] : tokens.filter(({ start }) => start > comma);
  if (!given.some((token) => mayBeCore(token.text))) return tokens;
  return [...given, ...tokens.filter(({ start }) => start < comma)];
}

/** Timothy Bishop is no bishop. */
function withFamilyName(tokens: readonly FoldedToken[]): readonly FoldedToken[] {
  const last = tokens.at(-1);
  if (!last || tokens.length < 2 || !mayBeFamilyName(last.text)) return tokens;
  return [...tokens.slice(0, -1), changed(last, { class: 'core' })];
}

function keepEnoughCore(tokens: readonly FoldedToken[], wanted: number): readonly FoldedToken[] {
  const core = tokens.filter((token) => token.class === 'core').length;
  if (core >= wanted) return tokens;
  const kept = tokens.map((token) => (isSpare(token) ? changed(token, { class: 'core' }) : token));
  // A name of titles alone is all there is to find its bearer by.
  if (kept.some((token) => token.class === 'core')) return kept;
  return kept.map((token) => changed(token, { class: 'core' }));
}

function isSpare(token: FoldedToken): boolean {
  return token.class !== 'legal_form' && mayBeCore(token.text);
}
