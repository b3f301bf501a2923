import { describe, expect, it } from 'vitest';
import { differingLetters } from './differing-letters.ts';

const marked = (text: string, other: string) =>
  differingLetters(text, other)
    .map((run) => (run.differs ? `[${run.text}]` : run.text))
    .join('');

describe('the letters that differ', () => {
  it.each([
    ['Jurij', 'Yuriy', '[J]uri[j]'],
    ['Yuriy', 'Jurij', '[Y]uri[y]'],
    ['Havrilecz', 'HAVRYLETS', 'Havr[i]le[cz]'],
    ['Halmos', 'HALMOS', 'Halmos'],
    ['Zsófia', 'Zsofia', 'Zs[ó]fia'],
    ['Petrovych', '', 'Petrovych'],
    ['Юрій', 'Yuriy', 'Юрій'],
    ['𝒜nna', 'Anna', '[𝒜]nna'],
    ['x'.repeat(61), 'y', 'x'.repeat(61)],
  ])('%s and %s', (text, other, shown) => {
    expect(marked(text, other)).toBe(shown);
  });
});
