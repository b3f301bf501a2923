import { describe, expect, it } from 'vitest';
import { formatHolders, formatFrequency } from './frequency-words.ts';

const text = (held_by: number | null, one_in: number | null) =>
  formatFrequency({ held_by, one_in }).replaceAll('\u00A0', ' ');

describe('how often listed names have a token', () => {
  it('AML-09 is shown as one listed name in so many, with the counts behind it', () => {
    expect(text(2, 11_804)).toBe('1 in 11,804');
    expect(formatHolders({ held_by: 2, one_in: 11_804 }, 23_608)).toMatch(
      /^In 2 of 23,608 listed names,/,
    );
    expect(formatHolders({ held_by: 2, one_in: null }, null)).toMatch(/^In 2 of the listed names,/);
  });

  it('AML-09 a piece that no list has, or that weighs by its kind, is marked as such', () => {
    expect(text(0, null)).toBe('on no list');
    expect(text(null, null)).toBe('');
  });
});
