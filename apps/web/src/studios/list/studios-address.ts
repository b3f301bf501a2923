import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import {
  SORT_ORDERS,
  STUDIO_FILTER_WORDS,
  STUDIO_SORT_DEFAULT,
  STUDIO_SORTS,
  type StudioSort,
} from '@verify-admin/rulebook/studios/list/studio-list.rules';
import { z } from 'zod/mini';
import { pathWith } from '../../kernel/address/path-with.ts';
import { numberPart, ownState, pagePart, part } from '../../kernel/address/search-parts.ts';

/** The state of the list in its address; what is missing is the default. */
export const studiosSearch = z.object({
  filter: part(z.enum(STUDIO_FILTER_WORDS)),
  sort: part(z.enum(STUDIO_SORTS)),
  order: part(z.enum(SORT_ORDERS)),
  page: pagePart,
  /** The number of the text that is searched for. */
  s: numberPart,
});
export type StudiosAddress = z.infer<typeof studiosSearch>;

/** The address of the list in a state. */
export function studiosPath(address: StudiosAddress): string {
  return pathWith(STAFF_PAGES.studios, ownState(studiosSearch, address), {
    filter: 'all',
    page: 1,
    ...STUDIO_SORT_DEFAULT,
  });
}

/** What a click on the head of a column leads to: that order, or the other way round. */
export function sortedBy(address: StudiosAddress, sort: StudioSort): StudiosAddress {
  const { page: _page, ...rest } = address;
  const now = {
    sort: address.sort ?? STUDIO_SORT_DEFAULT.sort,
    order: address.order ?? STUDIO_SORT_DEFAULT.order,
  };
  if (now.sort !== sort) return { ...rest, sort, order: sort === 'id' ? 'desc' : 'asc' };
  return { ...rest, sort, order: now.order === 'asc' ? 'desc' : 'asc' };
}
