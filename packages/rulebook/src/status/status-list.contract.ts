import * as z from 'zod/mini';
import { storedAccountTypeField } from '../accounts/account-type.ts';
import { statusFields } from '../checks/check-fields.ts';
import { FILTERED_CHECKS } from '../checks/checks.ts';
import { declareQuery } from '../kernel/call.ts';
import { moment, uuid, wholeNumber } from '../kernel/field.ts';
import { declareExport, EXPORT_FORMATS } from '../kernel/export.ts';
import {
  type CountedName,
  filterOf,
  filterWord,
  STATUS_FIELDS,
  type StatusField,
} from './status-filters.ts';
import {
  DEFAULT_ORDER,
  SORT_DIRS,
  STATUS_COLUMNS,
  STATUS_LIST_REFUSALS,
  STATUS_PAGE_SIZE_DEFAULT,
  STATUS_PAGE_SIZES,
  STATUS_SORTS,
  type StatusSort,
} from './status-list.rules.ts';

const allowed = (words: readonly (string | number)[]) => `allowed: ${words.join(', ')}`;

function givenWords(given: string | readonly string[]): string[] {
  const all = typeof given === 'string' ? [given] : given;
  return all.flatMap((one) => one.split(',').map((word) => word.trim())).filter(Boolean);
}

/**
 * ours: a filter takes several values, separated by commas or by repeating the parameter. An empty
 * or missing one filters nothing. Each value has to be one of its options.
 */
function oneOrMore(field: StatusField) {
  const words = filterOf(field).options.map(({ word }) => word);
  const known = (given: string | readonly string[]) =>
    givenWords(given).every((word) => filterWord(field, word) !== null);
  return z.pipe(
    z
      ._default(z.union([z.string(), z.array(z.string())]), [])
      .check(z.refine(known, { error: allowed(words) })),
    z.transform((given): readonly string[] => [
      ...new Set(givenWords(given).map((word) => filterWord(field, word) ?? word)),
    ]),
  );
}

/** The filters of the list, as every call takes them. */
export const statusFilterFields = Object.fromEntries(
  STATUS_FIELDS.map((field) => [field, oneOrMore(field)]),
) as Readonly<Record<StatusField, ReturnType<typeof oneOrMore>>>;

/** STATUS-10 */
export const statusOrderFields = {
  sort_by: z._default(
    z.enum(STATUS_SORTS as [StatusSort, ...StatusSort[]], { error: allowed(STATUS_SORTS) }),
    DEFAULT_ORDER.sort_by,
  ),
  /** Where it is missing, the order a first click on the column's heading asks for. */
  sort_dir: z.optional(z.enum(SORT_DIRS, { error: allowed(SORT_DIRS) })),
};

/** ENT-20 */
const statusRow = z.object({
  id: z.number(),
  account_type: storedAccountTypeField,
  account_id: z.number(),
  submit_timestamp: moment,
  company_name: z.string(),
  ...statusFields(FILTERED_CHECKS),
  featured_note: z.nullable(z.string()),
});
export type StatusRow = z.infer<typeof statusRow>;

/** How many accounts each option of a filter would show, given the other filters. */
const optionCounts = z.record(z.string(), z.number());

/** STATUS-07 */
const filterCounts = z.object(
  Object.fromEntries(
    STATUS_FIELDS.map((field) => [filterOf(field).counted, optionCounts]),
  ) as Readonly<Record<CountedName, typeof optionCounts>>,
);
export type FilterCounts = z.infer<typeof filterCounts>;

/** CALL-65: the accounts that pass the filters, a page of them. A page after the last one is empty. */
export const listStatuses = declareQuery({
  name: 'listStatuses',
  method: 'GET',
  path: '/get_kyb_results_by_payment_status',
  access: 'status-list/view',
  readsReplica: true,
  input: z.object({
    ...statusFilterFields,
    ...statusOrderFields,
    page: z._default(
      z.pipe(wholeNumber, z.int().check(z.positive({ error: 'allowed: 1 and higher' }))),
      1,
    ),
    page_size: z._default(
      z.pipe(
        wholeNumber,
        z.union(
          STATUS_PAGE_SIZES.map((size) => z.literal(size)),
          { error: allowed(STATUS_PAGE_SIZES) },
        ),
      ),
      STATUS_PAGE_SIZE_DEFAULT,
    ),
  }),
  output: z.object({
    results: z.array(statusRow),
    total: z.number(),
    page: z.number(),
    page_size: z.number(),
    total_pages: z.number(),
    filter_counts: filterCounts,
  }),
  refusals: {},
  about: 'CALL-65, ENT-20, STATUS-01..11',
});

/** What a list of accounts is asked: which of them, in which order. */
export const statusAsk = z.object({ ...statusFilterFields, ...statusOrderFields });

/** ours: a link to all accounts that pass the filters, as a file, good for some minutes. */
export const exportStatuses = declareExport({
  name: 'exportStatuses',
  path: '/export_status_list',
  access: 'status-list/export',
  input: z.object({
    ...statusFilterFields,
    ...statusOrderFields,
    format: z.enum(EXPORT_FORMATS, { error: allowed(EXPORT_FORMATS) }),
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({ data: z.object({ url: z.string(), total: z.number() }) }),
  refusals: STATUS_LIST_REFUSALS,
  about: 'STATUS-02; T19',
});

/** The order a request asks for. */
export function askedOrder({
  sort_by,
  sort_dir,
}: {
  sort_by: StatusSort;
  sort_dir?: 'asc' | 'desc' | undefined;
}) {
  return { sort_by, sort_dir: sort_dir ?? STATUS_COLUMNS[sort_by].firstDir };
}
