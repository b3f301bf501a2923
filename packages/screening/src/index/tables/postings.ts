import { at } from './flat-array.ts';

/** Lists of numbers stored one after the other: list `i` is `values` from `starts[i]` up to `starts[i + 1]`. */
export interface Postings {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** Stores lists one after the other. */
export function groupLists(lists: readonly (readonly number[])[]): Postings {
  const starts = new Uint32Array(lists.length + 1);
  let total = 0;
  for (const [i, list] of lists.entries()) {
    starts[i] = total;
    total += list.length;
  }
  starts[lists.length] = total;
  const values = new Uint32Array(total);
  for (const [i, list] of lists.entries()) values.set(list, at(starts, i));
  return Object.freeze({ starts, values });
}

/** Inverts lists: for each value below `size`, the lists that contain it, each once, ascending. */
export function invertLists(lists: Postings, size: number): Postings {
  const count = lists.starts.length - 1;
  const seenIn = new Uint32Array(size);
  const sizes = new Uint32Array(size);
  eachDistinct(lists, count, seenIn, (value) => {
    sizes[value] = at(sizes, value) + 1;
  });
  const starts = startsOf(sizes);
  const filled = starts.slice();
  const values = new Uint32Array(at(starts, size));
  eachDistinct(lists, count, seenIn.fill(0), (value, list) => {
    const place = at(filled, value);
    values[place] = list;
    filled[value] = place + 1;
  });
  return Object.freeze({ starts, values });
}

/** The start of each list where lists of these sizes follow one another; the last number is the total. */
export function startsOf(sizes: Uint32Array): Uint32Array {
  const starts = new Uint32Array(sizes.length + 1);
  let total = 0;
  for (let i = 0; i < sizes.length; i++) {
    starts[i] = total;
    total += at(sizes, i);
  }
  starts[sizes.length] = total;
  return starts;
}

function eachDistinct(
  lists: Postings,
  count: number,
  seenIn: Uint32Array,
  take: (value: number, list: number) => void,
): void {
  for (let list = 0; list < count; list++) {
    const end = at(lists.starts, list + 1);
    for (let i = at(lists.starts, list); i < end; i++) {
      const value = at(lists.values, i);
      if (at(seenIn, value) === list + 1) continue;
      seenIn[value] = list + 1;
      take(value, list);
    }
  }
}
