import type { Random } from './random.ts';

const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

function neighboursOf(letter: string): string {
  for (const [row, keys] of KEYBOARD.entries()) {
    const at = keys.indexOf(letter);
    if (at < 0) continue;
    const near = [keys[at - 1], keys[at + 1], KEYBOARD[row - 1]?.[at], KEYBOARD[row + 1]?.[at]];
    return near.filter((key) => key !== undefined).join('');
  }
  return LETTERS;
}

/** One typo in a word: a neighbouring key, any key, a letter added, omitted, doubled, or two swapped. */
function typoInWord(word: string, random: Random): string {
  const at = random.below(word.length);
  const letter = word.charAt(at);
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  const other = () => {
    const key = random.next() < 0.5 ? neighboursOf(letter.toLowerCase()) : LETTERS;
    return random.pick([...key]);
  };
  const kind = random.below(6);
  if (kind === 0) return before + other() + letter + after;
  if (kind === 1) return before + after;
  if (kind === 2) return before + letter + letter + after;
  if (kind === 3 && after !== '') return before + after.charAt(0) + letter + after.slice(1);
  return before + other() + after;
}

/** A name with one or two typos, each in a word that is long enough; null where none is. */
export function mistype(name: string, typos: 1 | 2, random: Random): string | null {
  const words = name.split(' ');
  const places = words.flatMap((word, i) => (/^[A-Za-z]{4,}$/.test(word) ? [i] : []));
  if (places.length === 0) return null;
  const wrong = [...words];
  for (let typo = 0; typo < typos; typo++) {
    const at = random.pick(places);
    wrong[at] = typoInWord(wrong[at] ?? '', random);
  }
  const typed = wrong.join(' ');
  return typed.toLowerCase() === name.toLowerCase() ? null : typed;
}
