import { describe, expect, it } from 'vitest';
import { letterPairs, surpriseOf } from './letter-pairs.ts';

const WORDS = 'ba ca da la ma na ra sa ta va'
  .split(' ')
  .flatMap((first) => 'ran lan san tan man'.split(' ').map((last) => first + last));

describe('how surprising a word is', () => {
  const pairs = letterPairs(WORDS);

  it('AML-09 is less for the letters that follow each other in the listed words', () => {
    expect(surpriseOf('dalan', pairs)).toBeLessThan(surpriseOf('dlaan', pairs));
    expect(surpriseOf('dalan', pairs)).toBeLessThan(surpriseOf('dalaq', pairs));
  });

  it('grows by four at most with each letter, and by nothing for what is no letter', () => {
    expect(surpriseOf('qxzj', pairs)).toBeLessThanOrEqual(5 * 4);
    expect(surpriseOf('2016', pairs)).toBe(0);
    expect(surpriseOf('дом', pairs)).toBe(0);
  });

  it('is the same for all letters where there are no words', () => {
    const none = letterPairs([]);
    expect(surpriseOf('abc', none)).toBeCloseTo(surpriseOf('xyz', none), 5);
  });
});
