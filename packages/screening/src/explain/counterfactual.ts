import type { ListEntry } from '../lists/list-entry.ts';
import type { Evidence } from '../score/evidence.ts';
import { rounded } from '../score/name-score.ts';
import { type Verdict, verdictOf } from '../score/verdict.ts';

/** What the verdict depends on: what it would be without a field, and what would clear the hit. */
export interface Counterfactual {
  readonly without_dob: Verdict;
  readonly without_country: Verdict;
  /** One sentence; `null` for a hit that is already contradicted. */
  readonly would_clear: string | null;
  /** The score is that of the names only: no other field changes it. */
  readonly score_without_dob: number;
}

/**
 * @example
 * // { without_dob: 'match', without_country: 'contradicted', would_clear: null, score_without_dob: 0.9 }
 */
export function counterfactualOf(
  score: number,
  evidence: readonly Evidence[],
  entry: ListEntry,
): Counterfactual {
  const without = (field: Evidence['field']) =>
    verdictOf(
      score,
      evidence.filter((piece) => piece.field !== field),
    );
  return Object.freeze({
    without_dob: without('dob'),
    without_country: without('country'),
    would_clear: wouldClear(verdictOf(score, evidence), evidence, entry),
    score_without_dob: rounded(score),
  });
}

function wouldClear(
  verdict: Verdict,
  evidence: readonly Evidence[],
  { type, dates_of_birth }: ListEntry,
): string | null {
  if (verdict === 'contradicted') return null;
  if (type !== 'individual')
    return 'Nothing the list gives tells companies of one name apart: a person must decide.';
  if (dates_of_birth.length === 0) return 'The list gives no date of birth: a person must decide.';
  const country = evidence.find(({ field }) => field === 'country');
  const elsewhere =
    country?.effect === 'supports' ? ` and a country other than ${country.listed}` : '';
  return `A date of birth more than two years from every listed one${elsewhere} would mark it as a namesake.`;
}
