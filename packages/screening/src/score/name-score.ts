import type { AlignedRow } from '../align/alignment.ts';
import type { NameType } from '../fold/token-class.ts';
import { NAME_KINDS, type NameTables } from '../index/tables/name-tables.ts';
import type { ListedNameKind } from '../lists/list-entry.ts';

/** The score from which a hit alerts, unless the query has its own. */
export const DEFAULT_THRESHOLD = 0.82;
/** Scores and contributions are whole ten-thousandths. */
export const SCORE_STEPS = 10_000;

/** The factor of a match on a name of each kind; a weak alias is one the publisher warns of. */
const KIND_FACTORS: Readonly<Record<ListedNameKind, number>> = {
  primary: 1,
  strong_alias: 1,
  native: 1,
  former: 1,
  weak_alias: 0.95,
};
/** A single matching name of a person who has several may as likely be a namesake's. */
const LONE_NAME_FACTOR = 0.75;
/** A pair of at least this similarity counts as a shared name. */
const SHARED = 0.6;

/** A number to four decimals. */
export function rounded(value: number): number {
  return Math.round(value * SCORE_STEPS) / SCORE_STEPS;
}

/** Why no name of a hit's kind can score 1, with the factor of its highest score. */
export interface Weakening {
  readonly why: 'weak-alias' | 'lone-name';
  readonly factor: number;
}

/** A listed name by its entry and its position among that entry's names, with its score, 0 to 1. */
export interface ScoredName {
  readonly entry: number;
  readonly ordinal: number;
  readonly score: number;
  /** The factor that turns a row's similarity times weight into its part of the score. */
  readonly factor: number;
}

/**
 * The share of the names' weight that agrees: the weighted mean similarity of the rows, lowered for weak
 * aliases and for persons who share only one of several names.
 */
export function scoreName(
  name: number,
  rows: readonly AlignedRow[],
  { type, nameEntries, nameOrdinals, nameKinds }: NameTables,
): ScoredName {
  const entry = nameEntries[name] ?? 0;
  const ordinal = nameOrdinals[name] ?? 0;
  const kind = NAME_KINDS[nameKinds[name] ?? 0] ?? 'primary';
  let agreed = 0;
  let total = 0;
  for (const { similarity, weight } of rows) {
    agreed += similarity * weight;
    total += weight;
  }
  if (total === 0) return { entry, ordinal, score: 0, factor: 0 };
  const factor = KIND_FACTORS[kind] * (type === 'individual' ? loneNameFactor(rows) : 1);
  return { entry, ordinal, score: (factor * agreed) / total, factor: factor / total };
}

/** What lowers the score of a whole name in addition to its tokens. */
export function weakeningsOf(
  rows: readonly AlignedRow[],
  kind: ListedNameKind,
  type: NameType,
): readonly Weakening[] {
  const lone = type === 'individual' ? loneNameFactor(rows) : 1;
  const found: readonly Weakening[] = [
    { why: 'weak-alias', factor: KIND_FACTORS[kind] },
    { why: 'lone-name', factor: lone },
  ];
  return Object.freeze(found.filter(({ factor }) => factor < 1));
}

function loneNameFactor(rows: readonly AlignedRow[]): number {
  let shared = 0;
  let all = 0;
  for (const { similarity, names } of rows) {
    all += names;
    if (similarity >= SHARED) shared += names;
  }
  return shared < 2 && all >= 2 ? LONE_NAME_FACTOR : 1;
}
