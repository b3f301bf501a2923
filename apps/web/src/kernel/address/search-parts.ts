import { z } from 'zod/mini';
import type { SearchChange } from './trail.ts';

/**
 * The parts of which pages compose their `validateSearch`. Without them an address that somebody shortened, or that an older
 * release wrote, would stop its page: the router takes a shape of zod as it is, but one that refuses is an error.
 */

/** A part of the query of an address; what the page cannot use is left out. */
export function part<Shape extends z.ZodMiniType>(shape: Shape) {
  // oxlint-disable-next-line promise/valid-params -- it is zod's, of no promise
  return z.catch(z.optional(shape), undefined);
}

/** Of the query of a page its own state: what is open over it is not part of it. */
export function ownState(
  { shape }: { readonly shape: object },
  query: object,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => name in shape));
}

/** A number of a row, a document or a searched text: from 1. */
export const numberPart = part(z.int().check(z.minimum(1)));

/** The page of a list; the first one is not written. */
export const pagePart = part(z.int().check(z.minimum(2)));

/** As the server writes it: somebody of the staff, a saved view. */
export const uuid = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));

/** Shows the rows of a list that match a searched text, from the first page on; every row without its number. */
export function searchedBy(s: number | undefined): SearchChange {
  return ({ page: _page, s: _before, ...rest }) => (s === undefined ? rest : { ...rest, s });
}
