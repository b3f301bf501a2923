import { type CompanyReading, companyTokens } from './companies/company-tokens.ts';
import { joinCompounds } from './persons/compound-names.ts';
import type { FoldScratch } from './fold-scratch.ts';
import { foldWords, type NameReading } from './fold-words.ts';
import { changed, type FoldedToken } from './folded-token.ts';
import { mayBeCore, mayBeFamilyName, type NameType } from './token-class.ts';

export interface FoldedName {
  readonly name: string;
  readonly type: NameType;
  readonly reading: NameReading;
  readonly tokens: readonly FoldedToken[];
}

/** How a name is folded where it is not folded as written. */
export interface FoldedAs {
  readonly reading?: NameReading;
  /** The two words a word of a company's name is to be read as, `null` where it stays one. */
  readonly cut?: CompanyReading['cut'];
}

/** Two names distinguish a person; where there are fewer, particles and titles count as names. */
const PERSON_CORE = 2;
const COMPANY_CORE = 1;

/**
 * Folds a name into the tokens it is compared by: capitals, accents, apostrophes, punctuation and script
 * no longer matter, and each token has its class and its position in the name.
 *
 * @example
 * foldName('AL-ḤASAN, Łukasz', 'individual', scratch).tokens.map(({ text }) => text); // ['lukasz', 'al', 'hasan']
 */
export function foldName(
  name: string,
  type: NameType,
  scratch: FoldScratch,
  { reading = 'written', cut = () => null }: FoldedAs = {},
): FoldedName {
  const words = foldWords(name, type, reading);
  if (type === 'individual')
    return personOf(name, reading === 'apart' ? words : joinCompounds(name, words), reading);
  const tokens = companyTokens(words, { cut, isFormApart: reading === 'form-apart' }, scratch);
  return { name, type, reading, tokens: ensureCore(tokens, COMPANY_CORE) };
}

/** A person's name of words that were folded and joined as `reading` has it. */
export function personOf(
  name: string,
  words: readonly FoldedToken[],
  reading: NameReading,
): FoldedName {
  const tokens = givenNamesFirst(name, words);
  const last = tokens.at(-1);
  // Timothy Bishop is no bishop.
  if (last && tokens.length > 1 && mayBeFamilyName(last.text))
    tokens.splice(-1, 1, changed(last, { class: 'core' }));
  const read = reading === 'titled' ? withNearestTitle(tokens) : ensureCore(tokens, PERSON_CORE);
  return { name, type: 'individual', reading, tokens: read };
}

/** The folded tokens as one text, the same for names that differ in writing only. */
export function foldedText(name: FoldedName): string {
  return name.tokens.map(({ text }) => text).join(' ');
}

/** Lists write "SURNAME, Given"; what precedes the comma is moved to the end, as its owner writes it. */
function givenNamesFirst(name: string, tokens: readonly FoldedToken[]): FoldedToken[] {
  const comma = name.indexOf(',');
  const given = comma < 0 ? [] : tokens.filter(({ start }) => start > comma);
  if (!given.some((token) => mayBeCore(token.text))) return [...tokens];
  return [...given, ...tokens.filter(({ start }) => start < comma)];
}

function ensureCore(tokens: readonly FoldedToken[], wanted: number): readonly FoldedToken[] {
  const core = tokens.filter((token) => token.class === 'core').length;
  if (core >= wanted) return tokens;
  const widened = tokens.map((token) =>
    isSpare(token) ? changed(token, { class: 'core' }) : token,
  );
  // A name may consist of titles only.
  if (widened.some((token) => token.class === 'core')) return widened;
  return widened.map((token) => changed(token, { class: 'core' }));
}

/** Of several titles the one before the name is part of it: "Sayyid Maulawi Enayatullah". */
function withNearestTitle(tokens: readonly FoldedToken[]): readonly FoldedToken[] {
  const name = tokens.findIndex((token) => token.class === 'core');
  const before = tokens.findLastIndex((token, at) => at < name && isSpare(token));
  const nearest =
    before < 0 ? tokens.findIndex((token, at) => at > name && isSpare(token)) : before;
  return tokens.map((token, at) => (at === nearest ? changed(token, { class: 'core' }) : token));
}

function isSpare(token: FoldedToken): boolean {
  return token.class !== 'legal_form' && mayBeCore(token.text);
}
