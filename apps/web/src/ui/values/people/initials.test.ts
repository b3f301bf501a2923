import { userInitials } from '@verify-admin/rulebook/notes/note.rules';
import { describe, expect, it } from 'vitest';
import { initialsOf, tintOf } from './initials.ts';

describe('initials', () => {
  it.each([
    ['anna.novak', 'AN'],
    ['lena.fischer', 'LE'],
    ['Tom', 'TO'],
    ['ö', 'Ö'],
    ['Студія Каштан', 'СТ'],
    ['', ''],
  ])('NOTE-04 %s is %s, as in a mention', (username, initials) => {
    expect(initialsOf(username)).toBe(initials);
    expect(userInitials(username)).toBe(initials);
  });

  it('gives one name one tint, and not every name the same', () => {
    const names = ['anna.novak', 'lena.fischer', 'tom.beck', 'ines.duarte', 'jo.li', 'max.orth'];
    expect(names.map(tintOf)).toEqual(names.map(tintOf));
    expect(new Set(names.map(tintOf)).size).toBeGreaterThan(1);
  });
});
