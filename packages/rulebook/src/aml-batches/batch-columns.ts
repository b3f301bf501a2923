import { cleanText } from '../kernel/clean-text.ts';

/** BULK-03: the columns a workbook must have, in the documents' words, and their fields. */
export const BATCH_COLUMNS = [
  { column: 'User ID', field: 'user_id' },
  { column: 'Business Name', field: 'business_name' },
  { column: 'First Name', field: 'first_name' },
  { column: 'Last Name', field: 'last_name' },
  { column: 'Birthday', field: 'birthday' },
  { column: 'Country', field: 'country' },
] as const;

export type BatchField = (typeof BATCH_COLUMNS)[number]['field'];

/** The column a field is read from. */
export function columnOf(field: BatchField): string {
  return BATCH_COLUMNS.find((row) => row.field === field)?.column ?? field;
}

/** ours: capitals, spaces and underscores make no other column. */
function plain(head: string): string {
  return cleanText(head)
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim();
}

/** The field of a head cell; null when it is none of ours. */
export function fieldOf(head: string): BatchField | null {
  return BATCH_COLUMNS.find(({ column }) => plain(column) === plain(head))?.field ?? null;
}
