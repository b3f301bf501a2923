/** `anna.novak` and `Anna Novak` are both AN; a single word gives its first two letters. */
export function initialsOf(name: string): string {
  const local = name.split('@')[0] ?? '';
  const words = local.split(/[\s._-]+/).filter(Boolean);
  const first = words[0] ?? '?';
  const last = words.length > 1 ? (words[words.length - 1] ?? '') : '';
  const letters = last ? `${[...first][0]}${[...last][0]}` : [...first].slice(0, 2).join('');
  return letters.toUpperCase();
}

/** One of the four tints, from the name alone. */
export function tintOf(name: string): 1 | 2 | 3 | 4 {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return ((sum % 4) + 1) as 1 | 2 | 3 | 4;
}
