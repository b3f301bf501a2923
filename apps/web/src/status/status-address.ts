import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { pathAccountType, storedAccountType } from '@verify-admin/rulebook/accounts/account-type';
import {
  filterOf,
  filterWord,
  NO_FILTER,
  STATUS_FIELDS,
  type CountedName,
  type StatusField,
  type StatusFilter,
} from '@verify-admin/rulebook/status/status-filters';
import {
  DEFAULT_ORDER,
  SORT_DIRS,
  STATUS_COLUMNS,
  STATUS_PAGE_SIZE_DEFAULT,
  STATUS_PAGE_SIZES,
  STATUS_SORTS,
  type StatusOrder,
  type StatusPageSize,
} from '@verify-admin/rulebook/status/status-list.rules';
import { z } from 'zod/mini';
import { pathWith } from '../kernel/address/path-with.ts';
import { pagePart, part, uuid } from '../kernel/address/search-parts.ts';
import type { ShownByView } from '@verify-admin/rulebook/status/views/stored-view';
import type { SearchChange } from '../kernel/address/trail.ts';

export const STATUS_PATH = STAFF_PAGES.status;

/** The words of each filter, divided by commas. */
const FILTERS = Object.fromEntries(
  STATUS_FIELDS.map((field) => [filterOf(field).counted, part(z.string())]),
) as Record<CountedName, ReturnType<typeof part<z.ZodMiniString>>>;

/**
 * The state of the list as its address has it: `kyb=SUBMITTED,APPROVED&sort=company_name&page=2`.
 * What is missing is the default.
 */
export const statusSearch = z.object({
  ...FILTERS,
  sort: part(z.enum(STATUS_SORTS)),
  dir: part(z.enum(SORT_DIRS)),
  page: pagePart,
  size: part(z.literal(STATUS_PAGE_SIZES)),
  /** The saved view it was opened by; what is shown follows from the rest. */
  view: part(uuid),
});
export type StatusAddress = z.infer<typeof statusSearch>;

/** The state of the list. */
export interface StatusView {
  readonly filter: StatusFilter;
  readonly order: StatusOrder;
  /** From 1. */
  readonly page: number;
  readonly size: StatusPageSize;
  /** The id of the saved view it was opened by; null for none. */
  readonly saved: string | null;
}

/** The words of a filter that it has among its options, each once, in their order. */
function wordsIn(field: StatusField, value = ''): string[] {
  const given = value.split(',');
  const words = new Set(given.map((word) => filterWord(field, word)));
  return filterOf(field)
    .options.map(({ word }) => word)
    .filter((word) => words.has(word));
}

/** As the address writes it: an affiliate is called so there, and stored as a partner (ACCT-02). */
function addressWord(field: StatusField, word: string): string {
  const type = field === 'account_type' ? storedAccountType(word) : null;
  return type ? pathAccountType(type) : word;
}

/** The state an address asks for. */
export function viewOf(address: StatusAddress): StatusView {
  const { sort = DEFAULT_ORDER.sort_by, dir, page = 1, view = null } = address;
  const chosen = STATUS_FIELDS.map(
    (field) => [field, wordsIn(field, address[filterOf(field).counted])] as const,
  );
  return {
    filter: { ...NO_FILTER, ...Object.fromEntries(chosen) },
    order: { sort_by: sort, sort_dir: dir ?? STATUS_COLUMNS[sort].firstDir },
    page,
    size: address.size ?? STATUS_PAGE_SIZE_DEFAULT,
    saved: view,
  };
}

function addressOf({ filter, order, page, size, saved }: StatusView): StatusAddress {
  const chosen = STATUS_FIELDS.filter((field) => filter[field].length > 0).map((field) => {
    const words = filter[field].map((word) => addressWord(field, word));
    return [filterOf(field).counted, words.join(',')] as const;
  });
  const { sort_by, sort_dir } = order;
  return {
    ...Object.fromEntries(chosen),
    ...(sort_by !== DEFAULT_ORDER.sort_by && { sort: sort_by }),
    ...(sort_dir !== STATUS_COLUMNS[sort_by].firstDir && { dir: sort_dir }),
    ...(page > 1 && { page }),
    ...(size !== STATUS_PAGE_SIZE_DEFAULT && { size }),
    ...(saved !== null && { view: saved }),
  };
}

/** The address of the list in a state. */
export function statusPath(view: StatusView): string {
  return pathWith(STATUS_PATH, addressOf(view));
}

/** The list in a state, under what is open over it. */
export function withView(view: StatusView): SearchChange {
  return (search) => {
    const kept = Object.entries(search).filter(([name]) => !(name in statusSearch.shape));
    return { ...Object.fromEntries(kept), ...addressOf(view) };
  };
}

/** The list in the state that follows from that of the address, which may be newer than what is drawn. */
export function withStep(step: (view: StatusView) => StatusView): SearchChange {
  return (search) => withView(step(viewOf(statusSearch.parse(search))))(search);
}

/** Another choice of a filter begins at the first page. */
export function withFilter(
  view: StatusView,
  field: StatusField,
  words: readonly string[],
): StatusView {
  return { ...view, filter: { ...view.filter, [field]: words }, page: 1 };
}

/** Every filter but the tabs of the account types; the list is no saved view any more. */
export function withoutFilters(view: StatusView): StatusView {
  const filter = { ...NO_FILTER, account_type: view.filter.account_type };
  return { ...view, filter, page: 1, saved: null };
}

/** The address a saved view opens: the ordinary one of its filters, and its id. */
export function savedViewPath(
  { id, filter, order }: ShownByView & { readonly id: string },
  size: StatusPageSize = STATUS_PAGE_SIZE_DEFAULT,
): string {
  return statusPath({ filter, order, page: 1, size, saved: id });
}
