import type { AmlHit } from '@verify-admin/rulebook/aml/aml-response';
import type { EvidenceRow, HitExplanation } from '@verify-admin/rulebook/aml/hit-explanation';
import type { SubjectHits } from '@verify-admin/rulebook/aml/hits.contract';

type Subject = Pick<SubjectHits, 'dob' | 'country'>;

/** The provider's word for what a list does not say. */
const UNKNOWN = 'UNKNOWN';

function known(text: string | null): string {
  return text === null || text === UNKNOWN ? '' : text;
}

/** A field of which one side says nothing, so that nothing follows from it. */
function untold(field: string, query: string, listed: string): EvidenceRow {
  return { field, effect: 'neutral', query, listed, why: '' };
}

/**
 * Every field beside the name, birth date and country of a person always among them: what was not
 * compared is told as such, never left out.
 */
export function evidenceRows(
  { evidence }: HitExplanation,
  { isPerson, dob, nationality }: AmlHit,
  subject: Subject,
): EvidenceRow[] {
  const always = [
    ...(isPerson ? [untold('dob', known(subject.dob), known(dob))] : []),
    untold('country', known(subject.country), known(nationality)),
  ];
  const compared = new Set(evidence.map(({ field }) => field));
  const rows = [...evidence, ...always.filter(({ field }) => !compared.has(field))];
  const order = ['dob', 'country'];
  const placeOf = ({ field }: EvidenceRow) => {
    const place = order.indexOf(field);
    return place === -1 ? order.length : place;
  };
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}
