import type { DobEvidence } from '../score/dob-evidence.ts';
import type { Evidence } from '../score/evidence.ts';
import type { TokenRelation } from '../score/relation.ts';
import type { Verdict } from '../score/verdict.ts';
import type { TokenExplanation } from './token-explanation.ts';

const PHRASES: Readonly<Record<TokenRelation, string>> = {
  equal: 'equal',
  accent: 'equal but for accents',
  transliteration: 'the same name in another spelling',
  sound: 'alike in sound',
  edit: 'a letter or two apart',
  initial: 'an initial of it',
  glued: 'written as one word',
  split: 'written as several words',
  'legal-form': 'a legal form',
  missing: 'on the list only',
  extra: "in the customer's name only",
};

const CONCLUSIONS: Readonly<Record<Verdict, string>> = {
  match: 'treat as a match until shown otherwise',
  possible: 'needs a look',
  contradicted: 'likely a namesake',
};

/**
 * The hit in one plain sentence for staff, the same for the same hit: which pieces of the name
 * agree and how, what the other fields say, and what follows.
 *
 * @example
 * // "Viktor" equal, "Marchenko" alike in sound to "Martschenko"; birth date 17 years apart: likely a namesake.
 */
export function explainInWords(
  tokens: readonly TokenExplanation[],
  dob: DobEvidence | null,
  country: Evidence | null,
  verdict: Verdict,
): string {
  const names = groupedByRelation(tokens.filter(({ relation }) => relation !== 'legal-form'));
  const facts = [names, dobInWords(dob), countryInWords(country)].filter((fact) => fact !== '');
  return `${facts.join('; ')}: ${CONCLUSIONS[verdict]}.`;
}

function groupedByRelation(tokens: readonly TokenExplanation[]): string {
  return tokens.map(pieceInWords).join(', ');
}

function pieceInWords({ query, listed, relation }: TokenExplanation): string {
  if (relation === 'missing') return `“${listed}” ${PHRASES[relation]}`;
  const alone = relation === 'equal' || relation === 'extra';
  return alone ? `“${query}” ${PHRASES[relation]}` : `“${query}” for “${listed}” (${PHRASES[relation]})`;
}

function dobInWords(dob: DobEvidence | null): string {
  if (dob === null) return 'no birth date to compare';
  if (dob.effect === 'supports') return 'birth date agrees';
  if (dob.years === 0) return 'birth date differs by less than a year';
  return `birth date differs by ${dob.years} ${dob.years === 1 ? 'year' : 'years'}`;
}

function countryInWords(country: Evidence | null): string {
  if (country === null || country.effect === 'neutral') return '';
  return country.effect === 'supports' ? 'country agrees' : 'country differs';
}
