import { array, assert, integer, nat, property, record, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { type Chunk, joinChunks, type Limits } from '../../apps/web/build/join-chunks.ts';

type Named = readonly (readonly string[])[];

function namesOf(files: readonly (readonly Chunk[])[]): Named {
  return files
    .map((chunks) => chunks.map(({ name }) => name).toSorted())
    .toSorted(([a = ''], [b = '']) => a.localeCompare(b));
}

const SHARED: readonly Chunk[] = [
  { name: 'both', size: 100, imports: [], loadedBy: new Set(['cs', 'status']) },
  { name: 'own', size: 50, imports: ['both'], loadedBy: new Set(['cs']) },
];

it('joins files of a page that has too many, within what other parts may load without use', () => {
  const joined = (limits: Partial<Limits>) =>
    namesOf(joinChunks(SHARED, () => ({ waste: 50, files: 1, weight: 1, ...limits })));
  expect(joined({})).toEqual([['both', 'own']]);
  expect(joined({ waste: 49 })).toEqual([['both'], ['own']]);
  expect(joined({ files: 2 })).toEqual([['both'], ['own']]);
});

const PARTS = ['a', 'b', 'c', 'd'];

/** Chunks that import later ones, and four parts that each begin with one of them. */
const bundles = integer({ min: 2, max: 12 }).chain((count) =>
  record({
    sizes: array(integer({ min: 1, max: 40 }), { minLength: count, maxLength: count }),
    edges: array(tuple(nat(count - 1), nat(count - 1)), { maxLength: 30 }),
    starts: array(nat(count - 1), { minLength: 4, maxLength: 4 }),
  }).map(({ sizes, edges, starts }): readonly Chunk[] => {
    const importsOf = (at: number) => [
      ...new Set(edges.flatMap(([from, to]) => (from === at && to > at ? [to] : []))),
    ];
    const loaded = starts.map((start) => reached(start, importsOf));
    return sizes.map((size, at) => ({
      name: String(at),
      size,
      imports: importsOf(at).map(String),
      loadedBy: new Set(PARTS.filter((_part, index) => loaded[index]?.has(at))),
    }));
  }),
);

/** Where one begins, and everything that follows from it. */
function reached<T>(from: T, next: (one: T) => readonly T[]): ReadonlySet<T> {
  const seen = new Set([from]);
  for (const one of seen) for (const other of next(one)) seen.add(other);
  return seen;
}

it('writes each chunk into one file, no files that import each other, and no more waste than a part may have', () => {
  const most = 30;
  assert(
    property(bundles, (chunks) => {
      const files = joinChunks(chunks, () => ({ waste: most, files: 1, weight: 1 }));
      expect(files.flat().toSorted(byName)).toEqual(chunks.toSorted(byName));

      const fileOf = new Map(files.flatMap((file) => file.map(({ name }) => [name, file])));
      const importsOf = (file: readonly Chunk[]) =>
        file
          .flatMap(({ imports }) => imports.flatMap((name) => [fileOf.get(name) ?? []]))
          .filter((other) => other !== file);
      for (const file of files) {
        for (const other of importsOf(file)) {
          expect(reached(other, importsOf).has(file)).toBe(false);
        }
      }

      for (const part of PARTS) {
        const own = files.filter((file) => file.some(({ loadedBy }) => loadedBy.has(part)));
        const all = new Set(own.flatMap((file) => [...reached(file, importsOf)]));
        const unused = [...all].flat().filter(({ loadedBy }) => !loadedBy.has(part));
        expect(unused.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(most);
      }
    }),
  );
});

function byName(a: Chunk, b: Chunk): number {
  return a.name.localeCompare(b.name);
}
