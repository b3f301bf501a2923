import type { AmlHit } from '@verify-admin/rulebook/aml/aml-response';
import type { EvidenceRow, TokenRow } from '@verify-admin/rulebook/aml/hits/hit-explanation';
import type { HitDisposition } from '@verify-admin/rulebook/aml/hit.states';
import { describeEdits, describeReading } from '../explanation/tokens/letter-runs.ts';

export const VERDICT_WORDS: Readonly<Record<AmlHit['verdict'], string>> = {
  match: 'Match',
  possible: 'Possible',
  contradicted: 'Contradicted',
};

/** What a reviewer did with a hit. */
export const DECIDED_WORDS: Readonly<Record<HitDisposition, string>> = {
  OPEN: 'Opened again',
  FALSE_POSITIVE: 'Cleared',
  TRUE_MATCH: 'Confirmed as a true match',
  INCONCLUSIVE: 'Marked inconclusive',
};

/**
 * The advice at the end of the engine's sentence, in the words of all explanation versions; obsolete once
 * a hit is decided.
 */
const ADVICE =
  /: (?:treat as a match until (?:disproved|shown otherwise)|needs (?:review|a look))\.$/;

/** The engine's sentence on a hit that is decided: what was found, without what to do about it. */
export function pastSentence(sentence: string): string {
  return sentence.replace(ADVICE, '.');
}

/** A verdict in words; one this build does not know as the engine wrote it. */
export function verdictWords(verdict: string): string {
  return isVerdict(verdict) ? VERDICT_WORDS[verdict] : plainly(verdict);
}

function isVerdict(word: string): word is AmlHit['verdict'] {
  return word in VERDICT_WORDS;
}

/** How a token of the customer's name relates to the listed one. */
const RELATIONS: Readonly<Record<string, string>> = {
  equal: 'Equal',
  accent: 'Equal except for accents',
  transliteration: 'Spelling variant',
  sound: 'Sounds alike',
  edit: 'One or two letters differ',
  initial: 'An initial',
  concatenated: 'Written as one word',
  split: 'Written as several words',
  'legal-form': 'Legal form',
  missing: 'On the list only',
  extra: 'On the account only',
};

/** Why the score of a whole name is lowered. */
const WEAKENINGS: Readonly<Record<string, string>> = {
  'weak-alias': 'A weak alias according to the publisher',
  'lone-name': 'Only one of several names matches',
};

/** Which of its names matched, as a title. */
const NAME_TITLES: Readonly<Record<string, string>> = {
  primary: 'Primary name',
  strong_alias: 'Strong alias',
  weak_alias: 'Weak alias',
  former: 'Former name',
  native: 'Native script',
};

const FIELDS: Readonly<Record<string, string>> = {
  dob: 'Birth date',
  country: 'Country',
  type: 'Type',
  place_of_birth: 'Place of birth',
  id_number: 'ID number',
  gender: 'Gender',
};

const WHY: Readonly<Record<string, Readonly<Record<EvidenceRow['effect'], string>>>> = {
  dob: {
    supports: 'The dates agree',
    neutral: 'Close, but not equal',
    contradicts: 'More than two years apart',
  },
  country: {
    supports: 'Country in common',
    neutral: 'Nothing to compare',
    contradicts: 'No country in common',
  },
  type: { supports: 'Same type', neutral: 'Nothing to compare', contradicts: 'Different type' },
};

/** A word this build does not know, as the engine wrote it. */
function plainly(word: string): string {
  const spaced = word.replaceAll(/[_-]/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export function relationWords({ relation, similarity }: TokenRow): string {
  if (relation === 'legal-form') {
    return similarity === 1 ? 'Legal form of the same class' : 'Legal form of a different class';
  }
  return RELATIONS[relation] ?? plainly(relation);
}

/** The remarks of a row: its edits, how it was read, and whether it is in a different position. */
export function relationNotes(row: TokenRow): string {
  const parts = [
    describeEdits(row),
    describeReading(row),
    row.moved ? 'in a different position' : '',
  ];
  return parts.filter((note) => note !== '').join('; ');
}

export function weakeningWords(why: string): string {
  return WEAKENINGS[why] ?? plainly(why);
}

export function nameTitle(kind: string): string {
  return NAME_TITLES[kind] ?? plainly(kind);
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
