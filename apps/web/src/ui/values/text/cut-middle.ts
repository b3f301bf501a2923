/** Enough of the end to keep a legal form with the word before it: `Kamenz GmbH & Co. KG`. */
const END_MIN = 16;
const END_MAX = 40;

/** Where the end that is kept begins: at a word, where one begins in reach. */
function endOf(letters: readonly string[]): number {
  const last = letters.length - END_MIN;
  for (let at = last; at > 0 && at >= letters.length - END_MAX; at -= 1) {
    if (letters[at - 1] === ' ') return at;
  }
  return Math.max(0, last);
}

/**
 * The longest form of a text that fits, shortened in its middle so that its end stays readable.
 * One whose cut form is no shorter stays whole. `fits` must hold for every text shorter than one it holds for.
 */
export function cutMiddle(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const letters = [...text];
  const from = endOf(letters);
  const end = letters.slice(from).join('');
  const form = (count: number) => `${letters.slice(0, count).join('').trimEnd()}… ${end}`;
  let [low, high] = [0, from];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(form(middle))) low = middle;
    else high = middle - 1;
  }
  const cut = form(low);
  return cut.length < text.length ? cut : text;
}
