/** A stretch of letters, and whether the other name has them too. */
export interface LetterRun {
  readonly text: string;
  readonly differs: boolean;
}

/** Past this a token is a text, and no letter of it is marked. */
const LONGEST = 60;

/** How many letters two texts have in common in order, from every place on. */
function commonFrom(a: readonly string[], b: readonly string[]): number[][] {
  const none = () => Array.from({ length: b.length + 1 }, () => 0);
  const table = Array.from({ length: a.length + 1 }, none);
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = table[i] ?? [];
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] = a[i] === b[j] ? 1 + at(i + 1, j + 1) : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  return table;
}

/** Which letters of `a` are in `b` too, in the same order. */
function commonLetters(a: readonly string[], b: readonly string[]): boolean[] {
  const table = commonFrom(a, b);
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  const common = a.map(() => false);
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      common[i] = true;
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return common;
}

function lettersOf(text: string): string[] {
  return Array.from(text.normalize('NFC'));
}

/**
 * The letters of `text` in runs, those marked that `other` has not. Capitals make no difference; of
 * names with no letter in common, as in two scripts, none is marked.
 */
export function differingLetters(text: string, other: string): LetterRun[] {
  const letters = lettersOf(text);
  const others = lettersOf(other);
  const plain = [{ text, differs: false }];
  if (other === '' || Math.max(letters.length, others.length) > LONGEST) return plain;
  const small = (letter: string) => letter.toLowerCase();
  const common = commonLetters(letters.map(small), others.map(small));
  if (!common.includes(true)) return plain;
  const runs: { text: string; differs: boolean }[] = [];
  for (const [place, letter] of letters.entries()) {
    const differs = !common[place];
    const before = runs.at(-1);
    if (before?.differs === differs) before.text += letter;
    else runs.push({ text: letter, differs });
  }
  return runs;
}
