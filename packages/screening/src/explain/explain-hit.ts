import { foldName } from '../fold/fold-name.ts';
import type { FoldScratch } from '../fold/fold-scratch.ts';
import type { NameTables } from '../index/tables/name-tables.ts';
import type { ListEntry, ListedNameKind } from '../lists/list-entry.ts';
import { yearsApart } from '../score/dob-evidence.ts';
import type { Evidence } from '../score/evidence.ts';
import { rounded, type Weakening, weakeningsOf } from '../score/name-score.ts';
import type { Verdict } from '../score/verdict.ts';
import type { QueryFacts, WeighedHit } from '../score/weigh-hit.ts';
import { type Counterfactual, counterfactualOf } from './counterfactual.ts';
import { EXPLANATION_VERSION } from './explanation-version.ts';
import { type ReasonCode, reasonsOf } from './reason-codes.ts';
import { explainInWords } from './sentence.ts';
import { explainTokens, type TokenExplanation } from './token-explanation.ts';

/**
 * A listed subject the customer may be: the listed name that matched best, its score and the reasons.
 * `score` is that of the names only, 0 to 1 with four decimals, and the sum of the tokens' contributions.
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
  /** The score less the threshold of the screening. */
  readonly margin: number;
  readonly reasons: readonly ReasonCode[];
  readonly counterfactual: Counterfactual;
  readonly sentence: string;
  readonly explanation_version: string;
  /** How many listed names of the customer's type there were: what idf is counted in. */
  readonly listed_names: number;
  /** Why the whole name's score is lowered; contributions and costs sum to the product of the factors. */
  readonly weakened_by: readonly Weakening[];
}

/** What all hits of a screening share. */
export interface ScreenedBy {
  readonly query: QueryFacts;
  readonly threshold: number;
  readonly tables: NameTables;
  readonly scratch: FoldScratch;
}

/** A hit with its whole explanation. */
export function explainHit(
  hit: WeighedHit,
  { query, threshold, tables, scratch }: ScreenedBy,
): ScreeningHit {
  const { entry, found, evidence, verdict, score } = hit;
  const { folded, rows } = found;
  const { name, kind } = entry.names[found.ordinal] ?? { name: '', kind: 'primary' };
  const names = { query: folded, listed: foldName(name, folded.type, scratch), tables };
  const weakened_by = weakeningsOf(rows, kind, folded.type);
  const best = weakened_by.reduce((product, { factor }) => product * factor, 1);
  const tokens = explainTokens(rows, names, found.factor, best);
  const pieceOf = (field: Evidence['field']) =>
    evidence.find((piece) => piece.field === field) ?? null;
  return Object.freeze({
    uid: entry.uid,
    list_name: entry.list_name,
    entry,
    matched_name: name,
    matched_name_kind: kind,
    score,
    verdict,
    tokens,
    evidence,
    margin: rounded(score - threshold),
    reasons: reasonsOf(tokens, rows, kind, evidence),
    counterfactual: counterfactualOf(found.score, evidence, entry),
    sentence: explainInWords({
      type: folded.type,
      tokens,
      dob: pieceOf('dob'),
      years: yearsApart(query.dob, entry.dates_of_birth),
      country: pieceOf('country'),
      verdict,
    }),
    explanation_version: EXPLANATION_VERSION,
    listed_names: tables.nameEntries.length,
    weakened_by,
  });
}
