import { describe, expect, it } from 'vitest';
import { initialsOf, tintOf } from './initials.ts';

describe('initials', () => {
  it.each([
    ['anna.novak', 'AN'],
    ['Lena Fischer', 'LF'],
    ['tom.beck@ffn.example', 'TB'],
    ['mary-ann van der Berg', 'MB'],
    ['ines', 'IN'],
    ['Ö', 'Ö'],
    ['Студія Каштан', 'СК'],
    ['', '?'],
  ])('%s is %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('gives one name one tint, and not every name the same', () => {
    const names = ['anna.novak', 'lena.fischer', 'tom.beck', 'ines.duarte', 'jo.li', 'max.orth'];
    expect(names.map(tintOf)).toEqual(names.map(tintOf));
    expect(new Set(names.map(tintOf)).size).toBeGreaterThan(1);
  });
});
