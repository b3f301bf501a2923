import type { AmlHit } from '@verify-admin/rulebook/aml/aml-response';
import type { EvidenceRow } from '@verify-admin/rulebook/aml/hit-explanation';

export const VERDICT_WORDS: Readonly<Record<AmlHit['verdict'], string>> = {
  match: 'Match',
  possible: 'Possible',
  contradicted: 'Contradicted',
};

/** How a piece of the customer's name stands to the listed one. */
const RELATIONS: Readonly<Record<string, string>> = {
  equal: 'Equal',
  accent: 'Equal but for accents',
  transliteration: 'Another spelling of it',
  sound: 'Alike in sound',
  edit: 'A letter or two apart',
  initial: 'An initial',
  glued: 'Written as one word',
  split: 'Written as several words',
  'legal-form': 'Legal form',
  missing: 'On the list only',
  extra: 'On the account only',
};

const NAME_KINDS: Readonly<Record<string, string>> = {
  strong_alias: 'an alias',
  weak_alias: 'a weak alias',
  former: 'a former name',
  native: 'the native spelling',
};

const FIELDS: Readonly<Record<string, string>> = {
  dob: 'Birth date',
  country: 'Country',
  type: 'Kind',
  place_of_birth: 'Place of birth',
  gender: 'Gender',
};

const WHY: Readonly<Record<string, Readonly<Record<EvidenceRow['effect'], string>>>> = {
  dob: {
    supports: 'The dates agree',
    neutral: 'Near, not the same',
    contradicts: 'More than two years apart',
  },
  country: {
    supports: 'A country in common',
    neutral: 'Nothing to compare',
    contradicts: 'No country in common',
  },
  type: { supports: 'Same kind', neutral: 'Nothing to compare', contradicts: 'Another kind' },
};

/** A word this build does not know, as the engine wrote it. */
function plainly(word: string): string {
  const spaced = word.replaceAll(/[_-]/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export function relationWords(relation: string): string {
  return RELATIONS[relation] ?? plainly(relation);
}

/** Which of its names answered, where it is not the primary one. */
export function nameKindWords(kind: string): string | null {
  return NAME_KINDS[kind] ?? null;
}

export function fieldWords(field: string): string {
  return FIELDS[field] ?? plainly(field);
}

export function whyWords({ field, effect, why, query, listed }: EvidenceRow): string {
  if (why !== '') return why;
  if (query === '' || listed === '') return 'Nothing to compare';
  if (field === 'dob' && query === listed && effect === 'supports') return 'Same day';
  return WHY[field]?.[effect] ?? '';
}
