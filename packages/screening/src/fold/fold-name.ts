import { foldWord, readingOf } from './fold-word.ts';
import { findLegalForm } from './legal-form-finder.ts';
import { gluedLegalWords, isCutLegalWord } from './legal-words.ts';
import type { Script } from './scripts.ts';
import { classOf, mayBeCore, type TokenClass } from './token-class.ts';

/** What a name is screened as. */
export type NameType = 'individual' | 'company';

/**
 * One token of a folded name. `text` is lower-case Latin (or the letters of a script without a
 * table); `source` is what stood in the name, from `start` to `end` in UTF-16 units. A legal form
 * is one token however many words it takes, its text `=` and its kind.
 */
export interface FoldedToken {
  readonly text: string;
  readonly source: string;
  readonly start: number;
  readonly end: number;
  readonly script: Script;
  readonly vowelless: boolean;
  readonly class: TokenClass;
}

export interface FoldedName {
  readonly name: string;
  readonly type: NameType;
  readonly tokens: readonly FoldedToken[];
}

/** A text no word can fold to, so a legal form meets only legal forms. */
const LEGAL_FORM_SIGN = '=';
/** A person is told apart by two names or more; with fewer, particles and such must serve. */
const CORE_TOKENS: Readonly<Record<NameType, number>> = { individual: 2, company: 1 };

const WORD = /[\p{L}\p{M}\p{N}\p{Cf}'’‘ʼʻ`´ʹ]+/gu;
/** Companies are abbreviated with dots; in a person's name each dotted letter is an initial. */
const DOTTED_OR_WORD = /(?:\p{L}\.){2,}\p{L}?(?!\p{L})|[\p{L}\p{M}\p{N}\p{Cf}'’‘ʼʻ`´ʹ]+/gu;
const RUN_WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

/**
 * Folds a name into the tokens it is compared by: capitals, accents, apostrophes, punctuation and
 * script no longer matter, and each token knows its class and where it stood.
 *
 * @example
 * foldName('Łukasz AL-ḤASAN', 'individual').tokens.map(({ text }) => text); // ['lukasz', 'al', 'hasan']
 */
export function foldName(name: string, type: NameType): FoldedName {
  const words = foldWords(name, type);
  const tokens = type === 'company' ? joinLegalForms(words) : givenNamesFirst(name, words);
  return { name, type, tokens: keepEnoughCore(tokens, CORE_TOKENS[type]) };
}

/**
 * The same name with some tokens written apart: each word that `cut` gives two texts for becomes
 * two tokens, and legal forms are looked for anew.
 */
export function refoldName(
  { name, type, tokens }: FoldedName,
  cut: (text: string) => readonly [string, string] | null,
): FoldedName {
  const words = tokens.flatMap((token) => {
    const texts = token.class === 'core' ? cut(token.text) : null;
    return texts === null ? [token] : cutToken(token, texts, type);
  });
  if (words.length === tokens.length) return { name, type, tokens };
  return { name, type, tokens: keepEnoughCore(joinLegalForms(words), CORE_TOKENS[type]) };
}

/** Lists write "SURNAME, Given"; what stands before the comma goes last, as the bearer writes it. */
function givenNamesFirst(name: string, tokens: readonly FoldedToken[]): readonly FoldedToken[] {
  const comma = name.indexOf(',');
  const given = comma < 0 ? [] : tokens.filter(({ start }) => start > comma);
  if (!given.some((token) => mayBeCore(token.text))) return tokens;
  return [...given, ...tokens.filter(({ start }) => start < comma)];
}

/** The folded tokens as one text, the same for names that differ in writing only. */
export function foldedText(name: FoldedName): string {
  return name.tokens.map(({ text }) => text).join(' ');
}

function foldWords(name: string, type: NameType): FoldedToken[] {
  const tokens: FoldedToken[] = [];
  const reading = readingOf(name);
  for (const found of name.matchAll(type === 'company' ? DOTTED_OR_WORD : WORD)) {
    for (const { word, start } of runsOf(found[0], found.index)) {
      const { texts, script, vowelless } = foldWord(word, reading);
      for (const text of texts) {
        if (text === '') continue;
        const end = start + word.length;
        tokens.push({ text, source: word, start, end, script, vowelless, class: classOf(text, type) });
      }
    }
  }
  return tokens;
}

function runsOf(word: string, start: number): { word: string; start: number }[] {
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) return [{ word, start }];
  return [...word.matchAll(RUN_WITHOUT_SPACES)].map((run) => ({
    word: run[0],
    start: start + run.index,
  }));
}

function joinLegalForms(words: readonly FoldedToken[]): FoldedToken[] {
  const tokens = joinCutWords(words.flatMap(cutGluedWords));
  const texts = tokens.map(({ text }) => text);
  const joined: FoldedToken[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = findLegalForm(texts, at);
    const text = found ? LEGAL_FORM_SIGN + found.form : (texts[at] ?? '');
    const length = found?.length ?? 1;
    const token = joinTokens(tokens.slice(at, at + length), text);
    if (token) joined.push(found ? { ...token, class: 'legal_form' } : token);
    at += length;
  }
  return joined;
}

function cutGluedWords(word: FoldedToken): FoldedToken[] {
  const texts = gluedLegalWords(word.text);
  return texts === null ? [word] : cutToken(word, texts, 'company');
}

/** Two tokens of one word. Where folding kept the length, each knows its own part of the source. */
function cutToken(
  token: FoldedToken,
  [left, right]: readonly [string, string],
  type: NameType,
): FoldedToken[] {
  const middle = token.start + (token.source.length === left.length + right.length ? left.length : 0);
  const exact = middle > token.start;
  return [
    partOf(token, left, token.start, exact ? middle : token.end, type),
    partOf(token, right, middle, token.end, type),
  ];
}

function partOf(
  token: FoldedToken,
  text: string,
  start: number,
  end: number,
  type: NameType,
): FoldedToken {
  const source = token.source.slice(start - token.start, end - token.start);
  return { ...token, text, source, start, end, class: classOf(text, type) };
}

function joinCutWords(words: readonly FoldedToken[]): FoldedToken[] {
  const tokens: FoldedToken[] = [];
  for (const word of words) {
    const before = tokens.at(-1);
    const whole = before && isCutLegalWord(before.text, word.text);
    const token = whole ? joinTokens([before, word], before.text + word.text) : word;
    if (whole) tokens.pop();
    if (token) tokens.push(token);
  }
  return tokens;
}

function joinTokens(parts: readonly FoldedToken[], text: string): FoldedToken | null {
  const first = parts[0];
  const last = parts.at(-1);
  if (!first || !last) return null;
  const source = parts.map((part) => part.source).join(' ');
  return { ...first, text, source, end: last.end };
}

function keepEnoughCore(tokens: readonly FoldedToken[], wanted: number): FoldedToken[] {
  const core = tokens.filter((token) => token.class === 'core').length;
  if (core >= wanted) return [...tokens];
  return tokens.map((token) => (mayBeCore(token.text) ? { ...token, class: 'core' } : token));
}
