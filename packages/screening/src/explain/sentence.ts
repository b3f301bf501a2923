import type { TokenRelation } from '../candidates/similarity-curves.ts';
import type { NameType } from '../fold/token-class.ts';
import type { Evidence } from '../score/evidence.ts';
import type { Verdict } from '../score/verdict.ts';
import type { TokenExplanation } from './token-explanation.ts';

const PHRASES: Readonly<Record<TokenRelation, string>> = {
  equal: 'equal',
  accent: 'equal except for accents',
  transliteration: 'the same name in another spelling',
  sound: 'sounds alike',
  edit: 'one or two letters differ',
  initial: 'an initial of it',
  concatenated: 'written as one word',
  split: 'written as several words',
  'legal-form': 'a legal form',
  missing: 'on the list only',
  extra: "in the customer's name only",
};

const CONCLUSIONS: Readonly<Record<Verdict, string>> = {
  match: 'treat as a match until disproved',
  possible: 'needs review',
  contradicted: 'likely a namesake',
};

/** What the sentence is composed of: the hit's own explanation, and the years between the birth dates. */
export interface SentenceFacts {
  readonly type: NameType;
  readonly tokens: readonly TokenExplanation[];
  readonly dob: Evidence | null;
  readonly years: number;
  readonly country: Evidence | null;
  readonly verdict: Verdict;
}

/**
 * The hit in one plain sentence for staff, always the same for the same hit: which tokens of the name
 * agree and how, the effect of the other fields, and what follows.
 *
 * @example
 * // “Viktor” equal, “Marchenko” for “Martschenko” (sounds alike); birth date differs by 17 years: likely a namesake.
 */
export function explainInWords(facts: SentenceFacts): string {
  const parts = [namesInWords(facts.tokens), dobInWords(facts), countryInWords(facts.country)];
  return `${parts.filter((part) => part !== '').join('; ')}: ${CONCLUSIONS[facts.verdict]}.`;
}

/** Neighbouring tokens of one relation are quoted together. Legal forms are no evidence and left out. */
function namesInWords(tokens: readonly TokenExplanation[]): string {
  const pieces: { relation: TokenRelation; query: string; listed: string }[] = [];
  for (const { relation, query, listed } of tokens) {
    const before = pieces.at(-1);
    if (relation === 'legal-form') continue;
    if (before?.relation === relation && isShownOnce(relation)) {
      before.query += ` ${query}`;
      before.listed += ` ${listed}`;
    } else pieces.push({ relation, query, listed });
  }
  return pieces.map(pieceInWords).join(', ');
}

function pieceInWords({
  relation,
  query,
  listed,
}: Pick<TokenExplanation, 'relation' | 'query' | 'listed'>): string {
  if (!isShownOnce(relation)) return `“${query}” for “${listed}” (${PHRASES[relation]})`;
  return `“${relation === 'missing' ? listed : query}” ${PHRASES[relation]}`;
}

function isShownOnce(relation: TokenRelation): boolean {
  return relation === 'equal' || relation === 'missing' || relation === 'extra';
}

function dobInWords({ type, dob, years }: SentenceFacts): string {
  if (dob === null) return type === 'individual' ? 'no birth date to compare' : '';
  if (dob.effect === 'supports') return 'birth date agrees';
  if (years === 0) return 'birth date differs by less than a year';
  return `birth date differs by ${years} ${years === 1 ? 'year' : 'years'}`;
}

function countryInWords(country: Evidence | null): string {
  if (country === null || country.effect === 'neutral') return '';
  return country.effect === 'supports' ? 'country agrees' : 'country differs';
}
