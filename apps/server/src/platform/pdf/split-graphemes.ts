import { findFont, hasGlyphs, type PdfFont } from './pdf-fonts.ts';

/** What people see as one character, with a font that has it. */
export interface Grapheme {
  readonly text: string;
  readonly font: PdfFont;
}

const SEGMENTER = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A character that no font has, by its number: nothing that was typed is missing in print. */
function numberOf(character: string): string {
  const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `[U+${number}]`;
}

/** A character in one line: what is invisible is a space. */
function printed(segment: string): string {
  return /^[\s\p{Cc}]+$/u.test(segment) ? ' ' : segment;
}

/** The characters of a line with their fonts. A space has the font of the character before it. */
export function splitGraphemes(line: string): readonly Grapheme[] {
  const graphemes: Grapheme[] = [];
  for (const { segment } of SEGMENTER.segment(line)) {
    const text = printed(segment);
    const before = graphemes.at(-1)?.font;
    const isSpace = text === ' ' && before !== undefined && hasGlyphs(before, text);
    const font = isSpace ? before : findFont(text);
    if (font) graphemes.push({ text, font });
    else {
      const numbers = Array.from(text, numberOf).join('');
      for (const letter of numbers) graphemes.push({ text: letter, font: 'Roboto' });
    }
  }
  return graphemes;
}
