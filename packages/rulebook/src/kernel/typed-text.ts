/**
 * ours: so many marks one character may have. Writing needs three (Vietnamese, pointed Hebrew); a character with
 * dozens is made to cover a page or to take minutes to print.
 */
export const MOST_MARKS = 4;

/** A mark, with what nobody sees after it: that does not end the character it stands on, and is not stored. */
const MARK = String.raw`(?:\p{M}[\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0]*)`;
const TOO_MANY = new RegExp(`${MARK}{${MOST_MARKS}}\\p{M}`, 'u');
const EXCESS = new RegExp(`(${MARK}{${MOST_MARKS}})${MARK}+`, 'gu');

/**
 * Whether a character has more marks than it may have. It is asked before a text is normalised: to put thousands
 * of marks in order takes minutes by itself.
 */
export function hasTooManyMarks(text: string): boolean {
  return TOO_MANY.test(text);
}

/** The text without the marks that are too many. */
export function withoutExcessMarks(text: string): string {
  return text.replace(EXCESS, '$1');
}

/** PostgreSQL stores no NUL, and half a surrogate pair is no character. */
function isText(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

/** Why a text is not taken, wherever it was typed, in words that follow the name of its field. */
export const TEXT_PROBLEMS = {
  'not-text': 'contains characters that are not text',
  'too-many-marks': `has a character with more than ${MOST_MARKS} accents or other marks`,
} as const;
export type TextProblem = keyof typeof TEXT_PROBLEMS;

/** What is wrong with a text that somebody sent; null where nothing is. */
export function textProblem(text: string): TextProblem | null {
  if (!isText(text)) return 'not-text';
  return hasTooManyMarks(text) ? 'too-many-marks' : null;
}
