const FIRST = 0xac00;
const LAST = 0xd7a3;
const INITIALS = 'k kk n t tt r m p pp s ss  ch tch ch k t p h'.split(' ');
const VOWELS = 'a ae ya yae o e yo ye o wa wae oe yo u wo we wi yu u ui i'.split(' ');
const FINALS = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');

/** Family names whose customary Latin spelling no letter rule gives. */
const FAMILY_NAMES: ReadonlyMap<string, string> = new Map([
  ['이', 'ri'],
  ['리', 'ri'],
  ['임', 'rim'],
  ['유', 'ryu'],
  ['노', 'ro'],
  ['양', 'yang'],
  ['최', 'choe'],
]);

/**
 * Korean syllables as Latin tokens, one for each, in the McCune-Reischauer romanisation of the lists,
 * without its diacritics: 김정은 gives `kim chong un`. The first syllable is read as a family name.
 */
export function spellHangul(word: string): string[] {
  const syllables: string[] = [];
  for (const char of word.normalize('NFC')) {
    const code = char.codePointAt(0) ?? 0;
    if (code < FIRST || code > LAST) continue;
    const family = syllables.length === 0 ? FAMILY_NAMES.get(char) : undefined;
    syllables.push(family ?? spellSyllable(code - FIRST));
  }
  return syllables;
}

function spellSyllable(index: number): string {
  const initial = INITIALS[Math.floor(index / 588)] ?? '';
  const vowel = VOWELS[Math.floor((index % 588) / 28)] ?? '';
  const final = FINALS[index % 28] ?? '';
  return initial + vowel + final;
}
