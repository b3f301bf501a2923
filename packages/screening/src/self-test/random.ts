/** A stream of numbers that a seed fixes: the same seed makes the same queries on every machine. */
export interface Random {
  /** A fraction, 0 up to and without 1. */
  next(): number;
  /** A whole number from 0 up to and without `below`. */
  below(below: number): number;
  pick<T>(values: readonly T[]): T;
  shuffled<T>(values: readonly T[]): T[];
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick(values) {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('nothing to pick from');
      return value;
    },
    shuffled(values) {
      const rest = [...values];
      for (let i = rest.length - 1; i > 0; i--) {
        const j = below(i + 1);
        const [a, b] = [rest[i], rest[j]];
        if (a !== undefined && b !== undefined) [rest[i], rest[j]] = [b, a];
      }
      return rest;
    },
  };
}
