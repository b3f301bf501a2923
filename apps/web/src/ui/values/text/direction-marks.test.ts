import { describe, expect, it } from 'vitest';
import { changesDirection, textPartsOf, withMarks } from './direction-marks.ts';

const CONTROLS = [
  0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
].map((code) => String.fromCodePoint(code));

describe('characters that change the direction of text', () => {
  it('are shown by their names, and never stay in the text', () => {
    for (const control of CONTROLS) {
      const parts = textPartsOf(`invoice${control}gpj.exe`);
      expect(parts).toMatchObject([
        { kind: 'text', text: 'invoice' },
        { kind: 'mark', name: expect.stringMatching(/^[A-Z]{3}$/) },
        { kind: 'text', text: 'gpj.exe' },
      ]);
      expect(withMarks(`a${control}b`)).toMatch(/^a\[[A-Z]{3}\]b$/);
    }
    expect(withMarks('invoice\u202Egpj.exe')).toBe('invoice[RLO]gpj.exe');
    expect(new Set(CONTROLS.map(withMarks)).size).toBe(CONTROLS.length);
  });

  it('several in a row are each shown', () => {
    expect(textPartsOf('\u202E\u2066x')).toEqual([
      { kind: 'mark', name: 'RLO' },
      { kind: 'mark', name: 'LRI' },
      { kind: 'text', text: 'x' },
    ]);
  });

  it('any other text is left as it is, joined emoji and soft breaks too', () => {
    for (const text of ['', 'Duna Stúdió Kft.', '👩\u200D💻', 'a\u200Bb', 'محمد', 'Виктор']) {
      expect(withMarks(text)).toBe(text);
    }
    expect(textPartsOf('')).toEqual([]);
  });

  it('right-to-left scripts are isolated as well, left-to-right ones need not be', () => {
    expect(['محمد', 'דוד', 'a\u202Eb'].map(changesDirection)).toEqual([true, true, true]);
    expect(['Duna', 'Виктор', '李明'].map(changesDirection)).toEqual([false, false, false]);
  });
});
