import type { Language } from '../kernel/language.ts';
import { englishLetters } from './english-letters.ts';
import { germanLetters } from './german-letters.ts';
import type { LetterWording } from './letter-facts.ts';

/** ours: the emails to applicants, in each language of their pages. */
export const LETTERS: Readonly<Record<Language, LetterWording>> = {
  en: englishLetters,
  de: germanLetters,
};
