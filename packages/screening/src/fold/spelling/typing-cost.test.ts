import { describe, expect, it } from 'vitest';
import { unitsOf } from './edit-distance.ts';
import { TYPING_CELLS, typingCost } from './typing-cost.ts';

const cells = new Uint8Array(TYPING_CELLS);
const costOf = (typed: string, meant: string) => typingCost(unitsOf(typed), unitsOf(meant), cells);

describe('what it costs to type one word for another', () => {
  it.each([
    ['atlant', 'atlant', 0],
    ['atlnat', 'atlant', 2],
    ['attlant', 'atlant', 2],
    ['atlat', 'attlat', 2],
    ['alant', 'atlant', 3],
    ['atlabt', 'atlant', 3],
    ['atlabnt', 'atlant', 4],
    ['atltan', 'atlant', 4],
    ['atlxnt', 'atlant', 5],
    ['diegn', 'design', 5],
    ['katlant', 'atlant', 6],
    ['bumerz', 'bumze', 8],
    ['дом', 'дым', 5],
    ['', 'ab', 6],
    ['ab', '', 12],
  ])('AML-09 %s for %s', (typed, meant, cost) => {
    expect(costOf(typed, meant)).toBe(cost);
  });

  it('AML-09 takes a letter left out for likelier than the same letter too many', () => {
    expect(costOf('atlat', 'atlant')).toBeLessThan(costOf('atlant', 'atlat'));
  });

  it('takes words that are too long for no typos', () => {
    expect(costOf('a'.repeat(25), 'a'.repeat(25))).toBeGreaterThan(50);
  });
});
