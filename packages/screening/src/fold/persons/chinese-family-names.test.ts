import { describe, expect, it } from 'vitest';
import { familySpellings } from './chinese-family-names.ts';

describe('Chinese family names outside Mandarin', () => {
  it.each([
    ['wong', ['wang', 'huang']],
    ['huang', ['wong', 'ng']],
    ['tan', ['chen']],
  ])('AML-09 %s may be written %j', (name, others) => {
    expect(familySpellings(name)).toEqual(expect.arrayContaining(others));
  });

  it('AML-09 two families that share a spelling stay two', () => {
    expect(familySpellings('huang')).not.toContain('wang');
    expect(familySpellings('chen')).not.toContain('cheng');
  });

  it('AML-09 knows nothing of other names', () => {
    expect(familySpellings('smith')).toEqual([]);
  });
});
