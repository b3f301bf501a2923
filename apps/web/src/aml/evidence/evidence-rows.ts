import type { AmlHit } from '@verify-admin/rulebook/aml/aml-response';
import type { EvidenceRow, HitExplanation } from '@verify-admin/rulebook/aml/hits/hit-explanation';
import type { SubjectHits } from '@verify-admin/rulebook/aml/hits/hits.contract';

/** A field other than the name, as it is shown. */
export interface ShownEvidence extends EvidenceRow {
  /** The precision in the list. */
  readonly precision: string;
  /** The text where one side has no value. */
  readonly notGiven: string;
  readonly notListed: string;
}

type Subject = Pick<SubjectHits, 'dob' | 'country'>;

/** The provider's word for a missing value. */
const UNKNOWN = 'UNKNOWN';

function known(text: string | null): string {
  return text === null || text === UNKNOWN ? '' : text;
}

/** A field that one side lacks, so that it is no evidence. */
function evidenceRow(field: string, query: string, listed: string): EvidenceRow {
  return { field, effect: 'neutral', query, listed, why: '' };
}

/** An approximate year is marked as such. */
const PRECISIONS: Readonly<Record<string, string>> = {
  month: 'month only',
  year: 'year only',
  range: 'a range',
};

/** A list may give many; the first is shown, the others are in the entry. */
function firstOf(lines: readonly string[]): string {
  const [first = '', ...others] = lines;
  return others.length === 0 ? first : `${first} +${others.length}`;
}

function precisionOf({ field }: EvidenceRow, { entry }: HitExplanation): string {
  if (field !== 'dob') return '';
  const precisions = entry.dates_of_birth.map(({ precision }) => PRECISIONS[precision] ?? '');
  return [...new Set(precisions)].filter((word) => word !== '').join(', ');
}

/** Places of birth and numbers of documents are not asked of an account, and never compared. */
const NOT_ASKED = new Set(['place_of_birth', 'id_number']);

function shown(row: EvidenceRow, explanation: HitExplanation): ShownEvidence {
  const isAsked = !NOT_ASKED.has(row.field);
  const hasExplanation = isAsked || explanation.explanation_version !== '';
  return {
    ...row,
    precision: precisionOf(row, explanation),
    notGiven: isAsked ? 'not given' : 'not asked',
    notListed: hasExplanation ? 'not listed' : 'not stored',
  };
}

/**
 * Every field other than the name, birth date, country, place of birth and ID number of a person always
 * among them: what was not compared is marked as such, never left out.
 */
export function evidenceRows(
  explanation: HitExplanation,
  { isPerson, dob, nationality }: AmlHit,
  subject: Subject,
): ShownEvidence[] {
  const { evidence, entry } = explanation;
  const { places_of_birth, documents } = entry.details;
  const always = [
    ...(isPerson ? [evidenceRow('dob', known(subject.dob), known(dob))] : []),
    evidenceRow('country', known(subject.country), known(nationality)),
    ...(isPerson ? [evidenceRow('place_of_birth', '', firstOf(places_of_birth))] : []),
    evidenceRow('id_number', '', firstOf(documents)),
  ];
  const compared = new Set(evidence.map(({ field }) => field));
  const rows = [...evidence, ...always.filter(({ field }) => !compared.has(field))];
  const order = ['dob', 'country', 'type', 'place_of_birth', 'id_number'];
  const placeOf = ({ field }: EvidenceRow) => {
    const place = order.indexOf(field);
    return place === -1 ? order.length : place;
  };
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b)).map((row) => shown(row, explanation));
}
