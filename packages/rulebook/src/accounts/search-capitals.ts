const BEYOND_ASCII = /[\u0080-\u{10ffff}]/gu;

/** From here on scripts have thousands of letters, and two of them may be a whole word. */
const EAST_ASIAN = 0x2e80;

const capital = (n: number) => String.fromCharCode(65 + (n % 26));

function capitalsOf(letter: string): string {
  const point = letter.codePointAt(0) ?? 0;
  const first = capital(point);
  return point < EAST_ASIAN ? first : `${first}${capital(Math.floor(point / 26))}`;
}

/**
 * A folded text with each letter beyond ASCII replaced by capitals; null where there is none.
 *
 * The trigrams of PostgreSQL are made of what its locale calls letters, and in the locale of the
 * embedded database these are ASCII's alone: a search for a Cyrillic word would read every account. So a
 * text is stored with this copy behind it, and a pattern looks for both: the copy is what the index
 * knows, and as several letters share a capital, the text itself decides. Folded texts have no capitals:
 * no search can match a copy alone.
 */
export function inCapitals(folded: string): string | null {
  const copy = folded.replace(BEYOND_ASCII, capitalsOf);
  return copy === folded ? null : copy;
}
