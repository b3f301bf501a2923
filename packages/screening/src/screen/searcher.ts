import { createScratch, type Scratch } from '../candidates/scratch.ts';
import type { ScreeningIndex } from '../index/screening-index.ts';

/**
 * An index with the memory that screening against it reuses. Threads may share an index; a searcher
 * belongs to one of them, and answers one query after the other.
 */
export interface Searcher {
  readonly index: ScreeningIndex;
  readonly scratch: { readonly individual: Scratch; readonly company: Scratch };
}

/**
 * Creates a searcher, once for any number of queries.
 *
 * @example
 * const searcher = createSearcher(openIndex(buffer));
 * screen(searcher, { name: 'Eric Badege', type: 'individual' });
 */
export function createSearcher(index: ScreeningIndex): Searcher {
  const { individual, company } = index;
  return Object.freeze({
    index,
    scratch: { individual: createScratch(individual), company: createScratch(company) },
  });
}
