import { alignTokens } from '../align/align-tokens.ts';
import { mayReach } from '../align/may-reach.ts';
import { collectCandidates } from '../candidates/collect-candidates.ts';
import { prepareQuery } from '../candidates/prepare-query.ts';
import { explainHit, type ScreeningHit } from '../explain/explain-hit.ts';
import { foldedText } from '../fold/fold-name.ts';
import type { NameReading } from '../fold/fold-words.ts';
import { otherReadings } from '../fold/other-readings.ts';
import type { NameType } from '../fold/token-class.ts';
import { ALGORITHM_VERSION } from '../index/algorithm-version.ts';
import { entryAt } from '../index/tables/entry-store.ts';
import { findToken } from '../index/tables/name-tables.ts';
import { DEFAULT_THRESHOLD, SCORE_STEPS, scoreName } from '../score/name-score.ts';
import { byRank, type FoundName, isBetter, weighHit } from '../score/weigh-hit.ts';
import { foldQuery, type ScreeningQuery, type ScreeningRefusal } from './query.ts';
import type { Searcher } from './searcher.ts';

/** What was compared: the folded name and its tokens, with the query's other fields as given. */
export interface FoldedQuery {
  readonly name: string;
  readonly type: NameType;
  readonly folded: string;
  readonly tokens: readonly string[];
  readonly dob: string | null;
  readonly country: string | null;
}

/** The answer to a query, with the rules and the threshold it was computed by. Best hits first. */
export interface ScreeningResult {
  readonly algorithm_version: string;
  readonly query: FoldedQuery;
  readonly threshold: number;
  readonly hits: readonly ScreeningHit[];
}

/** The most hits returned for one query by default. */
export const DEFAULT_LIMIT = 10;

/** The readings a customer's name is shown in, the last of them where there are two. */
const SHOWN: ReadonlySet<NameReading> = new Set(['written', 'spelled']);

/**
 * Screens one customer's name against the listed ones of his type: folds it, and for each way of reading
 * it collects candidates, aligns and scores them; then it weighs the entries found and explains those it
 * returns. Every entry appears once, with its best name; the same query on the same lists gives the same
 * answer to the last byte. A text that is not a name is refused by a code, never by an exception and
 * never by an empty answer.
 *
 * @example
 * const answer = screen(searcher, { name: 'Viktor Marchenko', type: 'individual', dob: '1968' });
 * if ('refused' in answer) answer.refused; // 'name/too-short' …
 * else answer.hits[0]?.verdict; // 'match'
 */
export function screen(
  { index, scratch: scratches }: Searcher,
  query: ScreeningQuery,
): ScreeningResult | ScreeningRefusal {
  const { threshold = DEFAULT_THRESHOLD, limit = DEFAULT_LIMIT } = query;
  const tables = index[query.type];
  const scratch = scratches[query.type];
  const written = foldQuery(query, scratch);
  if (typeof written === 'string') return Object.freeze({ refused: written });
  const isName = (text: string) => findToken(tables, text) !== null;
  const least = Math.round(threshold * SCORE_STEPS);
  const best = new Map<number, FoundName>();
  let shown = written;
  for (const folded of [written, ...otherReadings(written, isName, scratch)]) {
    const prepared = prepareQuery(folded, tables, scratch);
    const bound = { query: prepared, threshold, scratch };
    if (SHOWN.has(folded.reading)) shown = prepared.folded;
    for (const name of collectCandidates(prepared, scratch)) {
      if (!mayReach(name, bound)) continue;
      const rows = alignTokens(prepared, name, scratch);
      const { entry, ordinal, score, factor } = scoreName(name, rows, tables);
      const found = { entry, ordinal, score, factor, rows, folded: prepared.folded };
      const passes = Math.round(score * SCORE_STEPS) >= least;
      if (passes && isBetter(found, best.get(entry))) best.set(entry, found);
    }
  }
  const hits = [...best.values()]
    .map((found) => weighHit(query, found, entryAt(index.entries, found.entry)))
    .sort(byRank)
    .slice(0, limit)
    .map((hit) => explainHit(hit, { query, threshold, tables, scratch }));
  return Object.freeze({
    algorithm_version: ALGORITHM_VERSION,
    query: Object.freeze({
      name: query.name,
      type: query.type,
      folded: foldedText(shown),
      tokens: Object.freeze(shown.tokens.map(({ text }) => text)),
      dob: query.dob ?? null,
      country: query.country ?? null,
    }),
    threshold,
    hits: Object.freeze(hits),
  });
}
