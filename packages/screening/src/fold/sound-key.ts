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
 * The consonants of a folded token by sound, so that spellings of one name in different
 * romanisations share a key: kh, h, q and k are one sound, so are v, w and ff, s and z, ch and tch;
 * vowels and a closing h are not heard, and a closing ng is an n.
 *
 * @example
 * soundKey('mikhaylovich') === soundKey('mihajlovitch'); // true
 */
export function soundKey(token: string): string {
  let key = '';
  let last = '';
  for (let i = 0; i < token.length; ) {
    const { sound, length } = soundAt(token, i);
    if (sound === '' || sound !== last) key += sound;
    last = sound;
    i += length;
  }
  return key;
}

function soundAt(token: string, at: number): { sound: string; length: number } {
  const letter = token.charAt(at);
  if (VOWELS.has(letter)) return { sound: '', length: 1 };
  if (at === token.length - 2 && token.endsWith('ng')) return { sound: 'N', length: 2 };
  for (const [group, sound] of GROUPS) {
    if (token.startsWith(group, at)) return { sound, length: group.length };
  }
  return { sound: singleSound(token, letter, at), length: 1 };
}

function singleSound(token: string, letter: string, at: number): string {
  const last = at === token.length - 1;
  if ((letter === 'h' || letter === 'j') && last) return '';
  if (letter === 'c') return 'eiy'.includes(token.charAt(at + 1)) && !last ? 'S' : 'K';
  if (letter === 'j' && !VOWELS.has(token.charAt(at + 1))) return '';
  return SINGLE[letter] ?? letter;
}
