import type { Script } from './scripts/scripts.ts';
import { classOf, type NameType, type TokenClass } from './token-class.ts';

/**
 * One token of a folded name. `text` is lower-case Latin (or the letters of a script without a table);
 * `source` is the written text, from `start` to `end` in UTF-16 units. A legal form is one token however
 * many words it takes, its text `=` and its kind. `consonants` are the sound keys the token may have
 * where its script leaves vowels out; empty where they are written.
 */
export interface FoldedToken {
  readonly text: string;
  readonly source: string;
  readonly start: number;
  readonly end: number;
  readonly script: Script;
  readonly consonants: readonly string[];
  readonly class: TokenClass;
}

/**
 * A token with some of its fields changed. Field by field, so that all tokens have one shape: the code
 * that reads them is compiled once.
 */
export function changed(token: FoldedToken, change: Partial<FoldedToken>): FoldedToken {
  return {
    text: change.text ?? token.text,
    consonants: change.consonants ?? token.consonants,
    source: change.source ?? token.source,
    start: change.start ?? token.start,
    end: change.end ?? token.end,
    script: change.script ?? token.script,
    class: change.class ?? token.class,
  };
}

/** Neighbouring tokens as one of the given text. */
export function joinTokens(parts: readonly FoldedToken[], text: string): FoldedToken[] {
  const first = parts[0];
  const last = parts.at(-1);
  if (!first || !last) return [];
  const source = parts.map((part) => part.source).join(' ');
  return [changed(first, { text, source, end: last.end })];
}

/**
 * A token as two of the given texts. Where folding kept the length each has its own part of the
 * source; else both have the whole.
 */
export function cutToken(
  token: FoldedToken,
  [left, right]: readonly [string, string],
  type: NameType,
): FoldedToken[] {
  const exact = token.source.length === left.length + right.length;
  const middle = token.start + left.length;
  return [
    partOf(token, left, token.start, exact ? middle : token.end, type),
    partOf(token, right, exact ? middle : token.start, token.end, type),
  ];
}

function partOf(
  token: FoldedToken,
  text: string,
  start: number,
  end: number,
  type: NameType,
): FoldedToken {
  const source = token.source.slice(start - token.start, end - token.start);
  return changed(token, { text, source, start, end, class: classOf(text, type) });
}
