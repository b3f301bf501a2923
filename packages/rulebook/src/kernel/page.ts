import * as z from 'zod/mini';
import { wholeNumber } from './field.ts';

/** JSON-05: the rows on a page of a list. */
export const LIST_PAGE_SIZE = 25;

/**
 * ours: the rows of a list that has no stored counts are counted up to here. A list that has more says so, and
 * leads to pages up to here only.
 */
export const LIST_COUNT_MAX = 10_000;

/** ours: the same of what a text finds among all accounts, members or studios: more text narrows it down. */
export const FOUND_COUNT_MAX = 400;

/** The page of a list, from 1. */
export const pageNumber = z._default(z.pipe(wholeNumber, z.number().check(z.gte(1))), 1);

/** What comes with a page of a list. */
export const listFacts = {
  total: z.number(),
  /** ours: there are more than were counted. */
  has_more: z.boolean(),
  page: z.number(),
  page_size: z.number(),
};
