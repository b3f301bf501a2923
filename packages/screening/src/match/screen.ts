import type { NameReading } from '../fold/fold-words.ts';
import { otherReadings } from '../fold/other-readings.ts';
import { explainHit, type ScreeningHit } from '../explain/explain-hit.ts';
import { type FoundName, weighHit, type WeighedHit } from '../explain/weigh-hit.ts';
import type { ScreeningIndex } from '../index/screening-index.ts';
import { at } from '../fold/flat-array.ts';
import { entryAt } from '../index/entry-store.ts';
import { NAME_KINDS, type NameTables } from '../index/name-tables.ts';
import {
  ALGORITHM_VERSION,
  DEFAULT_LIMIT,
  DEFAULT_THRESHOLD,
  SCORE_STEPS,
} from '../score/algorithm.ts';
import { scoreName } from '../score/name-score.ts';
import { alignTokens } from './align-tokens.ts';
import type { BestName } from '../score/best-name.ts';
import { collectCandidates } from './collect-candidates.ts';
import { findToken } from './find-token.ts';
import { mayReach } from './may-reach.ts';
import { type PreparedQuery, prepareQuery } from './prepare-query.ts';
import {
  type FoldedQuery,
  foldQuery,
  type ScreeningQuery,
  type ScreeningRefusal,
  viewOf,
} from './query.ts';

export type { ScreeningHit, ScreeningQuery, ScreeningRefusal };

/** The answer to a query, with the rules and the threshold it came about by. Best hits first. */
export interface ScreeningResult {
  readonly algorithm_version: string;
  readonly query: FoldedQuery;
  readonly threshold: number;
  readonly hits: readonly ScreeningHit[];
}

/** The readings a customer's name is shown in, the last of them where there are two. */
const SHOWN: ReadonlySet<NameReading> = new Set(['written', 'spelled']);

/**
 * Screens one customer's name against the listed ones of his type. Every entry appears once, with
 * its best name; the same query on the same lists gives the same answer to the last byte.
 * A text that is no name is refused by a code, never by an exception and never by an empty answer.
 *
 * @example
 * const answer = screen(index, { name: 'Viktor Marchenko', type: 'individual', dob: '1968' });
 * if ('refused' in answer) answer.refused; // 'name/too-short' …
 * else answer.hits[0]?.verdict; // 'match'
 */
export function screen(
  index: ScreeningIndex,
  query: ScreeningQuery,
): ScreeningResult | ScreeningRefusal {
  const threshold = query.threshold ?? DEFAULT_THRESHOLD;
  const tables = index[query.type];
  const best = new Map<number, FoundName>();
  const written = foldQuery(query);
  if (typeof written === 'string') return Object.freeze({ refused: written });
  const isName = (text: string) => findToken(tables, text) !== null;
  let asked = written;
  for (const folded of [written, ...otherReadings(written, isName)]) {
    const prepared = prepareQuery(folded, tables);
    if (SHOWN.has(folded.reading)) asked = prepared.folded;
    findBestNames(tables, prepared, threshold, best);
  }
  const hits = [...best.values()]
    .map((found) => weighHit(query, found, entryAt(index.entries, found.entry)))
    .sort(byWorth)
    .slice(0, query.limit ?? DEFAULT_LIMIT)
    .map((hit) => explainHit(hit, { query, threshold, tables }));
  return Object.freeze({
    algorithm_version: ALGORITHM_VERSION,
    query: viewOf(query, asked),
    threshold,
    hits: Object.freeze(hits),
  });
}

function findBestNames(
  tables: NameTables,
  prepared: PreparedQuery,
  threshold: number,
  best: Map<number, FoundName>,
): void {
  for (const name of collectCandidates(tables, prepared)) {
    if (!mayReach(prepared, tables, name, threshold)) continue;
    const found = compareName(prepared, tables, name);
    const known = best.get(found.entry);
    const passes = Math.round(found.score * SCORE_STEPS) >= Math.round(threshold * SCORE_STEPS);
    if (passes && (!known || isBetter(found, known))) best.set(found.entry, found);
  }
}

function compareName(prepared: PreparedQuery, tables: NameTables, name: number): FoundName {
  const rows = alignTokens(prepared, tables, name);
  const kind = NAME_KINDS[at(tables.nameKinds, name)] ?? 'primary';
  return {
    entry: at(tables.nameEntries, name),
    ordinal: at(tables.nameOrdinals, name),
    rows,
    folded: prepared.folded,
    ...scoreName(rows, kind, tables.type),
  };
}

/** Of equal names the one published first stands for the entry: that is its primary name where it is among them. */
function isBetter(found: BestName, known: BestName): boolean {
  return (
    found.score > known.score || (found.score === known.score && found.ordinal < known.ordinal)
  );
}

/** Contradicted hits last, then by score, then by the evidence for them, then by uid. */
function byWorth(a: WeighedHit, b: WeighedHit): number {
  return (
    Number(a.verdict === 'contradicted') - Number(b.verdict === 'contradicted') ||
    b.score - a.score ||
    support(b) - support(a) ||
    (a.uid < b.uid ? -1 : 1)
  );
}

function support({ evidence }: WeighedHit): number {
  const effects = evidence.map(({ effect }) => effect);
  const count = (wanted: string): number => effects.filter((effect) => effect === wanted).length;
  return count('supports') - count('contradicts');
}
