const SYLLABLES =
  'アa イi ウu エe オo カka キki クku ケke コko サsa シshi スsu セse ソso タta チchi ツtsu テte トto ナna ニni ヌnu ネne ノno ' +
  'ハha ヒhi フfu ヘhe ホho マma ミmi ムmu メme モmo ヤya ユyu ヨyo ラra リri ルru レre ロro ワwa ヲo ンn ガga ギgi グgu ゲge ゴgo ' +
  'ザza ジji ズzu ゼze ゾzo ダda ヂji ヅzu デde ドdo バba ビbi ブbu ベbe ボbo パpa ピpi プpu ペpe ポpo ヴvu ァa ィi ゥu ェe ォo';
const KATAKANA = new Map(SYLLABLES.split(' ').map((row) => [row.charAt(0), row.slice(1)]));
const SMALL_Y = new Map([
  ['ャ', 'ya'],
  ['ュ', 'yu'],
  ['ョ', 'yo'],
]);
const HIRAGANA_FIRST = 0x3041;
const HIRAGANA_LAST = 0x3096;
const TO_KATAKANA = 0x60;

export function isKana(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return code >= HIRAGANA_FIRST && code <= 0x30ff;
}

/**
 * Kana in the Hepburn romanisation without long vowels; other letters by `other`.
 *
 * @example
 * spellKana('しょうこ', (letter) => letter); // 'shoko'
 */
export function spellKana(run: string, other: (letter: string) => string): string {
  let text = '';
  let doubled = false;
  for (const letter of run) {
    const kana = katakanaOf(letter);
    const small = SMALL_Y.get(kana);
    if (kana === 'ッ') doubled = true;
    else if (kana === 'ー') continue;
    else if (small !== undefined) text = joinSmall(text, small);
    else {
      const syllable = KATAKANA.get(kana) ?? other(letter);
      text += (doubled ? syllable.charAt(0) : '') + syllable;
      doubled = false;
    }
  }
  return text.replace(/ou/g, 'o').replace(/uu/g, 'u');
}

/** "shi" and a small "ya" are "sha", "ki" and a small "ya" are "kya". */
function joinSmall(text: string, small: string): string {
  const stem = text.endsWith('i') ? text.slice(0, -1) : text;
  return stem + (/(?:sh|ch|j)$/.test(stem) ? small.slice(1) : small);
}

function katakanaOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const isHiragana = code >= HIRAGANA_FIRST && code <= HIRAGANA_LAST;
  return isHiragana ? String.fromCodePoint(code + TO_KATAKANA) : letter;
}
