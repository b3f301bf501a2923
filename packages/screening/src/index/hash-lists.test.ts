import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupLists, invertLists } from './tables/postings.ts';
import { createHashLists, eachHashed } from './hash-lists.ts';

describe('flat tables', () => {
  it('AML-09 gives back exactly what was filed under a hash, in order', () => {
    const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.nat(999)), {
      maxLength: 3000,
    });
    fc.assert(
      fc.property(pairs, fc.integer({ min: 0, max: 60 }), (filed, wanted) => {
        const builder = createHashLists();
        for (const [hash, value] of filed) builder.add(hash * 0x0400_0000, value);
        const lists = builder.build();
        const found: number[] = [];
        eachHashed(lists, wanted * 0x0400_0000, (value) => found.push(value));
        expect(found).toEqual(filed.filter(([hash]) => hash === wanted).map(([, value]) => value));
      }),
      { numRuns: 30 },
    );
  });

  it('AML-09 inverts lists: every list that contains a value, once', () => {
    const lists = groupLists([[2, 0, 2], [], [1, 2]]);
    const inverted = invertLists(lists, 4);
    const of = (value: number) => [
      ...inverted.values.subarray(inverted.starts[value], inverted.starts[value + 1]),
    ];
    expect([0, 1, 2, 3].map(of)).toEqual([[0], [2], [0, 2], []]);
  });
});
