import type { Evidence, EvidenceEffect } from './evidence.ts';

/**
 * What a hit asks of staff. `contradicted` is kept and shown but raises no alert: the name is
 * alike, the rest says it is another.
 */
export type Verdict = 'match' | 'possible' | 'contradicted';

/** From here a name alone is as good as the same. */
const SAME_NAME_SCORE = 0.95;

/**
 * A date of birth that contradicts makes a namesake, unless the country supports; nothing else
 * clears a hit by itself. A match needs the name nearly whole and no field against it, or a
 * supporting date of birth.
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
