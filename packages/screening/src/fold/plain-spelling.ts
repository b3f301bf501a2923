/** Spellings of one vowel or one consonant that no one hears apart. */
const SAME: readonly (readonly [written: RegExp, plain: string])[] = [
  [/(.)\1+/g, '$1'],
  [/y/g, 'i'],
  [/ou|ow/g, 'u'],
  [/ei|ee|ie|ea|e/g, 'i'],
  [/ai/g, 'i'],
  [/oo|o/g, 'u'],
  [/ii/g, 'i'],
  [/h$/g, ''],
];

/**
 * A folded token with the vowels that are only spelled otherwise made the same: short names of one
 * sound that also agree in this are one name, those that do not are often two.
 *
 * @example
 * plainSpelling('samy') === plainSpelling('sami'); // true
 * plainSpelling('jing') === plainSpelling('jiang'); // false
 */
export function plainSpelling(token: string): string {
  const known = found.get(token);
  if (known !== undefined) return known;
  let plain = token;
  for (const [written, letters] of SAME) plain = plain.replace(written, letters);
  if (found.size >= MOST_REMEMBERED) found.clear();
  found.set(token, plain);
  return plain;
}

/** Short names repeat from name to name; what one was found to be serves the next. */
const found = new Map<string, string>();
const MOST_REMEMBERED = 2000;
