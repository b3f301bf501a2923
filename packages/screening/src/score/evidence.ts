import { findCountryCode } from '../lists/details/countries.ts';

/** The effect of a field other than the name on a hit. */
export type EvidenceEffect = 'supports' | 'neutral' | 'contradicts';

/**
 * One field of the customer and the listed one, both as shown to staff. Evidence never changes the name
 * score.
 */
export interface Evidence {
  readonly field: 'dob' | 'country' | 'type';
  readonly effect: EvidenceEffect;
  readonly query: string;
  readonly listed: string;
}

const A_CODE = /^[A-Z]{2}$/;

/**
 * Weighs a customer's country against those of the entry (nationality, citizenship, addresses):
 * one in common supports, none in common contradicts. `null` where either side has none. A country
 * that is not known by name cannot be distinguished from the others.
 */
export function weighCountry(
  country: string | undefined,
  listed: readonly string[],
): Evidence | null {
  const text = country?.trim() ?? '';
  if (text === '' || listed.length === 0) return null;
  const query = findCountryCode(text) ?? text;
  const known = [query, ...listed].every((code) => A_CODE.test(code));
  const other = known ? 'contradicts' : 'neutral';
  const effect = listed.includes(query) ? 'supports' : other;
  return Object.freeze({ field: 'country', effect, query, listed: listed.join(', ') });
}
