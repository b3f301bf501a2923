import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedText, foldName } from './fold-name.ts';
import { createFoldScratch } from './fold-scratch.ts';

const scratch = createFoldScratch();

const person = (name: string) => foldedText(foldName(name, 'individual', scratch));
const company = (name: string) => foldedText(foldName(name, 'company', scratch));
const classes = (name: string, type: 'individual' | 'company') =>
  foldName(name, type, scratch).tokens.map((token) => `${token.text}:${token.class}`);

describe('folding a name', () => {
  it.each([
    ["Łukasz O'Ḥasan-Ğül", 'lukasz ohasan gul'],
    ['BIN LADEN, Osama', 'osama bin laden'],
    ['Ja‘fari  Ñandú', 'jafari nandu'],
    ['J.R. Smith', 'j r smith'],
    ['Straße Ærø', 'strasse aero'],
    ['ma\u200Blo\u202E xo\u00ADxo', 'malo xoxo'],
    ['ＦＵＬＬ width', 'full width'],
  ])('AML-09 reads %s as %s', (name, folded) => {
    expect(person(name)).toBe(folded);
  });

  it.each([
    ['Владимир Путин', 'vladimir putin'],
    ['Григорій Їжак', 'hryhoriy izhak'],
    ['Алесь Быкаў', 'ales bykau'],
    ['Ґонґадзе Георгій', 'gongadze heorhiy'],
    ['Κωνσταντίνος Παπαδόπουλος', 'konstantinos papadopulos'],
    ['محمد القحطاني', 'muhammad al qhtani'],
    ['أحمد الطائي', 'ahmad al tai'],
    ['حسن جمالالدين', 'hasan jamaluddin'],
    ['نصرالله كركمي', 'nasrullah krkmi'],
    ['علي آغااحمدی', 'ali agha ahmadi'],
    ['عبدالعزيز حسين', 'abd al aziz husayn'],
    ['김정은', 'kim chong un'],
    ['გიორგი', 'giorgi'],
    ['Հայկ', 'hayk'],
    ['習近平', '習近平'],
    ['इला', 'इला'],
  ])('AML-09 spells %s in Latin letters where it has a table', (name, folded) => {
    expect(person(name)).toBe(folded);
  });

  it('AML-09 keeps a title after the comma from turning the name around', () => {
    expect(person('Payne, Jr.')).toBe('payne jr');
  });

  it('AML-09 tells particles and honorifics from names, unless too little is left', () => {
    expect(classes('Dr Kamal al-Hassan III', 'individual')).toEqual([
      'dr:honorific',
      'kamal:core',
      'al:particle',
      'hassan:core',
      'iii:honorific',
    ]);
    expect(classes('Haji Ibrahim', 'individual')).toEqual(['haji:core', 'ibrahim:core']);
    expect(classes('Mr Ibrahim', 'individual')).toEqual(['mr:honorific', 'ibrahim:core']);
    expect(classes('Jd', 'individual')).toEqual(['jd:core']);
  });

  it.each([
    ['Zarya Meridian Trading LLC', 'zarya meridian trading =limited'],
    ['OOO Zarya', '=limited zarya'],
    ['ACME, S.A. de C.V.', 'acme =stock'],
    ['ACME S A DE C V', 'acme =stock'],
    ['Acme Joint Stovj Company', 'acme =stock'],
    ['Jointstock Company Start', '=stock start'],
    ['Hanley Limi Ted', 'hanley =limited'],
    ['N.I.T.C. Office', 'nitc office'],
    ['N I T C Office', 'nitc office'],
    ['S.E.', 'se'],
    ['AG & Co. KG', 'ag co kg'],
  ])('AML-09 reads %s as %s', (name, folded) => {
    expect(company(name)).toBe(folded);
  });

  it('AML-09 knows where each token stood', () => {
    const name = '«Иван» Al-Ḥasan';
    for (const { source, start, end } of foldName(name, 'individual', scratch).tokens) {
      expect(name.slice(start, end)).toBe(source);
    }
  });

  it('AML-09 folds any text without a throw, to lower-case letters and digits only', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.constantFrom('individual' as const, 'company' as const),
        (name, type) => {
          for (const { text } of foldName(name, type, scratch).tokens) {
            expect(text).toMatch(/^=?[\p{L}\p{M}\p{N}]+$/u);
            expect(text).toBe(text.toLowerCase());
          }
        },
      ),
    );
  });

  it('AML-09 does not see capitals, spaces, or what it has folded already', () => {
    const words = fc.array(fc.stringMatching(/^[a-zA-Zéøñ]{1,9}$/), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(words, (parts) => {
        const folded = person(parts.join(' '));
        expect(person(parts.join('  ').toUpperCase())).toBe(folded);
        expect(person(folded)).toBe(folded);
      }),
    );
  });
});
