import { describe, expect, it } from 'vitest';
import { sayHolders, sayRarity } from './rarity-words.ts';

const said = (held_by: number | null, one_in: number | null) =>
  sayRarity({ held_by, one_in }).replaceAll('\u00A0', ' ');

describe('how rare a piece of a name is', () => {
  it('AML-09 is told as one listed name in so many, with the counts behind it', () => {
    expect(said(2, 11_804)).toBe('1 in 11,804');
    expect(sayHolders({ held_by: 2, one_in: 11_804 }, 23_608)).toMatch(
      /^In 2 of 23,608 listed names,/,
    );
    expect(sayHolders({ held_by: 2, one_in: null }, null)).toMatch(/^In 2 of the listed names,/);
  });

  it('AML-09 a piece that no list has, or that weighs by its kind, is told as such', () => {
    expect(said(0, null)).toBe('on no list');
    expect(said(null, null)).toBe('');
  });
});
