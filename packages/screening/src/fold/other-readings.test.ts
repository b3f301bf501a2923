import { describe, expect, it } from 'vitest';
import { foldedText, foldName } from './fold-name.ts';
import { createFoldScratch } from './fold-scratch.ts';
import { otherReadings } from './other-readings.ts';

const scratch = createFoldScratch();

const LISTED = new Set(['siradjuddin', 'fathullah']);
const isName = (text: string) => LISTED.has(text);
const readingsOf = (name: string, type: 'individual' | 'company' = 'individual') =>
  otherReadings(foldName(name, type, scratch), isName, scratch).map((read) => [
    read.reading,
    foldedText(read),
  ]);

describe('the other readings of a name', () => {
  it('AML-09 joins what belongs together where other names were put between', () => {
    expect(readingsOf('Kasim AL-DIN SIRADJ')).toEqual([
      ['apart', 'kasim al din siradj'],
      ['scattered', 'kasim siradjuddin'],
    ]);
    expect(readingsOf('Ullah Orkan ZARMAN Fath')).toEqual([
      ['scattered', 'orkan zarman fathullah'],
    ]);
  });

  it('AML-09 joins to no name that nobody listed bears', () => {
    expect(readingsOf('Ullah Orkan ZARMAN')).toEqual([]);
  });

  it('AML-09 takes the nearest of several titles for a name, where there is one name only', () => {
    const [titled] = otherReadings(
      foldName('Mullah Hafiz MAKHDUR', 'individual', scratch),
      isName,
      scratch,
    );
    expect(titled?.tokens.map(({ text, class: kind }) => [text, kind])).toEqual([
      ['mullah', 'honorific'],
      ['hafiz', 'core'],
      ['makhdur', 'core'],
    ]);
    expect(readingsOf('Mullah Orkan ZARMAN')).toEqual([]);
  });

  it('AML-09 spells Han with the second reading of its characters, and four of them by halves', () => {
    expect(readingsOf('周易单')).toEqual([
      ['spelled', 'zhou yidan'],
      ['spelled-second', 'zhou yishan'],
    ]);
    expect(readingsOf('池琳白马')).toEqual([
      ['spelled', 'chilinbaima'],
      ['spelled-halved', 'chilin baima'],
    ]);
    expect(readingsOf('李家栋')).toEqual([['spelled', 'li jiadong']]);
    expect(readingsOf('长城贸易', 'company').map(([reading]) => reading)).toEqual(['spelled']);
  });

  it('AML-09 reads single letters at the end of a company’s name as a legal form, too', () => {
    const readings = (name: string) => readingsOf(name, 'company');
    expect(readings('FLEURETTE ENERGY I B V')).toEqual([
      ['form-apart', 'fleurette energy i =limited'],
    ]);
    expect(readings('R E N T A L A S')).toEqual([['form-apart', 'rental =limited']]);
    expect(readings('Halmos Trading X Y Z')).toEqual([]);
    expect(readings('Halmos Trading B V')).toEqual([]);
  });

  it('AML-09 reads most names in one way', () => {
    expect(readingsOf('Zsófia Halmos')).toEqual([]);
    expect(readingsOf('Siraj al-Din Trading', 'company')).toEqual([]);
  });
});
