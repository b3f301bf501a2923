/** ICAO 9303-3, section 6: how a letter may be written with A to Z; both ways are in use. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  ä: ['a', 'ae'],
  å: ['a', 'aa'],
  æ: ['ae'],
  ö: ['o', 'oe'],
  ø: ['o', 'oe'],
  œ: ['oe'],
  ü: ['u', 'ue', 'uxx'],
  ñ: ['n', 'nxx'],
  ß: ['ss'],
  đ: ['d'],
  ð: ['d'],
  ł: ['l'],
  þ: ['th'],
  ı: ['i'],
};

const MARKS = /\p{M}/gu;

function spellingsOfLetter(letter: string): readonly string[] {
  const known = SPELLINGS[letter];
  if (known) return known;
  const plain = letter.normalize('NFD').replace(MARKS, '');
  return /^[a-z]$/.test(plain) ? [plain] : [];
}

/** Every way a word may stand in a machine-readable zone; none where it is in another script. */
function spellingsOf(word: string): readonly string[] {
  let found: readonly string[] = [''];
  for (const letter of word) {
    const ways = spellingsOfLetter(letter);
    found = found.flatMap((begun) => ways.map((way) => begun + way)).slice(0, 64);
  }
  return found;
}

/** The words of a name, folded to small letters; a hyphen separates, an apostrophe does not. */
function wordsOf(name: string): readonly string[] {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '');
}

/** `similar`: a letter of a word is another one, is missing, or is too many. */
export const ZONE_VERDICTS = ['agrees', 'similar', 'differs', 'cannot-tell'] as const;
export type ZoneVerdict = (typeof ZONE_VERDICTS)[number];

/** Shorter words are too much alike. */
const SIMILAR_FROM = 4;

function isSimilar(read: string, typed: string): boolean {
  if (read === typed) return true;
  const [short, long] = read.length < typed.length ? [read, typed] : [typed, read];
  if (short.length < SIMILAR_FROM || long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rest = short.length === long.length ? same + 1 : same;
  return short.slice(rest) === long.slice(same + 1);
}

/**
 * Whether the name in a zone is the one that was typed. All words of one are among the words of the other:
 * a zone has every given name and may be cut off, a form often has one of them. A name has no check digit, so
 * that a letter that was misread is not reported as another name.
 */
export function compareZoneName(read: string, typed: string): ZoneVerdict {
  const zone = wordsOf(read);
  const words = wordsOf(typed).map(spellingsOf);
  if (zone.length === 0 || words.length === 0 || words.some((ways) => ways.length === 0)) {
    return 'cannot-tell';
  }
  const isRead = (ways: readonly string[]) => ways.some((way) => zone.includes(way));
  const isTyped = (word: string) => words.some((ways) => ways.includes(word));
  if (words.every(isRead)) return 'agrees';
  if (zone.length > 1 && zone.every(isTyped)) return 'agrees';
  const isAlmostRead = (ways: readonly string[]) =>
    ways.some((way) => zone.some((word) => isSimilar(word, way)));
  return words.every(isAlmostRead) ? 'similar' : 'differs';
}
