/** One script's letters to Latin ones: rows of `letters` with their Latin spelling. */
type LetterTable = ReadonlyMap<string, string>;

/** Latin letters that no accent mark explains. */
export const LATIN_LETTERS = table(
  'ß:ss æ:ae œ:oe ø:o ł:l đ:d ð:d þ:th ħ:h ı:i ŋ:n ĸ:k ŧ:t ə:a ɛ:e ɔ:o ƙ:k ɓ:b ɗ:d ƴ:y ĳ:ij ſ:s',
);

/** Russian by the BGN/PCGN rules that OFAC follows, with the other Cyrillic alphabets' own letters. */
export const CYRILLIC_LETTERS = table(
  'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ' +
    'ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya і:i ї:i є:ye ґ:g ў:u ђ:dj ј:j љ:lj њ:nj ћ:c ќ:k ' +
    'ѓ:g џ:dz ѕ:dz ә:a ғ:g қ:k ң:n ө:o ұ:u ү:u һ:h ҳ:h ҷ:j ӣ:i ӯ:u',
);

/** Where Ukrainian and Belarusian read a shared letter differently. */
export const UKRAINIAN_LETTERS = table('г:h ґ:g и:y і:i ї:i є:ye');
export const BELARUSIAN_LETTERS = table('г:h і:i ў:u');

export const GREEK_LETTERS = table(
  'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o',
);

/** Arabic, Persian, Urdu and Pashto consonants; short vowels are not written and stay absent. */
export const ARABIC_LETTERS = table(
  'ا:a أ:a إ:i آ:a ٱ:a ء: ئ:y ؤ:w ب:b ت:t ث:th ج:j ح:h خ:kh د:d ذ:dh ر:r ز:z س:s ش:sh ص:s ض:d ط:t ' +
    'ظ:z ع:a غ:gh ف:f ق:q ك:k ک:k ل:l م:m ن:n ه:h ة:a و:w ي:y ی:y ى:a ې:e ۍ:y پ:p چ:ch ژ:zh گ:g ګ:g ' +
    'ڤ:v ټ:t ډ:d ړ:r ړ:r ڼ:n ښ:sh ږ:zh څ:ts ځ:dz ٹ:t ڈ:d ڑ:r ں:n ہ:h ھ:h ے:e ۀ:a ۃ:a ـ:',
);

export const HEBREW_LETTERS = table(
  'א:a ב:b ג:g ד:d ה:h ו:w ז:z ח:h ט:t י:y כ:k ך:k ל:l מ:m ם:m נ:n ן:n ס:s ע:a פ:p ף:f צ:ts ץ:ts ק:k ר:r ש:sh ת:t',
);

export const GEORGIAN_LETTERS = table(
  'ა:a ბ:b გ:g დ:d ე:e ვ:v ზ:z თ:t ი:i კ:k ლ:l მ:m ნ:n ო:o პ:p ჟ:zh რ:r ს:s ტ:t უ:u ფ:p ქ:k ღ:gh ყ:q ' +
    'შ:sh ჩ:ch ც:ts ძ:dz წ:ts ჭ:ch ხ:kh ჯ:j ჰ:h',
);

export const ARMENIAN_LETTERS = table(
  'ա:a բ:b գ:g դ:d ե:e զ:z է:e ը:y թ:t ժ:zh ի:i լ:l խ:kh ծ:ts կ:k հ:h ձ:dz ղ:gh ճ:ch մ:m յ:y ն:n շ:sh ո:o ' +
    'չ:ch պ:p ջ:j ռ:r ս:s վ:v տ:t ր:r ց:ts ւ:u փ:p ք:k օ:o ֆ:f և:ev',
);

function table(rows: string): LetterTable {
  const letters = new Map<string, string>();
  for (const row of rows.split(' ')) {
    const [letter = '', latin = ''] = row.split(':');
    letters.set(letter, latin);
  }
  return letters;
}

/** Writes each letter of a lower-case word by the first table that has it; others stay. */
export function spell(word: string, ...tables: readonly LetterTable[]): string {
  let latin = '';
  for (const letter of word) {
    latin += tables.find((letters) => letters.has(letter))?.get(letter) ?? letter;
  }
  return latin;
}
