import type { SearchChange } from '../../kernel/address/trail.ts';
import { isWhole } from '../../kernel/address/whole-number.ts';

const PATH = '/aml/threshold';

/**
 * The state in the address of the threshold page: the bar whose subjects are shown, and which of
 * them.
 */
export interface SubjectsAddress {
  /** In hundredths. */
  readonly score?: number;
  readonly page?: number;
}

/** Reads the query of `/aml/threshold`; what it cannot use is left out. */
export function readSubjectsAddress({ score, page }: Record<string, unknown>): SubjectsAddress {
  if (!isWhole(score, 0, 100)) return {};
  return { score, ...(isWhole(page, 2) && { page }) };
}

/** No bar's subjects are shown. */
export const withoutSubjects: SearchChange = ({ score: _score, page: _page, ...rest }) => rest;

/** The address of the subjects of one bar. */
export function subjectsPath(score: number, page = 1): string {
  return `${PATH}?score=${score}${page > 1 ? `&page=${page}` : ''}`;
}
