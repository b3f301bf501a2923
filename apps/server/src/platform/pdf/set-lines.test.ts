import { describe, expect, it } from 'vitest';
import { GROWS_WITH_SIZE, growthOf } from '../../../../../tests/factories/growth.ts';
import { widthOf } from './pdf-fonts.ts';
import { setLines } from './set-lines.ts';

const runsOf = (text: string) =>
  setLines(text, 100).map(({ runs }) => runs.map((run) => `${run.font}: ${run.text}`));

describe('a text in lines', () => {
  it.each([
    ['Latin and Cyrillic', 'Ő Ж', [['Roboto: Ő Ж']]],
    ['Han and kana', '漢字 ひらがな', [['Han: 漢字 ひらがな']]],
    ['Hangul', '한국', [['Hangul: 한국']]],
    ['Arabic, which the font turns', 'محمد علي', [['Arabic: محمد علي']]],
    ['two scripts', 'Li 張', [['Roboto: Li ', 'Han: 張']]],
    ['a character no font has', 'a🌟', [['Roboto: a[U+1F31F]']]],
    ['several lines', 'a\n\nb', [['Roboto: a'], [], ['Roboto: b']]],
  ])('of %s', (_what, text, lines) => {
    expect(runsOf(text)).toEqual(lines);
  });

  it('begins at the right where its script does', () => {
    expect(setLines('محمد', 100)[0]?.isFromRight).toBe(true);
    expect(setLines('Anna محمد', 100)[0]?.isFromRight).toBe(false);
  });

  it('has Latin and digits within Arabic from left to right, in the order of the page', () => {
    const [line] = setLines('محمد 2026 Anna علي', 100);
    const text = line?.runs.map((run) => run.text.trim()).filter((one) => one !== '');
    expect(text?.[0]).toBe('علي');
    expect(text?.at(-1)).toBe('محمد');
    expect(text?.join('|')).toMatch(/2026.*Anna|Anna.*2026/);
  });

  it('turns brackets within Arabic', () => {
    const [line] = setLines('(علي)', 100);
    const printed = line?.runs.map((run) => run.text).join('');
    expect(line?.isFromRight).toBe(true);
    expect(printed?.startsWith('(')).toBe(true);
    expect(printed?.endsWith(')')).toBe(true);
  });

  it.each([
    ['words', 'word '.repeat(60).trim()],
    ['one word without an end', 'x'.repeat(300)],
    ['Han', '漢'.repeat(90)],
    ['Arabic', 'محمد '.repeat(60).trim()],
  ])('has lines of the width, and everything of %s', (_what, text) => {
    const lines = setLines(text, 30);
    expect(lines.length).toBeGreaterThan(2);
    for (const { runs } of lines) {
      const width = runs.reduce((sum, run) => sum + widthOf(run.font, run.text), 0);
      expect(width).toBeLessThanOrEqual(30.01);
    }
    const printed = lines.flatMap(({ runs }) => runs.map((run) => run.text)).join('');
    expect(printed.replaceAll(' ', '')).toHaveLength(text.replaceAll(' ', '').length);
  });

  it.each([
    ['a word without an end', 'x'],
    ['characters that no font has', 'a\u0363\u0364\u0365'],
    ['emoji', '🌟'],
    ['two directions in turn', 'aم'],
    ['a cluster without an end', 'क्'],
    ['first letters of Hangul that never end', '\u1100'],
    ['joined persons', '👨\u200d'],
    ['marks of a text that was stored before they were refused', `a${'\u0301'.repeat(99)}`],
    ['lines without anything', '\n'],
  ])('takes as much longer as the text is longer: %s', (_what, part) => {
    const setText = (length: number) => setLines(part.repeat(Math.ceil(length / part.length)), 33);
    expect(growthOf(setText, 2_000)).toBeLessThan(GROWS_WITH_SIZE);
  });
});
