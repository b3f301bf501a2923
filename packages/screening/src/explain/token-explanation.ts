import type { AlignedRow } from '../align/alignment.ts';
import type { TokenRelation } from '../candidates/similarity-curves.ts';
import type { FoldedToken } from '../fold/folded-token.ts';
import { rounded, SCORE_STEPS } from '../score/name-score.ts';
import type { LetterEdit } from './letter-edits.ts';
import { movedRows } from './moved-rows.ts';
import { editsOf } from './token-edits.ts';
import { type ComparedNames, frequencyOf } from './token-frequency.ts';

/**
 * How one row of the customer's name matched the listed one. `query` and `listed` are as written, `''` on
 * the side that has nothing; `weight` is the row's share of both names, and `contribution` its part of
 * the score. All numbers have four decimals.
 */
export interface TokenExplanation {
  readonly query: string;
  readonly listed: string;
  readonly relation: TokenRelation;
  readonly similarity: number;
  readonly weight: number;
  readonly contribution: number;
  /** What the row lacks: costs and contributions sum to the highest score the name could have. */
  readonly cost: number;
  /** Both sides as they were compared: folded, a legal form as `=` and its kind. */
  readonly query_folded: string;
  readonly listed_folded: string;
  /** Whether the row is in a different position on the list. */
  readonly moved: boolean;
  /** The letters that differ, with their positions in `query` and `listed`. */
  readonly edits: readonly LetterEdit[];
  /** How many listed names have its token of highest idf; `null` where its weight is not an idf. */
  readonly held_by: number | null;
  /** The number of listed names per name that has it; `null` where no list has it. */
  readonly one_in: number | null;
}

/**
 * Rows in the order of the customer's name, those on the list only last; contributions sum to the
 * score, and with the costs to the `best` score a name of its kind can have.
 */
export function explainTokens(
  rows: readonly AlignedRow[],
  names: ComparedNames,
  factor: number,
  best: number,
): readonly TokenExplanation[] {
  const { query, listed } = names;
  const ordered = [...rows].sort((a, b) => placeOf(a) - placeOf(b));
  const total = sumOf(ordered.map(({ weight }) => weight));
  const contributions = shareOut(ordered.map((row) => factor * row.similarity * row.weight));
  const given = sumOf(contributions);
  const costs = shareOut(
    ordered.map((row) => factor * (1 - row.similarity) * row.weight),
    best - given,
  );
  const moved = movedRows(ordered);
  return Object.freeze(
    ordered.map((row, i) => {
      const asked = query.tokens.slice(row.query.start, row.query.end);
      const answer = listed.tokens.slice(row.listed.start, row.listed.end);
      const relation = relationOf(row, asked[0], answer[0]);
      return Object.freeze({
        query: asked.map(({ source }) => source).join(' '),
        listed: answer.map(({ source }) => source).join(' '),
        relation,
        similarity: rounded(row.similarity),
        weight: rounded(row.weight / total),
        contribution: contributions[i] ?? 0,
        cost: costs[i] ?? 0,
        query_folded: asked.map(({ text }) => text).join(' '),
        listed_folded: answer.map(({ text }) => text).join(' '),
        moved: moved.has(row),
        edits: editsOf(row, relation, names),
        ...frequencyOf(row, names),
      });
    }),
  );
}

/**
 * Rounds shares so that they sum to the rounded whole: each is rounded down, and the missing steps go to
 * those that lost most, earlier ones first.
 * @param whole what they sum to, where that was rounded already; it lies at most a step away.
 */
export function shareOut(shares: readonly number[], whole = sumOf(shares)): readonly number[] {
  const exact = shares.map((share) => share * SCORE_STEPS);
  const steps = exact.map(Math.floor);
  const lost = exact.map((share, i) => ({ i, rest: share - Math.floor(share) }));
  lost.sort((a, b) => b.rest - a.rest || a.i - b.i);
  const short = Math.round(whole * SCORE_STEPS) - sumOf(steps);
  for (const { i } of lost.slice(0, Math.max(0, short))) steps[i] = (steps[i] ?? 0) + 1;
  return steps.map((step) => step / SCORE_STEPS);
}

function sumOf(shares: readonly number[]): number {
  return shares.reduce((sum, share) => sum + share, 0);
}

function placeOf(row: AlignedRow): number {
  return row.relation === 'missing' ? 1_000_000 + row.listed.start : row.query.start;
}

/** Names that are equal when folded may be written differently: in another script or with other accents. */
function relationOf(
  { relation }: AlignedRow,
  written: FoldedToken | undefined,
  published: FoldedToken | undefined,
): TokenRelation {
  if (relation !== 'equal') return relation;
  if (!written || !published || plain(written) === plain(published)) return 'equal';
  return written.script === published.script ? 'accent' : 'transliteration';
}

function plain({ source }: FoldedToken): string {
  return source
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
