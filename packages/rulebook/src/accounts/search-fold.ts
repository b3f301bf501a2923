import { inCapitals } from './search-capitals.ts';
import type { FoundAccount } from './search-row.ts';

/** Letters that Unicode does not take apart into a plain letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ə: 'e',
  ς: 'σ',
};
const PLAIN = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/** Single letters with a full stop after each: `S.r.l.`, `S.A.S`; never the `j.` of `j.smith`. */
const INITIALS = /(?<![\p{L}\p{N}])(?:\p{L}\.)+\p{L}?(?![\p{L}\p{N}])/gu;
const APOSTROPHES = /(?<=\p{L})['’ʼ‘`](?=\p{L})/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;
/** Scripts that write names without blanks, where one character may be a name and two may be inside a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a single character may be a name: 李, 김. */
export function isNameAlone(character: string): boolean {
  return UNSPACED.test(character);
}

/**
 * Folds a text to the words that are searched: small letters without marks, digits, one blank
 * between words and nothing else. `@`, `.`, `-` and `_` part words, so that an email or a handle is
 * found whole and by each part; `O'Brien` is one word, and so is `S.r.l.`.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(PLAIN, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFC')
    .replace(INITIALS, (initials) => initials.replaceAll('.', ''))
    .replace(APOSTROPHES, '')
    .replace(BETWEEN_WORDS, ' ')
    .trim();
}

/**
 * What a search looks in: the words of a text, with a blank before and after, so that `' ab'` is a word's
 * beginning; behind them their copy for the index.
 */
export function wordsOf(text: string): string {
  const words = ` ${foldForSearch(text)} `;
  return `${words}${inCapitals(words) ?? ''}`;
}

/**
 * The words an account is found by. The first name is on both sides of the last one: people type a name
 * either way.
 */
export function searchTextOf(account: Omit<FoundAccount, 'account_type' | 'country'>): string {
  const { account_id, handle, first_name, last_name, company_name, email } = account;
  const words = [account_id, handle, first_name, last_name, first_name, company_name, email];
  return wordsOf(words.join('\n'));
}

/**
 * The words of a company name: what a search by name alone looks in. Names are in the order of these
 * texts; two blanks before the copy keep a name before all longer ones.
 */
export function nameTextOf({ company_name }: Pick<FoundAccount, 'company_name'>): string {
  return wordsOf(company_name);
}

/** What to look for in the texts of `wordsOf`. */
export interface SearchPattern {
  /** LIKE pattern: the search as whole words. */
  readonly whole: string;
  /** LIKE pattern: a word that begins with the search. */
  readonly wordStart: string;
  /** LIKE pattern: the search anywhere, or a word's beginning where it is too short for that. */
  readonly contains: string;
  /** The account id when the whole search is one. */
  readonly id: number | null;
}

/** A text always holds blanks, so an empty pattern matches none. */
const NOTHING: SearchPattern = { whole: '', wordStart: '', contains: '', id: null };

/**
 * SEARCH-06: the patterns of a search. Folding leaves letters, digits and blanks, so no wildcard of
 * LIKE can come from what was typed; a search with no letter or digit finds nothing.
 */
export function searchPattern(search_string: string): SearchPattern {
  const words = foldForSearch(search_string);
  const { length } = [...words];
  if (length === 0) return NOTHING;
  const copy = inCapitals(words);
  /** The text, and its copy where it has one, each between the same marks. */
  const pattern = (before: string, after: string) =>
    `%${[words, copy].flatMap((part) => (part === null ? [] : [`${before}${part}${after}`])).join('%')}%`;
  const wordStart = pattern(' ', '');
  const anywhere = length > 2 || (length === 2 && UNSPACED.test(words));
  return {
    whole: pattern(' ', ' '),
    wordStart,
    contains: anywhere ? pattern('', '') : wordStart,
    id: /^\d{1,15}$/.test(words) ? Number(words) : null,
  };
}
