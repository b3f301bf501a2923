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

export type ZoneVerdict = 'agrees' | 'differs' | 'cannot-tell';

/**
 * Whether the name in a zone is the one that was typed. All words of one are among the words of the other:
 * a zone has every given name and may be cut off, a form often has one of them.
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
  return zone.length > 1 && zone.every(isTyped) ? 'agrees' : 'differs';
}
