import { formatFigure } from '../kernel/figures.ts';
import * as z from 'zod/mini';

/** What of a listed record people are compared with. */
const listedRecord = z.object({
  names: z.array(z.string()),
  dates_of_birth: z.array(z.string()),
  countries: z.array(z.string()),
  programs: z.array(z.string()),
});
export type ListedRecord = z.infer<typeof listedRecord>;

/** ours: a record that a new version of its list changes, or drops: then there is no `after`. */
export const listedRecordChange = z.object({
  uid: z.string(),
  before: listedRecord,
  after: z.nullable(listedRecord),
});
export type ListedRecordChange = z.infer<typeof listedRecordChange>;

/** The records that are shown one by one. */
export const RECORDS_SHOWN = 50;

/** Records that are named in a sentence; of more the number is given. */
const NAMED = 5;

/** ours: why a list uploaded by hand is doubted whose records have hits in force. */
export function describeRecordsWithHits(changes: readonly ListedRecordChange[]): string {
  const dropped = changes.filter(({ after }) => after === null).length;
  const named = changes.slice(0, NAMED).map(({ uid }) => uid);
  const more = changes.length - named.length;
  const names = more > 0 ? [...named, `${formatFigure(more)} more`] : named;
  const parts = [
    ...(dropped > 0 ? [`drops ${formatFigure(dropped)}`] : []),
    ...(changes.length > dropped ? [`changes ${formatFigure(changes.length - dropped)}`] : []),
  ];
  const records = changes.length === 1 ? 'record with a hit' : 'records with hits';
  return `The new list ${parts.join(' and ')} ${records} in force: ${names.join(', ')}. These hits stay.`;
}
