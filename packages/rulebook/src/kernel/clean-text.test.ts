import { describe, expect, it } from 'vitest';
import { GROWS_WITH_SIZE, growthOf } from '../../../../tests/factories/growth.ts';
import { cleanText, isBlank } from './clean-text.ts';
import { textProblem } from './typed-text.ts';

describe('a text as it is stored', () => {
  it.each([
    ['a zero-width space', 'Du\u200bna', 'Duna'],
    ['a zero-width space before an address', '\u200bz@example.com', 'z@example.com'],
    ['a byte order mark', '\ufeffDuna', 'Duna'],
    ['a soft hyphen', 'Duna\u00adstudio', 'Dunastudio'],
    ['a word joiner', 'Duna\u2060', 'Duna'],
    [
      'marks of direction',
      '\u200eDuna\u200f \u202aStudio\u202c \u2066Kft\u2069\u061c',
      'Duna Studio Kft',
    ],
    ['joiners between Latin letters', 'Du\u200cn\u200da', 'Duna'],
    ['a filler that is a letter to Unicode', 'Duna\u3164', 'Duna'],
    ['a control', 'Du\u0007na', 'Duna'],
    ['a variation of nothing', 'Duna\ufe0f', 'Duna'],
  ])('is without %s', (_what, typed, stored) => expect(cleanText(typed)).toBe(stored));

  it.each([
    ['no-break space', '\u00a0'],
    ['narrow no-break space', '\u202f'],
    ['thin space', '\u2009'],
    ['figure space', '\u2007'],
    ['ideographic space', '\u3000'],
    ['Ogham space', '\u1680'],
    ['empty Braille pattern', '\u2800'],
  ])('has a plain space for a %s', (_what, space) => {
    expect(cleanText(`Duna${space}Studio`)).toBe('Duna Studio');
    expect(cleanText(`${space}Duna${space}`)).toBe('Duna');
  });

  it.each([
    ['hyphen', 'Anna\u2010Marie', 'Anna-Marie'],
    ['non-breaking hyphen', 'Anna\u2011Marie', 'Anna-Marie'],
    ['left quotation mark', 'O\u2018Neil', "O'Neil"],
    ['right quotation mark', 'O\u2019Neil', "O'Neil"],
    ['letter apostrophe', 'Лук\u02bcян', "Лук'ян"],
  ])('has the plain character for a %s', (_what, typed, stored) =>
    expect(cleanText(typed)).toBe(stored),
  );

  it('is composed', () => expect(cleanText('Stu\u0301dio')).toBe('Stúdio'));

  it.each([
    ['a dash', 'Duna – Kft — 1984'],
    ['double quotation marks', '„Duna“ said “yes”'],
    ['several lines', 'One\r\n\tTwo\n\nThree'],
    ['a Persian word with a non-joiner', 'می\u200cخواهم'],
    ['a vocalised Arabic word with a non-joiner', 'مُ\u200cحمد'],
    ['a Hindi word with a joiner after a virama', 'क्\u200dष'],
    ['a Sinhala name', 'ශ්\u200dරී'],
    ['a Malayalam word with a non-joiner', 'ന്\u200cമ'],
    [
      'a family and a flag',
      '👨\u200d👩\u200d👧\u200d👦 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['a rainbow, a heart and a woman who works', '🏳\ufe0f\u200d🌈 ❤\ufe0f 👩🏽\u200d💻'],
    ['a key', '1\ufe0f\u20e3'],
    ['a Han letter in the form of a name', '辻\u{e0100}'],
    ['a Mongolian letter in a form', 'ᠠ\u180b'],
    ['an Arabic number sign', '\u0600١٢'],
    ['an okina', 'Hawai\u02bbi'],
  ])('keeps %s', (_what, typed) => expect(cleanText(typed)).toBe(typed));

  it('keeps a joiner once, and none at the end of a word', () => {
    expect(cleanText('می\u200c\u200c\u200bخواهم')).toBe('می\u200cخواهم');
    expect(cleanText('می\u200c خواهم\u200d')).toBe('می خواهم');
  });

  it.each(['', ' ', '\u200b', '\u00a0\u200b\ufeff\u3164', '\u2800', '\u0007', '\u200d\ufe0f'])(
    '%j is empty',
    (typed) => {
      expect(cleanText(typed)).toBe('');
      expect(isBlank(typed)).toBe(true);
    },
  );

  it('is the same when it is cleaned again, and has no problem that it had not before', () => {
    const parts = ['a', 'क्', 'می', '辻', '👩', '1', ' ', '\u0301', '\u0323', '\u034f', '\u200b'];
    const more = [
      '\u200c',
      '\u200d',
      '\ufe0f',
      '\u20e3',
      '\u{e0100}',
      '\u3164',
      '\u0007',
      '\n',
      '\u2019',
    ];
    const all = [...parts, ...more];
    let seed = 7;
    for (let at = 0; at < 20_000; at += 1) {
      let typed = '';
      for (let length = 0; length < 8; length += 1) {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        typed += all[Math.floor((seed / 2_147_483_648) * all.length)] ?? '';
      }
      const cleaned = cleanText(typed);
      expect([typed, cleanText(cleaned)]).toEqual([typed, cleaned]);
      if (textProblem(typed) === null) expect([typed, textProblem(cleaned)]).toEqual([typed, null]);
    }
  });

  it.each([
    ['marks', (many: number) => `a${'\u0301\u0323'.repeat(many)}`],
    ['marks and invisible ones', (many: number) => `a${'\u0301\u3164\u0323\u0007'.repeat(many)}`],
    ['letters with invisible ones', (many: number) => 'a\u200b'.repeat(many)],
    ['invisible ones', (many: number) => '\u200c'.repeat(many)],
  ])('is made in time that grows with the text alone: %s', (_what, textOf) => {
    expect(growthOf((many) => void cleanText(textOf(many)), 20_000)).toBeLessThan(GROWS_WITH_SIZE);
  });
});
