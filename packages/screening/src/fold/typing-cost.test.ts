import { describe, expect, it } from 'vitest';
import { unitsOf } from './edit-distance.ts';
import { typingCost } from './typing-cost.ts';

const costOf = (typed: string, meant: string) =>
  typingCost(unitsOf(typed), unitsOf(meant), 0, meant.length);

describe('what it costs to type one word for another', () => {
  it.each([
    ['atlant', 'atlant', 0],
    ['atlnat', 'atlant', 2],
    ['attlant', 'atlant', 2],
    ['atlat', 'attlat', 2],
    ['atlabt', 'atlant', 3],
    ['atlant', 'katlant', 4],
    ['diegn', 'design', 6],
    ['bumze', 'bumerz', 6],
    ['дом', 'дым', 4],
    ['', 'ab', 8],
  ])('AML-09 %s for %s', (typed, meant, cost) => {
    expect(costOf(typed, meant)).toBe(cost);
    expect(costOf(meant, typed)).toBe(cost);
  });

  it('takes words that are too long for no slips', () => {
    expect(costOf('a'.repeat(25), 'a'.repeat(25))).toBeGreaterThan(50);
  });
});
