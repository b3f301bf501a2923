import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EditDistance } from './edit-distance.ts';
import { ShorterHashes } from './text-hash.ts';

const edits = new EditDistance();
const shorter = new ShorterHashes();
const word = fc.stringMatching(/^[abc]{1,9}$/);

describe('edits between two texts', () => {
  it.each([
    ['kim', 'ikm', 1],
    ['kim', 'km', 1],
    ['kim', 'kimm', 1],
    ['kim', 'kin', 1],
    ['abcd', 'badc', 2],
    ['', 'abc', 3],
  ])('AML-09 counts %j to %j as %i', (one, other, count) => {
    expect(edits.between(one, other, 9)).toBe(count);
  });

  it('AML-09 stops counting just past the most asked for', () => {
    expect(edits.between('marchenko', 'okonjo', 2)).toBe(3);
  });

  it('AML-09 does not take two long texts for one because they begin the same', () => {
    const long = 'a'.repeat(80);
    expect(edits.between(`${long}x`, `${long}y`, 4)).toBe(5);
    expect(edits.between(long, long, 4)).toBe(0);
  });

  it('AML-09 counts the same both ways, and nothing only for the same text', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(edits.between(one, other, 20)).toBe(edits.between(other, one, 20));
        expect(edits.between(one, other, 20) === 0).toBe(one === other);
      }),
    );
  });

  it('AML-09 lets texts so many edits apart meet in a hash of their shorter forms', () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom(1 as const, 2 as const), (one, other, drops) => {
        fc.pre(edits.between(one, other, drops) <= drops);
        const hashes = new Set<number>();
        for (const hash of shorter.of(one, drops)) hashes.add(hash);
        let isShared = false;
        for (const hash of shorter.of(other, drops)) isShared ||= hashes.has(hash);
        expect(isShared).toBe(true);
      }),
    );
  });
});
