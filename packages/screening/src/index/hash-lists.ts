import { at } from './tables/flat-array.ts';
import { startsOf } from './tables/postings.ts';

/**
 * Numbers indexed under 32-bit hashes: bucket `b` is the pairs from `starts[b]` up to `starts[b + 1]`,
 * and a pair counts only when its whole hash agrees. Two texts may share a hash, so the caller verifies
 * what is found.
 */
export interface HashLists {
  readonly starts: Uint32Array;
  readonly hashes: Uint32Array;
  readonly values: Uint32Array;
}

export interface HashListsBuilder {
  add(hash: number, value: number): void;
  build(): HashLists;
}

/** Collects pairs and indexes them at once, in the order in which they were added. */
export function createHashLists(): HashListsBuilder {
  let hashes = new Uint32Array(1024);
  let values = new Uint32Array(1024);
  let count = 0;
  return {
    add(hash, value) {
      if (count === hashes.length) {
        hashes = grow(hashes);
        values = grow(values);
      }
      hashes[count] = hash;
      values[count++] = value;
    },
    build: () => file(hashes.subarray(0, count), values.subarray(0, count)),
  };
}

/** Returns every number indexed under a hash. */
export function eachHashed(lists: HashLists, hash: number, take: (value: number) => void): void {
  const { starts, hashes, values } = lists;
  const bucket = hash & (starts.length - 2);
  const end = starts[bucket + 1] ?? 0;
  for (let i = starts[bucket] ?? 0; i < end; i++) {
    if (hashes[i] === hash) take(values[i] ?? 0);
  }
}

function file(hashes: Uint32Array, values: Uint32Array): HashLists {
  const buckets = 2 ** Math.ceil(Math.log2(Math.max(2, hashes.length / 2)));
  const sizes = new Uint32Array(buckets);
  for (const hash of hashes) {
    const bucket = hash & (buckets - 1);
    sizes[bucket] = at(sizes, bucket) + 1;
  }
  const starts = startsOf(sizes);
  const filled = starts.slice();
  const filed = { hashes: new Uint32Array(hashes.length), values: new Uint32Array(hashes.length) };
  for (const [i, hash] of hashes.entries()) {
    const bucket = hash & (buckets - 1);
    const place = at(filled, bucket);
    filed.hashes[place] = hash;
    filed.values[place] = at(values, i);
    filled[bucket] = place + 1;
  }
  return Object.freeze({ starts, ...filed });
}

function grow(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}
