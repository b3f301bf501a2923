import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

function draws(seed: string, count = 200): number[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => random.next());
}

describe('createRandom', () => {
  it('draws the same from the same seed and otherwise from another', () => {
    expect(draws('a')).toEqual(draws('a'));
    expect(draws('a')).not.toEqual(draws('b'));
    expect(new Set(draws('a')).size).toBe(200);
  });

  it('stays within its bounds and reaches both of them', () => {
    const random = createRandom('bounds');
    const drawn = new Set(Array.from({ length: 500 }, () => random.int(3, 7)));
    expect([...drawn].toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7]);
  });

  it('picks by weight and never what weighs nothing', () => {
    const random = createRandom('weights');
    const rows = [
      { weight: 0, name: 'never' },
      { weight: 9, name: 'often' },
      { weight: 1, name: 'rarely' },
    ];
    const names = Array.from({ length: 1000 }, () => random.weighted(rows).name);
    const often = names.filter((name) => name === 'often').length;
    expect(names).not.toContain('never');
    expect(often).toBeGreaterThan(850);
    expect(often).toBeLessThan(1000);
  });

  it('forks draws that do not depend on what else was drawn', () => {
    const one = createRandom('fork');
    const other = createRandom('fork');
    other.next();
    expect(one.fork('studio').next()).toBe(other.fork('studio').next());
    expect(one.fork('studio').next()).not.toBe(one.fork('partner').next());
  });

  it('writes uuids of version 4', () => {
    expect(createRandom('uuid').uuid()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('refuses to pick from nothing', () => {
    expect(() => createRandom('none').pick([])).toThrow(RangeError);
  });
});
