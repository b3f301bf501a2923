import type { FoldedName } from '../fold/fold-name.ts';
import type { FoldedToken } from '../fold/folded-token.ts';
import type { AlignedRow, Stretch } from '../score/aligned-row.ts';
import type { TokenRelation } from '../score/relation.ts';
import { SCORE_STEPS } from '../score/algorithm.ts';

/**
 * How one piece of the customer's name answered the listed one. `query` and `listed` are as
 * written, `''` on the side that has nothing; `weight` is the piece's share of both names, and
 * `contribution` what it gave to the score. All numbers have four decimals.
 */
export interface TokenExplanation {
  readonly query: string;
  readonly listed: string;
  readonly relation: TokenRelation;
  readonly similarity: number;
  readonly weight: number;
  readonly contribution: number;
}

/** Rows in the order of the customer's name, those on the list only last; contributions sum to the score. */
export function explainTokens(
  rows: readonly AlignedRow[],
  query: FoldedName,
  listed: FoldedName,
  factor: number,
): readonly TokenExplanation[] {
  const ordered = [...rows].sort((a, b) => placeOf(a) - placeOf(b));
  const total = ordered.reduce((sum, { weight }) => sum + weight, 0);
  const contributions = shareOut(ordered.map((row) => factor * row.similarity * row.weight));
  return Object.freeze(
    ordered.map((row, i) =>
      Object.freeze({
        query: sourceOf(query, row.query),
        listed: sourceOf(listed, row.listed),
        relation: relationOf(row, query, listed),
        similarity: rounded(row.similarity),
        weight: rounded(row.weight / total),
        contribution: contributions[i] ?? 0,
      }),
    ),
  );
}

/** A number to four decimals. */
export function rounded(value: number): number {
  return Math.round(value * SCORE_STEPS) / SCORE_STEPS;
}

/**
 * Rounds shares so that they sum to the rounded whole: each down, and the steps still missing to
 * those that lost most, earlier ones first.
 */
export function shareOut(shares: readonly number[]): readonly number[] {
  const exact = shares.map((share) => share * SCORE_STEPS);
  const steps = exact.map(Math.floor);
  const whole = Math.round(exact.reduce((sum, share) => sum + share, 0));
  const lost = exact.map((share, i) => ({ i, rest: share - Math.floor(share) }));
  lost.sort((a, b) => b.rest - a.rest || a.i - b.i);
  const short = whole - steps.reduce((sum, step) => sum + step, 0);
  for (const { i } of lost.slice(0, Math.max(0, short))) steps[i] = (steps[i] ?? 0) + 1;
  return steps.map((step) => step / SCORE_STEPS);
}

function placeOf(row: AlignedRow): number {
  return row.relation === 'missing' ? 1_000_000 + row.listed.start : row.query.start;
}

function sourceOf(name: FoldedName, { start, end }: Stretch): string {
  return name.tokens
    .slice(start, end)
    .map(({ source }) => source)
    .join(' ');
}

/** Equal once folded may still be written otherwise: in another script, or with other accents. */
function relationOf(row: AlignedRow, query: FoldedName, listed: FoldedName): TokenRelation {
  if (row.relation !== 'equal') return row.relation;
  const written = query.tokens[row.query.start];
  const published = listed.tokens[row.listed.start];
  if (!written || !published || plain(written) === plain(published)) return 'equal';
  return written.script === published.script ? 'accent' : 'transliteration';
}

function plain({ source }: FoldedToken): string {
  return source
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
