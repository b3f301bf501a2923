import { textOf } from './flat-array.ts';

/**
 * Every distinct token once, letters of all one after the other: token `i` from `starts[i]` up to
 * `starts[i + 1]`.
 */
export interface Vocabulary {
  readonly starts: Uint32Array;
  readonly units: Uint16Array;
}

export function vocabularyOf(tokens: readonly string[]): Vocabulary {
  const starts = new Uint32Array(tokens.length + 1);
  const units = new Uint16Array(tokens.reduce((length, token) => length + token.length, 0));
  let place = 0;
  for (const [i, token] of tokens.entries()) {
    starts[i] = place;
    for (let j = 0; j < token.length; j++) units[place++] = token.charCodeAt(j);
  }
  starts[tokens.length] = place;
  return Object.freeze({ starts, units });
}

export function tokenCount(vocabulary: Vocabulary): number {
  return vocabulary.starts.length - 1;
}

export function tokenText(vocabulary: Vocabulary, token: number): string {
  const { starts, units } = vocabulary;
  return textOf(units.subarray(starts[token] ?? 0, starts[token + 1] ?? 0));
}

export function isTokenText(vocabulary: Vocabulary, token: number, text: string): boolean {
  const start = vocabulary.starts[token] ?? 0;
  if ((vocabulary.starts[token + 1] ?? 0) - start !== text.length) return false;
  for (let i = 0; i < text.length; i++) {
    if ((vocabulary.units[start + i] ?? 0) !== text.charCodeAt(i)) return false;
  }
  return true;
}
