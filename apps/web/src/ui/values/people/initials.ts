/** NOTE-04: the first two letters of the username, upper case. */
export function initialsOf(username: string): string {
  return username.slice(0, 2).toUpperCase();
}

/** One of the four tints, from the name alone. */
export function tintOf(name: string): 1 | 2 | 3 | 4 {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return ((sum % 4) + 1) as 1 | 2 | 3 | 4;
}
