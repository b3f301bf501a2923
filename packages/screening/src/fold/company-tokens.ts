import { changed, cutToken, type FoldedToken, joinTokens } from './folded-token.ts';
import { findLegalForm } from './legal-form-finder.ts';
import { gluedLegalWords, isCutLegalWord } from './legal-words.ts';
import { isInitial } from './token-class.ts';

/** Gives the two words a word should be written as, `null` to leave it. */
export type WordCut = (text: string) => readonly [string, string] | null;

/** Legal forms of one letter are none. */
const SHORTEST_FORM = 2;

/** A text no word can fold to, so a legal form meets only legal forms. */
const LEGAL_FORM_SIGN = '=';

/**
 * The words of a company's name with abbreviations in one piece and each legal form as one token.
 * A name that is nothing but legal forms is a name all the same: "SE", "PSC".
 * @param isFormApart whether single letters at the end are read as letters and a legal form: "I B V"
 */
export function companyTokens(
  words: readonly FoldedToken[],
  cut: WordCut,
  isFormApart: boolean,
): readonly FoldedToken[] {
  const plain = isFormApart ? joinLettersBeforeForm(words) : joinLetters(words);
  const tokens = joinLegalForms(joinCutWords(plain.flatMap((word) => cutWord(word, cut))));
  return tokens.every((token) => token.class === 'legal_form') ? plain : tokens;
}

function cutWord(word: FoldedToken, cut: WordCut): FoldedToken[] {
  const texts = gluedLegalWords(word.text) ?? cut(word.text);
  return texts === null ? [word] : cutToken(word, texts, 'company');
}

/** "N I T C" and "N.I.T.C." are one abbreviation. */
function joinLetters(words: readonly FoldedToken[]): FoldedToken[] {
  const tokens: FoldedToken[] = [];
  let letters: FoldedToken[] = [];
  for (const word of words) {
    if (isInitial(word.text)) letters.push(word);
    else {
      tokens.push(...joinedLetters(letters), word);
      letters = [];
    }
  }
  return [...tokens, ...joinedLetters(letters)];
}

/** Where a legal form in single letters begins behind other single letters; null where there is none. */
function spacedFormStart(words: readonly FoldedToken[]): number | null {
  const letters = words.length - 1 - words.findLastIndex(({ text }) => !isInitial(text));
  for (let size = letters - 1; size >= SHORTEST_FORM; size--) {
    const start = words.length - size;
    const text = textOf(words.slice(start));
    if (findLegalForm([text], 0)?.length === 1) return start;
  }
  return null;
}

function joinLettersBeforeForm(words: readonly FoldedToken[]): FoldedToken[] {
  const start = spacedFormStart(words) ?? words.length;
  return [...joinLetters(words.slice(0, start)), ...joinedLetters(words.slice(start))];
}

function textOf(words: readonly FoldedToken[]): string {
  return words.map(({ text }) => text).join('');
}

function joinedLetters(letters: readonly FoldedToken[]): FoldedToken[] {
  const joined = joinTokens(letters, textOf(letters));
  return letters.length < 2
    ? [...letters]
    : joined.map((token) => changed(token, { class: 'core' }));
}

function joinCutWords(words: readonly FoldedToken[]): FoldedToken[] {
  const tokens: FoldedToken[] = [];
  for (const word of words) {
    const before = tokens.at(-1);
    if (before && isCutLegalWord(before.text, word.text)) {
      tokens.splice(-1, 1, ...joinTokens([before, word], before.text + word.text));
    } else tokens.push(word);
  }
  return tokens;
}

function joinLegalForms(words: readonly FoldedToken[]): FoldedToken[] {
  const texts = words.map(({ text }) => text);
  const tokens: FoldedToken[] = [];
  for (let at = 0; at < words.length; ) {
    const found = findLegalForm(texts, at);
    const parts = words.slice(at, at + (found?.length ?? 1));
    if (found === null) tokens.push(...parts);
    else {
      const joined = joinTokens(parts, LEGAL_FORM_SIGN + found.form);
      for (const token of joined) tokens.push(changed(token, { class: 'legal_form' }));
    }
    at += parts.length;
  }
  return tokens;
}
