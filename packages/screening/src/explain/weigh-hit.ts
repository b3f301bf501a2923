import type { FoldedName } from '../fold/fold-name.ts';
import type { ListEntry } from '../lists/list-entry.ts';
import type { BestName } from '../score/best-name.ts';
import { weighCountry } from '../score/country-evidence.ts';
import { weighDob } from '../score/dob-evidence.ts';
import type { Evidence } from '../score/evidence.ts';
import { type Verdict, verdictOf } from '../score/verdict.ts';
import { rounded } from './token-explanation.ts';

/** What of a query is weighed beside its name. */
export interface QueryFacts {
  readonly dob?: string;
  readonly country?: string;
}

/** The best name of an entry, and the query's name as it was read for it. */
export interface FoundName extends BestName {
  readonly folded: FoldedName;
}

/** As much of a hit as its place among the others hangs on; only those that are shown are explained. */
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
