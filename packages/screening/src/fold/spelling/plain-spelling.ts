/** Spellings of one vowel or one consonant that sound the same. */
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
  let plain = token;
  for (const [written, letters] of SAME) plain = plain.replace(written, letters);
  return plain;
}
