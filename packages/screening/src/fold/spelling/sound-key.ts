const VOWELS = new Set('aeiouy');

/** Letter groups that stand for one sound, longest first; the sounds are written in capitals. */
const GROUPS: readonly (readonly [group: string, sound: string])[] = [
  ['shch', 'X'],
  ['tsch', 'C'],
  ['tch', 'C'],
  ['sch', 'X'],
  ['dzh', 'J'],
  ['ch', 'C'],
  ['sh', 'X'],
  ['zh', 'J'],
  ['dj', 'J'],
  ['kh', 'K'],
  ['gh', 'G'],
  ['ph', 'F'],
  ['th', 'T'],
  ['dh', 'D'],
  ['bh', 'B'],
  ['ff', 'V'],
  ['ck', 'K'],
  ['ts', 'S'],
  ['tz', 'S'],
];

const GROUPS_BY_LETTER = new Map<string, (typeof GROUPS)[number][]>();
for (const group of GROUPS) {
  const letter = group[0].charAt(0);
  GROUPS_BY_LETTER.set(letter, [...(GROUPS_BY_LETTER.get(letter) ?? []), group]);
}
const NO_GROUPS: readonly (typeof GROUPS)[number][] = [];

const CLOSING_NG: (typeof GROUPS)[number] = ['ng', 'N'];

const SINGLE: Readonly<Record<string, string>> = {
  b: 'B',
  d: 'D',
  f: 'F',
  g: 'G',
  h: 'K',
  j: 'J',
  k: 'K',
  l: 'L',
  m: 'M',
  n: 'N',
  p: 'P',
  q: 'K',
  r: 'R',
  s: 'S',
  t: 'T',
  v: 'V',
  w: 'V',
  x: 'KS',
  z: 'S',
};

/**
 * The consonants of a folded token by sound, so that spellings of one name in different romanisations
 * share a key: kh, h, q and k are one sound, so are v, w and ff, s and z, ch and tch; vowels and a final
 * h are dropped, and a final ng is an n.
 *
 * @example
 * soundKey('mikhaylovich') === soundKey('mihajlovitch'); // true
 */
export function soundKey(token: string): string {
  let key = '';
  let last = '';
  for (let i = 0; i < token.length; ) {
    const letter = token.charAt(i);
    const group = VOWELS.has(letter) ? undefined : groupAt(token, letter, i);
    const sound = VOWELS.has(letter) ? '' : (group?.[1] ?? singleSound(token, letter, i));
    if (sound !== last) key += sound;
    last = sound;
    i += group?.[0].length ?? 1;
  }
  return key;
}

function groupAt(token: string, letter: string, at: number): (typeof GROUPS)[number] | undefined {
  if (letter === 'n' && at === token.length - 2 && token.charAt(at + 1) === 'g') return CLOSING_NG;
  for (const group of GROUPS_BY_LETTER.get(letter) ?? NO_GROUPS) {
    if (token.startsWith(group[0], at)) return group;
  }
  return undefined;
}

function singleSound(token: string, letter: string, at: number): string {
  const last = at === token.length - 1;
  if ((letter === 'h' || letter === 'j') && last) return '';
  if (letter === 'c') return 'eiy'.includes(token.charAt(at + 1)) && !last ? 'S' : 'K';
  if (letter === 'j' && !VOWELS.has(token.charAt(at + 1))) return '';
  return SINGLE[letter] ?? letter;
}
