import { CHECKS, FILTERED_CHECKS, type FilteredColumn } from '../checks/checks.ts';
import { declareRefusals } from '../kernel/refusal.ts';

/** SHELL-10, STATUS-04, and ours: the texts of the page. */
export const STATUS_LIST_TEXTS = {
  title: 'Status Dashboard',
  empty: 'No accounts found matching your criteria.',
  /** ours */
  all: 'All',
  clear: 'Clear',
  noCompany: 'No company name',
} as const;

/** STATUS-05 */
export const STATUS_PAGE_SIZES = [25, 50, 100] as const;
export type StatusPageSize = (typeof STATUS_PAGE_SIZES)[number];
export const STATUS_PAGE_SIZE_DEFAULT: StatusPageSize = 25;

export const SORT_DIRS = ['asc', 'desc'] as const;
export type SortDir = (typeof SORT_DIRS)[number];

interface StatusColumn {
  readonly head: string;
  /** The order a first click on the heading asks for. */
  readonly firstDir: SortDir;
}

const CHECK_COLUMNS = Object.fromEntries(
  FILTERED_CHECKS.map((check) => {
    const { columns, short } = CHECKS[check];
    return [columns.status, { head: short, firstDir: 'asc' }];
  }),
) as Readonly<Record<FilteredColumn, StatusColumn>>;

/** STATUS-08: the columns by the field of ENT-20; each can be sorted by. */
export const STATUS_COLUMNS = {
  account_type: { head: 'Account Type', firstDir: 'asc' },
  account_id: { head: 'Account ID', firstDir: 'asc' },
  company_name: { head: 'Company Name', firstDir: 'asc' },
  submit_timestamp: { head: 'Submitted', firstDir: 'desc' },
  ...CHECK_COLUMNS,
  // ours: sorted by whether there is one.
  featured_note: { head: 'Featured Note', firstDir: 'desc' },
} as const satisfies Readonly<Record<string, StatusColumn>>;

export type StatusSort = keyof typeof STATUS_COLUMNS;
export const STATUS_SORTS = Object.keys(STATUS_COLUMNS) as readonly StatusSort[];

export interface StatusOrder {
  readonly sort_by: StatusSort;
  readonly sort_dir: SortDir;
}

/** STATUS-10 */
export const DEFAULT_ORDER: StatusOrder = { sort_by: 'submit_timestamp', sort_dir: 'desc' };

/** The order a click on a heading asks for: another column's first order, or the reverse of its own. */
export function orderAfter(present: StatusOrder, sort_by: StatusSort): StatusOrder {
  if (present.sort_by !== sort_by) return { sort_by, sort_dir: STATUS_COLUMNS[sort_by].firstDir };
  return { sort_by, sort_dir: present.sort_dir === 'asc' ? 'desc' : 'asc' };
}

/** A sheet of .xlsx has 1,048,576 rows, one of them the headings. */
export const XLSX_ROWS_MAX = 1_048_575;

export const STATUS_LIST_REFUSALS = declareRefusals({
  'status/too-many-rows': {
    status: 422,
    sentence: 'An .xlsx file holds at most 1,048,575 accounts. Filter them, or export as CSV.',
  },
});
