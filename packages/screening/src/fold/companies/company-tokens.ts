import type { FoldScratch } from '../fold-scratch.ts';
import { changed, cutToken, type FoldedToken, joinTokens } from '../folded-token.ts';
import { findLegalForm } from './legal-form-finder.ts';
import { concatenatedLegalWords, isCutLegalWord } from './legal-words.ts';
import { isInitial } from '../token-class.ts';

/** How the words of a company's name are read in addition to the usual way. */
export interface CompanyReading {
  /** The two words a word is to be read as, `null` where it stays one. */
  readonly cut: (text: string) => readonly [string, string] | null;
  /** Whether single letters at the end are read as letters and a legal form: "I B V". */
  readonly isFormApart: boolean;
}

/** A single letter is no legal form. */
const SHORTEST_FORM = 2;

/** A text no word can fold to, so a legal form meets only legal forms. */
const LEGAL_FORM_SIGN = '=';

/**
 * The words of a company's name with abbreviations in one piece and each legal form as one token.
 * A name that is nothing but legal forms is a name all the same: "SE", "PSC".
 */
export function companyTokens(
  words: readonly FoldedToken[],
  { cut, isFormApart }: CompanyReading,
  scratch: FoldScratch,
): readonly FoldedToken[] {
  const form = isFormApart ? spacedFormStart(words, scratch) : words.length;
  const plain = [...joinLetters(words.slice(0, form)), ...joinLetters(words.slice(form))];
  const rejoined: FoldedToken[] = [];
  for (const word of plain) {
    const texts = concatenatedLegalWords(word.text) ?? cut(word.text);
    for (const part of texts === null ? [word] : cutToken(word, texts, 'company')) {
      const before = rejoined.at(-1);
      if (before && isCutLegalWord(before.text, part.text)) {
        rejoined.splice(-1, 1, ...joinTokens([before, part], before.text + part.text));
      } else rejoined.push(part);
    }
  }
  const tokens = joinLegalForms(rejoined, scratch);
  return tokens.every((token) => token.class === 'legal_form') ? plain : tokens;
}

/** "N I T C" and "N.I.T.C." are one abbreviation. */
function joinLetters(words: readonly FoldedToken[]): FoldedToken[] {
  const tokens: FoldedToken[] = [];
  for (let at = 0; at < words.length; ) {
    let end = at;
    while (end < words.length && isInitial(words[end]?.text ?? '')) end++;
    const letters = words.slice(at, Math.max(end, at + 1));
    if (letters.length === 1) tokens.push(...letters);
    else {
      const text = letters.map((letter) => letter.text).join('');
      for (const token of joinTokens(letters, text)) tokens.push(changed(token, { class: 'core' }));
    }
    at += letters.length;
  }
  return tokens;
}

/** Where a legal form in single letters begins after other single letters; the end where there is none. */
function spacedFormStart(words: readonly FoldedToken[], scratch: FoldScratch): number {
  const letters = words.length - 1 - words.findLastIndex(({ text }) => !isInitial(text));
  for (let size = letters - 1; size >= SHORTEST_FORM; size--) {
    const start = words.length - size;
    const text = words
      .slice(start)
      .map((word) => word.text)
      .join('');
    if (findLegalForm([text], 0, scratch)?.length === 1) return start;
  }
  return words.length;
}

function joinLegalForms(words: readonly FoldedToken[], scratch: FoldScratch): FoldedToken[] {
  const texts = words.map(({ text }) => text);
  const tokens: FoldedToken[] = [];
  for (let at = 0; at < words.length; ) {
    const found = findLegalForm(texts, at, scratch);
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
