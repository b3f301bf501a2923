import { type FoldedName, foldName } from '../fold/fold-name.ts';
import type { ListEntry, ListedNameKind } from '../lists/list-entry.ts';
import type { BestName } from '../score/best-name.ts';
import { weighCountry } from '../score/country-evidence.ts';
import { weighDob, yearsApart } from '../score/dob-evidence.ts';
import type { Evidence } from '../score/evidence.ts';
import { type Verdict, verdictOf } from '../score/verdict.ts';
import { type Counterfactual, counterfactualOf } from './counterfactual.ts';
import { type ReasonCode, reasonsOf } from './reason-codes.ts';
import { explainInWords } from './sentence.ts';
import { explainTokens, rounded, type TokenExplanation } from './token-explanation.ts';

/**
 * A listed subject the customer may be: the listed name that answered best, how well and why.
 * `score` is of the names alone, 0 to 1 with four decimals, and the sum of the tokens' contributions.
 */
export interface ScreeningHit {
  readonly uid: string;
  readonly list_name: string;
  readonly entry: ListEntry;
  readonly matched_name: string;
  readonly matched_name_kind: ListedNameKind;
  readonly score: number;
  readonly verdict: Verdict;
  readonly tokens: readonly TokenExplanation[];
  readonly evidence: readonly Evidence[];
  /** How far the score lies above the threshold of the screening. */
  readonly margin: number;
  readonly reasons: readonly ReasonCode[];
  readonly counterfactual: Counterfactual;
  readonly sentence: string;
}

/** What of a query is weighed beside its name. */
export interface QueryFacts {
  readonly dob?: string;
  readonly country?: string;
}

/** Turns the best name of an entry into a hit with its whole explanation. */
export function explainHit(
  query: QueryFacts,
  folded: FoldedName,
  { ordinal, rows, score, factor }: BestName,
  entry: ListEntry,
  threshold: number,
): ScreeningHit {
  const { name, kind } = entry.names[ordinal] ?? { name: '', kind: 'primary' };
  const tokens = explainTokens(rows, folded, foldName(name, folded.type), factor);
  const dob = weighDob(query.dob, entry.dates_of_birth);
  const country = weighCountry(query.country, entry.countries);
  const type: Evidence = Object.freeze({
    field: 'type',
    effect: 'supports',
    query: folded.type,
    listed: entry.type,
  });
  const evidence = [dob, country, type].filter((piece) => piece !== null);
  const verdict = verdictOf(score, evidence);
  return Object.freeze({
    uid: entry.uid,
    list_name: entry.list_name,
    entry,
    matched_name: name,
    matched_name_kind: kind,
    score: rounded(score),
    verdict,
    tokens,
    evidence: Object.freeze(evidence),
    margin: rounded(rounded(score) - threshold),
    reasons: reasonsOf(tokens, rows, kind, evidence),
    counterfactual: counterfactualOf(score, evidence, entry),
    sentence: explainInWords({
      type: folded.type,
      tokens,
      dob,
      years: yearsApart(query.dob, entry.dates_of_birth),
      country,
      verdict,
    }),
  });
}
