import type { AlignedRow } from '../align/alignment.ts';
import type { FoldedName } from '../fold/fold-name.ts';
import type { ListEntry } from '../lists/list-entry.ts';
import { weighDob } from './dob-evidence.ts';
import { type Evidence, weighCountry } from './evidence.ts';
import { rounded, type ScoredName } from './name-score.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** The fields of a query that are weighed in addition to its name. */
export interface QueryFacts {
  readonly dob?: string;
  readonly country?: string;
}

/** A listed entry with its best matching name and the alignment. */
export interface FoundName extends ScoredName {
  readonly rows: readonly AlignedRow[];
  /** The query's name as it was read for this one. */
  readonly folded: FoldedName;
}

/** The part of a hit that decides its order among the others; only those that are shown are explained. */
export interface WeighedHit {
  readonly found: FoundName;
  readonly entry: ListEntry;
  readonly uid: string;
  readonly score: number;
  readonly evidence: readonly Evidence[];
  readonly verdict: Verdict;
}

export function weighHit(query: QueryFacts, found: FoundName, entry: ListEntry): WeighedHit {
  const dob = weighDob(query.dob, entry.dates_of_birth);
  const country = weighCountry(query.country, entry.countries);
  const type: Evidence = Object.freeze({
    field: 'type',
    effect: 'supports',
    query: found.folded.type,
    listed: entry.type,
  });
  const evidence = [dob, country, type].filter((piece) => piece !== null);
  return {
    found,
    entry,
    uid: entry.uid,
    score: rounded(found.score),
    evidence: Object.freeze(evidence),
    verdict: verdictOf(found.score, evidence),
  };
}

/**
 * Of equal names the one published first represents the entry: that is its primary name where it is among
 * them.
 */
export function isBetter(found: ScoredName, known: ScoredName | undefined): boolean {
  if (known === undefined || found.score > known.score) return true;
  return found.score === known.score && found.ordinal < known.ordinal;
}

/** Contradicted hits last, then by score, then by the evidence for them, then by uid. */
export function byRank(a: WeighedHit, b: WeighedHit): number {
  return (
    Number(a.verdict === 'contradicted') - Number(b.verdict === 'contradicted') ||
    b.score - a.score ||
    support(b) - support(a) ||
    (a.uid < b.uid ? -1 : 1)
  );
}

const SUPPORT = { supports: 1, neutral: 0, contradicts: -1 } as const;

function support({ evidence }: WeighedHit): number {
  return evidence.reduce((sum, { effect }) => sum + SUPPORT[effect], 0);
}
