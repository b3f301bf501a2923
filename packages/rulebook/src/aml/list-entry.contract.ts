import * as z from 'zod/mini';
import { declareQuery } from '../kernel/call.ts';
import { exactText, moment } from '../kernel/field.ts';
import { declareRefusals } from '../kernel/refusal.ts';

function listOf<T extends z.ZodMiniType>(item: T) {
  return z.readonly(z.array(item));
}

/** One record of a sanctions list as its newest import has it, whole. */
const listEntry = z.object({
  uid: z.string(),
  list_name: z.string(),
  type: z.enum(['individual', 'company', 'other']),
  names: listOf(
    z.object({
      name: z.string(),
      kind: z.enum(['primary', 'strong_alias', 'weak_alias', 'former', 'native']),
    }),
  ),
  dates_of_birth: listOf(
    z.object({
      from: z.string(),
      to: z.string(),
      precision: z.enum(['day', 'month', 'year', 'range', 'circa']),
    }),
  ),
  countries: listOf(z.string()),
  programs: listOf(z.string()),
  remarks: z.string(),
  record_hash: z.string(),
  /**
   * In the publisher's words; missing where it has none, or the list was imported before they were
   * read.
   */
  details: z.optional(
    z.object({
      places_of_birth: listOf(z.string()),
      addresses: listOf(z.string()),
      documents: listOf(z.string()),
    }),
  ),
});
export type ListEntryRow = z.infer<typeof listEntry>;

export const LIST_ENTRY_REFUSALS = declareRefusals({
  'aml/entry-unavailable': {
    status: 503,
    sentence: 'The list cannot be read at the moment. Please try again.',
  },
});

/** ours: the record behind a hit, as it is listed now. */
export const readListEntry = declareQuery({
  name: 'readListEntry',
  method: 'GET',
  path: '/aml_list_entry',
  access: 'history/read',
  input: z.object({ list_name: exactText(80), uid: exactText(200) }),
  output: z.object({
    data: z.object({
      /** Null where the list no longer has the record. */
      entry: z.nullable(listEntry),
      /** Null where no list of this name is imported. */
      list: z.nullable(
        z.object({
          list_name: z.string(),
          list_date: z.string(),
          imported: moment,
          entries: z.number(),
        }),
      ),
    }),
  }),
  refusals: LIST_ENTRY_REFUSALS,
  about: 'AML-08, AML-09: the full list entry of a hit',
});
