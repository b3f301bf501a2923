import { describe, expect, it } from 'vitest';
import { GROWS_WITH_SIZE, growthOf } from '../../../../tests/factories/growth.ts';
import { MOST_MARKS, textProblem, withoutExcessMarks } from './typed-text.ts';

const marks = (count: number) => '\u0301\u0316'.repeat(count).slice(0, count);

describe('a text that somebody typed', () => {
  it.each([
    ['Vietnamese, in composed and in single characters', 'Nguyễn Thị Thuyết'],
    ['Vietnamese, in single characters', 'Nguyễn Thị Thuyết'.normalize('NFD')],
    ['pointed Hebrew with a cantillation mark', 'בְּרֵאשִׁ֖ית'],
    ['vocalised Arabic', 'مُحَمَّدٌ'],
    ['a Sanskrit word with a cluster of five consonants', 'कार्त्स्न्यम्'],
    ['Burmese', 'ကျွန်ုပ်'],
    ['Tibetan', 'བསྒྲུབས'],
    ['Thai', 'ผู้ใหญ่'],
    ['a family and a flag', '👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['as many marks as one character may have', `a${marks(MOST_MARKS)} b${marks(MOST_MARKS)}`],
  ])('is taken: %s', (_what, text) => {
    expect(textProblem(text)).toBe(null);
    expect(withoutExcessMarks(text)).toBe(text);
  });

  it.each([
    ['one more', `Ann${marks(MOST_MARKS + 1)}a`],
    ['nine of each character', `a${marks(9)}`.repeat(400)],
    ['joined by what nobody sees', `a${'\u0301\u200d'.repeat(9)}`],
    ['on nothing', marks(9)],
    ['of several kinds', 'a\u0301\u20dd\ufe0f\u0903\u0489'],
  ])('is not, with more marks on a character: %s', (_what, text) => {
    expect(textProblem(text)).toBe('too-many-marks');
    expect(textProblem(withoutExcessMarks(text))).toBe(null);
  });

  it.each([
    ['marks', (many: number) => `a${marks(many)}`],
    ['marks that nothing seen joins', (many: number) => `a${'\u0301\u200d'.repeat(many)}`],
    ['what nobody sees', (many: number) => `a\u0301${'\u200d'.repeat(many)}`.repeat(2)],
  ])('is read in time that grows with the text alone: %s', (_what, textOf) => {
    expect(growthOf((many) => void textProblem(textOf(many)), 50_000)).toBeLessThan(
      GROWS_WITH_SIZE,
    );
  });

  it('is not, where it holds a NUL or half a character', () => {
    expect(textProblem('a\u0000b')).toBe('not-text');
    expect(textProblem('a\ud800b')).toBe('not-text');
  });
});
