import {
  isSortOrder,
  isStudioFilter,
  isStudioSort,
  type SortOrder,
  STUDIO_SORT_DEFAULT,
  type StudioFilter,
  type StudioSort,
} from '@verify-admin/rulebook/studios/list/studio-list.rules';
import type { SearchChange } from '../../kernel/address/trail.ts';
import { isWhole } from '../../kernel/address/whole-number.ts';
import { STUDIOS_PATH } from '../review/review-address.ts';

/** The state of the list in its address; what is missing is the default. */
export interface StudiosAddress {
  readonly filter?: StudioFilter;
  readonly sort?: StudioSort;
  readonly order?: SortOrder;
  readonly page?: number;
  /** The number of the text that is searched for. */
  readonly s?: number;
}

/** Reads the query of `/studios`; what it cannot use is left out. */
export function readStudiosAddress(query: Record<string, unknown>): StudiosAddress {
  const { filter, sort, order, page, s } = query;
  return {
    ...(isStudioFilter(filter) && filter !== 'all' && { filter }),
    ...(isStudioSort(sort) && sort !== STUDIO_SORT_DEFAULT.sort && { sort }),
    ...(isSortOrder(order) && order !== STUDIO_SORT_DEFAULT.order && { order }),
    ...(isWhole(page, 2) && { page }),
    ...(isWhole(s, 1) && { s }),
  };
}

/** The studios that match a text, from the first page on; every one without a number. */
export function withSearch(s: number | undefined): SearchChange {
  return ({ page: _page, s: _before, ...rest }) => (s === undefined ? rest : { ...rest, s });
}

/** The address of the list in a state. */
export function studiosPath(address: StudiosAddress): string {
  const { filter, sort, order, page, s } = readStudiosAddress({ ...address });
  const query = new URLSearchParams({
    ...(filter && { filter }),
    ...(sort && { sort }),
    ...(order && { order }),
    ...(page && { page: String(page) }),
    ...(s && { s: String(s) }),
  });
  return `${STUDIOS_PATH}${query.size > 0 ? `?${query}` : ''}`;
}

/** What a click on the head of a column leads to: that order, or the other way round. */
export function sortedBy(address: StudiosAddress, sort: StudioSort): StudiosAddress {
  const now = { ...STUDIO_SORT_DEFAULT, ...address };
  const { page: _page, ...rest } = address;
  if (now.sort !== sort) return { ...rest, sort, order: sort === 'id' ? 'desc' : 'asc' };
  return { ...rest, sort, order: now.order === 'asc' ? 'desc' : 'asc' };
}
