import type { Evidence, EvidenceEffect } from './evidence.ts';

/**
 * What staff must do with a hit. `contradicted` is stored and shown but raises no alert: the name is
 * similar, the other fields show a different person.
 */
export type Verdict = 'match' | 'possible' | 'contradicted';

/** From this score on a name alone counts as equal. */
const SAME_NAME_SCORE = 0.95;

/**
 * A date of birth that contradicts makes a namesake, unless the country supports; nothing else clears a
 * hit by itself. A match needs a nearly equal name and no contradicting field, or a supporting date of
 * birth.
 */
export function verdictOf(score: number, evidence: readonly Evidence[]): Verdict {
  const dob = effectOn('dob', evidence);
  const country = effectOn('country', evidence);
  if (dob === 'contradicts') return country === 'supports' ? 'possible' : 'contradicted';
  if (dob === 'supports') return 'match';
  return score >= SAME_NAME_SCORE && country !== 'contradicts' ? 'match' : 'possible';
}

function effectOn(field: Evidence['field'], evidence: readonly Evidence[]): EvidenceEffect {
  return evidence.find((piece) => piece.field === field)?.effect ?? 'neutral';
}
