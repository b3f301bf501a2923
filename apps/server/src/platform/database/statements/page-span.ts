import { LIST_PAGE_SIZE } from '@verify-admin/rulebook/kernel/page';

/** Where the rows of a page lie in a list, counted from the end that is nearer. */
export interface PageSpan {
  readonly isFromEnd: boolean;
  readonly offset: number;
  readonly limit: number;
}

/**
 * The rows of a page of a list that has `total` of them. Those of the far half are counted from the
 * end, so that the last page costs no more than the first.
 * @param page from 1
 */
export function pageSpan(page: number, total: number): PageSpan {
  const offset = (page - 1) * LIST_PAGE_SIZE;
  const limit = Math.max(0, Math.min(LIST_PAGE_SIZE, total - offset));
  const behind = Math.max(0, total - offset - limit);
  return behind < offset
    ? { isFromEnd: true, offset: behind, limit }
    : { isFromEnd: false, offset, limit };
}
