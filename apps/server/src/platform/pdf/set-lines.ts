import bidiFactory, { type EmbeddingLevels } from 'bidi-js';
import LineBreaker from 'linebreak';
import { type PdfFont, widthOf } from './pdf-fonts.ts';
import { giveSignOfLife } from '../threads/signs-of-life.ts';
import { type Grapheme, splitGraphemes } from './split-graphemes.ts';

const bidi = bidiFactory();

/** Characters of one font and one direction, as the font is given them. */
export interface PdfRun {
  readonly text: string;
  readonly font: PdfFont;
}

/** A line in the order of the page, from left to right. */
export interface PdfLine {
  readonly runs: readonly PdfRun[];
  /** Its paragraph begins at the right. */
  readonly isFromRight: boolean;
}

/** A character in its paragraph: `at` is its place there, in UTF-16 units. */
interface PlacedGrapheme extends Grapheme {
  readonly at: number;
}

interface Paragraph {
  readonly text: string;
  readonly placed: readonly PlacedGrapheme[];
  readonly levels: EmbeddingLevels;
}

function readParagraph(line: string): Paragraph {
  let at = 0;
  const placed = splitGraphemes(line).map((grapheme) => {
    const one = { ...grapheme, at };
    at += grapheme.text.length;
    return one;
  });
  const text = placed.map((grapheme) => grapheme.text).join('');
  return { text, placed, levels: bidi.getEmbeddingLevels(text) };
}

const STRONG_RTL = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

function isRightToLeft({ levels }: Paragraph, at: number): boolean {
  return ((levels.levels[at] ?? 0) & 1) === 1;
}

/** Joins neighbours of one font and direction, in the order they are given. */
function groupRuns(paragraph: Paragraph, line: readonly PlacedGrapheme[]): PlacedGrapheme[][] {
  const runs: PlacedGrapheme[][] = [];
  for (const one of line) {
    const last = runs.at(-1)?.at(-1);
    const isSame =
      last?.font === one.font &&
      isRightToLeft(paragraph, last.at) === isRightToLeft(paragraph, one.at);
    if (isSame) runs.at(-1)?.push(one);
    else runs.push([one]);
  }
  return runs;
}

/**
 * The text of a run. The library turns a run with letters of a right-to-left script by itself; one of signs
 * alone it does not.
 */
function textOfRun(paragraph: Paragraph, run: readonly PlacedGrapheme[]): string {
  const [first] = run;
  if (!first || !isRightToLeft(paragraph, first.at)) return run.map(({ text }) => text).join('');
  const logical = run.toSorted((a, b) => a.at - b.at);
  const mirrored = logical.map(({ text }) => bidi.getMirroredCharacter(text) ?? text);
  const isTurned = mirrored.some((text) => STRONG_RTL.test(text));
  return (isTurned ? mirrored : mirrored.toReversed()).join('');
}

/** The characters of a line in the order of the page (UAX 9, L2). Nothing outside the line is read. */
function reorder({ text, levels }: Paragraph, line: readonly PlacedGrapheme[]): PlacedGrapheme[] {
  const [first] = line;
  const last = line.at(-1);
  if (!first || !last) return [];
  const start = first.at;
  const end = last.at + last.text.length;
  const level = levels.paragraphs[0]?.level ?? 0;
  const order = bidi.getReorderedIndices(text.slice(start, end), {
    levels: levels.levels.subarray(start, end),
    paragraphs: [{ start: 0, end: end - start - 1, level }],
  });
  const places = new Map(order.map((at, nth) => [at + start, nth]));
  const placeOf = ({ at }: PlacedGrapheme) => places.get(at) ?? at;
  return line.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function printLine(paragraph: Paragraph, line: readonly PlacedGrapheme[]): PdfLine {
  giveSignOfLife();
  const trimmed = trimEnd(line);
  const runs = groupRuns(paragraph, reorder(paragraph, trimmed)).map((run) => ({
    text: textOfRun(paragraph, run),
    font: run[0]?.font ?? 'Roboto',
  }));
  const isFromRight = (paragraph.levels.paragraphs[0]?.level ?? 0) % 2 === 1;
  return { runs, isFromRight };
}

function trimEnd(line: readonly PlacedGrapheme[]): readonly PlacedGrapheme[] {
  const last = line.findLastIndex(({ text }) => text !== ' ');
  return line.slice(0, last + 1);
}

/** How wide characters are beside each other, in the size of the font. */
function measure(characters: readonly PlacedGrapheme[]): number {
  let width = 0;
  let run: PlacedGrapheme[] = [];
  const end = () => {
    const [first] = run;
    if (first) width += widthOf(first.font, run.map(({ text }) => text).join(''));
    run = [];
  };
  for (const one of characters) {
    if (run[0] && run[0].font !== one.font) end();
    run.push(one);
  }
  end();
  return width;
}

/** The words of a paragraph, each with the spaces after it (UAX 14). */
function splitWords({ text, placed }: Paragraph): PlacedGrapheme[][] {
  const words: PlacedGrapheme[][] = [[]];
  const breaker = new LineBreaker(text);
  let next = breaker.nextBreak();
  for (const one of placed) {
    while (next && next.position <= one.at) {
      if (words.at(-1)?.length !== 0) words.push([]);
      next = breaker.nextBreak();
    }
    words.at(-1)?.push(one);
  }
  return words;
}

/** A guess of how many characters a line has. */
const USUAL_LENGTH = 64;
/** Characters without a width need not all be in one line. */
const MOST_IN_LINE = 1_000;

/**
 * How many of the characters fit into a line, at least one. It measures a few lengths, never each: a word may be
 * as long as its field.
 */
function countFitting(characters: readonly PlacedGrapheme[], width: number): number {
  const fits = (count: number) => measure(characters.slice(0, count)) <= width;
  let most = 1;
  let next = Math.min(USUAL_LENGTH, characters.length);
  while (next > most && fits(next)) {
    most = next;
    next = Math.min(next * 2, characters.length);
  }
  let tooMany = next;
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2);
    if (fits(middle)) most = middle;
    else tooMany = middle;
  }
  return most;
}

/** Parts of a word that fit into a line, the last with the spaces after it; a word that fits is its only part. */
function splitLongWord(word: readonly PlacedGrapheme[], width: number): PlacedGrapheme[][] {
  const parts: PlacedGrapheme[][] = [];
  const letters = trimEnd(word);
  let from = 0;
  while (from < letters.length) {
    giveSignOfLife();
    const count = countFitting(letters.slice(from, from + MOST_IN_LINE), width);
    parts.push(letters.slice(from, from + count));
    from += count;
  }
  const spaces = word.slice(letters.length);
  const last = parts.pop() ?? [];
  return [...parts, [...last, ...spaces]];
}

function breakParagraph(paragraph: Paragraph, width: number): PlacedGrapheme[][] {
  const lines: PlacedGrapheme[][] = [[]];
  const words = splitWords(paragraph).flatMap((word) => splitLongWord(word, width));
  for (const word of words) {
    giveSignOfLife();
    const line = lines.at(-1) ?? [];
    const isTooLong = line.length > 0 && measure(trimEnd([...line, ...word])) > width;
    if (isTooLong) lines.push([...word]);
    else line.push(...word);
  }
  return lines;
}

/**
 * Sets a text of any script in lines: each character in a font that has it, Arabic and Hebrew from right to left
 * (UAX 9), broken where the script allows it (UAX 14).
 * @param width of a line, in the size of the font
 */
export function setLines(text: string, width: number): readonly PdfLine[] {
  return text.split('\n').flatMap((line) => {
    const paragraph = readParagraph(line);
    return breakParagraph(paragraph, width).map((placed) => printLine(paragraph, placed));
  });
}
