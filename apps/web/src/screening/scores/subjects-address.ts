import { z } from 'zod/mini';
import { pathWith } from '../../kernel/address/path-with.ts';
import { pagePart, part } from '../../kernel/address/search-parts.ts';
import type { SearchChange } from '../../kernel/address/trail.ts';

const PATH = '/aml/threshold';

/** The bar of the threshold page whose subjects are shown, in hundredths, and which of them. */
export const subjectsSearch = z.object({
  score: part(z.int().check(z.minimum(0), z.maximum(100))),
  page: pagePart,
});

/** No bar's subjects are shown. */
export const withoutSubjects: SearchChange = ({ score: _score, page: _page, ...rest }) => rest;

/** The address of the subjects of one bar. */
export function subjectsPath(score: number, page = 1): string {
  return pathWith(PATH, { score, page }, { page: 1 });
}
