type Dice = (sides: number) => number;

/** A text changed in one place; never the same text. */
export type Mutation = (text: string, roll: Dice) => string;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_.:';
const letter = (roll: Dice) => LETTERS.charAt(roll(LETTERS.length));

/** What somebody does to a signed text who has no key. */
export const MUTATIONS: readonly Mutation[] = [
  (text, roll) => {
    const at = roll(text.length);
    return text.slice(0, at) + letter(roll) + text.slice(at + 1);
  },
  (text, roll) => text.slice(0, roll(text.length)),
  (text, roll) => text + letter(roll),
  (text, roll) => {
    const at = roll(text.length);
    return text.slice(0, at) + text.slice(at + 1);
  },
  (text, roll) => {
    const at = roll(text.length + 1);
    return text.slice(0, at) + letter(roll) + text.slice(at);
  },
  (text, roll) => {
    const at = roll(text.length - 1);
    return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
  },
  // One bit, also of a letter that no alphabet has.
  (text, roll) => {
    const bytes = Buffer.from(text);
    const at = roll(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << roll(8));
    return bytes.toString('latin1');
  },
];

/** The head of one signed text and the tail of another, cut at a separator. */
export function spliced(one: string, other: string, separator: string, roll: Dice): string {
  const head = one.split(separator);
  const tail = other.split(separator);
  const at = 1 + roll(head.length - 1);
  return [...head.slice(0, at), ...tail.slice(at)].join(separator);
}

/** One of these texts, changed. */
export function mutated(texts: readonly string[], separator: string, roll: Dice): string {
  const text = texts[roll(texts.length)] ?? '';
  const mutation = MUTATIONS[roll(MUTATIONS.length + 1)];
  if (mutation) return mutation(text, roll);
  return spliced(text, texts[roll(texts.length)] ?? '', separator, roll);
}
