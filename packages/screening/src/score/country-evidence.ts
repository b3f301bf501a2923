import { findCountryCode } from '../lists/countries.ts';
import type { Evidence } from './evidence.ts';

/**
 * Weighs a customer's country against those of the entry (nationality, citizenship, addresses):
 * one in common supports, none in common contradicts. `null` where either side has none.
 */
export function weighCountry(
  country: string | undefined,
  listed: readonly string[],
): Evidence | null {
  const text = country?.trim() ?? '';
  if (text === '' || listed.length === 0) return null;
  const query = findCountryCode(text) ?? text;
  const effect = listed.includes(query) ? 'supports' : effectOfOthers(query, listed);
  return Object.freeze({ field: 'country', effect, query, listed: listed.join(', ') });
}

/** A country that is not known by name cannot be told from the others. */
function effectOfOthers(query: string, listed: readonly string[]): 'neutral' | 'contradicts' {
  const known = [query, ...listed].every((code) => /^[A-Z]{2}$/.test(code));
  return known ? 'contradicts' : 'neutral';
}
