/**
 * The sounds (as sound keys write them) an Arabic-script letter is romanised by, most usual first; `-` is
 * silence. A letter without a row here has one sound, that of its Latin spelling.
 */
const SOUNDS: ReadonlyMap<string, string> = new Map(
  (
    'ث:TS ج:JG ذ:DST ض:DS ظ:SD ق:KG ش:XC و:-V ة:-T ه:K- غ:GK ح:K ع:- ا:- أ:- إ:- آ:- ٱ:- ي:- ی:- ى:- ئ:- ء:- ؤ:- ې:- ۍ:- ' +
    'ب:B ت:T خ:KC د:D ر:R ز:S س:S ص:S ط:T ف:F ك:K ک:K ل:L م:M ن:N پ:P چ:C ژ:J گ:GK ګ:G ڤ:V ټ:T ډ:D ړ:R ړ:R ڼ:N ښ:XK ږ:JG څ:S ځ:SJ ' +
    'ٹ:T ڈ:D ڑ:R ں:N ہ:K- ھ:K- ے:- ۀ:- ـ:-'
  )
    .split(' ')
    .map((row) => {
      const [letter = '', sounds = ''] = row.split(':');
      return [letter, sounds] as const;
    }),
);
/** Letters with several sounds multiply; beyond this number the rarer readings are dropped. */
const MOST_READINGS = 16;
const WAW = 'و';

/**
 * The sound keys a word of consonants may have: short vowels are not written, and some letters are
 * romanised in more than one way.
 *
 * @example
 * arabicSounds('قذافي'); // ['KDF', 'GDF', 'KSF', 'GSF']
 */
export function arabicSounds(letters: string): readonly string[] {
  let keys = [''];
  for (const [at, letter] of [...letters].entries()) {
    const written = SOUNDS.get(letter) ?? '-';
    const sounds = at === 0 && letter === WAW ? 'V-' : written;
    const longer = [...sounds].flatMap((sound) =>
      keys.map((key) => key + (sound === '-' ? '' : sound)),
    );
    keys = longer.slice(0, MOST_READINGS);
  }
  return [...new Set(keys)];
}
