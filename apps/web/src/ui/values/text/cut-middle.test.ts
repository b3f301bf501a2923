import { describe, expect, it } from 'vitest';
import { cutMiddle } from './cut-middle.ts';

const within = (count: number) => (text: string) => [...text].length <= count;

describe('a text that is shortened in its middle', () => {
  it('stays whole where it fits', () => {
    expect(cutMiddle('Duna Stúdió Kft.', within(16))).toBe('Duna Stúdió Kft.');
  });

  it('keeps its end from the beginning of a word, so that a legal form stays readable', () => {
    const name = 'Vereinigte Lichtspiel-Werkstätten der Städte Görlitz, Kamenz GmbH & Co. KG';
    expect(cutMiddle(name, within(40))).toBe('Vereinigte Lichtsp… Kamenz GmbH & Co. KG');
  });

  it('stays whole where cutting it makes it no shorter: it takes another line', () => {
    expect(cutMiddle('Duna Stúdió Kft.', within(10))).toBe('Duna Stúdió Kft.');
    expect(cutMiddle('A Duna Stúdió Kft.', within(10))).toBe('A Duna Stúdió Kft.');
  });

  it('fills the room it has', () => {
    const name = `${'a'.repeat(300)} GmbH`;
    for (const available of [30, 60, 120]) {
      expect([...cutMiddle(name, within(available))]).toHaveLength(available);
    }
  });

  it('keeps the last letters of a text without blanks, and never half of one', () => {
    const name = '𠮷'.repeat(100);
    const cut = cutMiddle(name, within(30));
    expect(cut.endsWith(`… ${'𠮷'.repeat(16)}`)).toBe(true);
    expect([...cut].every((letter) => '𠮷… '.includes(letter))).toBe(true);
  });
});
