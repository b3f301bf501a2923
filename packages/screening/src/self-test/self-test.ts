import type { ScreeningHit } from '../explain/explain-hit.ts';
import { ALGORITHM_VERSION } from '../index/algorithm-version.ts';
import { countEntries, entryAt } from '../index/tables/entry-store.ts';
import type { ListEntry } from '../lists/list-entry.ts';
import { screen } from '../screen/screen.ts';
import type { Searcher } from '../screen/searcher.ts';
import { arabicSpellings } from './arabic-spellings.ts';
import { bearersOf } from './borne-names.ts';
import type { LabelledQuery } from './labelled-query.ts';
import { makeQueries } from './make-queries.ts';

/**
 * Names how queries are made of entries: the same entries and the same generator make the same queries.
 * Any change of the queries gets a new name.
 */
export const GENERATOR_VERSION = 'queries-1';

/** Invented customers who have a listed name; they must alert, so they are no false alarms. */
const BEARERS = 'neg_bearer';
const NAMESAKES = 'neg_namesake';

/** How far below the threshold a miss is searched for, to show how much it lacks. */
const LOWEST = 0.3;
const MANY = 200;

export interface SelfTestSettings {
  readonly seed: number;
  /** Queries of a kind with one share; in all some sixty times as many are run. */
  readonly perShare: number;
  readonly threshold: number;
  /** The most wrong answers that are listed; all are counted. */
  readonly mostWrong: number;
}

/** How many queries of one kind were run, and how many were answered wrongly. */
export interface KindFigures {
  readonly kind: string;
  readonly asked: number;
  readonly wrong: number;
}

/** A query that was answered wrongly, and the score that was reached. */
export interface WrongAnswer {
  readonly kind: string;
  readonly query_name: string;
  readonly type: 'individual' | 'company';
  readonly dob: string | null;
  readonly country: string | null;
  /** The listed name the query was generated from, or the one found for an invented customer. */
  readonly listed_name: string;
  readonly uid: string;
  /** 0 to 1; null where the listed name was not even similar. */
  readonly score: number | null;
  readonly is_contradicted: boolean;
}

export interface SelfTestResult {
  readonly algorithm_version: string;
  readonly generator_version: string;
  readonly threshold: number;
  readonly asked: number;
  readonly kinds: readonly KindFigures[];
  readonly wrong: readonly WrongAnswer[];
}

/** Every entry an index holds. */
function entriesOf({ index: { entries } }: Searcher): ListEntry[] {
  return Array.from({ length: countEntries(entries) }, (_, i) => entryAt(entries, i));
}

type Asking = Pick<SelfTestSettings, 'threshold'> & { readonly limit?: number };

function ask(
  searcher: Searcher,
  { name, type, dob, country }: LabelledQuery,
  asking: Asking,
): readonly ScreeningHit[] {
  const facts = { ...(dob !== undefined && { dob }), ...(country !== undefined && { country }) };
  const answer = screen(searcher, { name, type, ...facts, ...asking });
  return 'hits' in answer ? answer.hits : [];
}

const alerts = ({ verdict }: ScreeningHit): boolean => verdict !== 'contradicted';

/** What a query's answer has wrong: a subject not found, or one found for somebody else. */
interface Fault {
  readonly uid: string;
  readonly hit: ScreeningHit | null;
}

/**
 * Evaluates the answer to a query. An expected subject must be among the hits that alert; a namesake's
 * record must not alert; an invented customer must have no alert.
 */
function findFault(searcher: Searcher, query: LabelledQuery, { threshold }: Asking): Fault | null {
  const hits = ask(searcher, query, { threshold });
  const { expected, namesakeOf } = query;
  if (expected.length > 0) {
    if (hits.some((hit) => alerts(hit) && expected.includes(hit.uid))) return null;
    const below = ask(searcher, query, { threshold: LOWEST, limit: MANY });
    const hit = below.find(({ uid }) => expected.includes(uid)) ?? null;
    return { uid: hit?.uid ?? expected[0] ?? '', hit };
  }
  const raised = hits.find(
    (hit) => alerts(hit) && (namesakeOf === undefined || hit.uid === namesakeOf),
  );
  return raised ? { uid: raised.uid, hit: raised } : null;
}

function wrongAnswer(kind: string, query: LabelledQuery, { uid, hit }: Fault): WrongAnswer {
  const { name, type, dob = null, country = null, base } = query;
  return {
    kind,
    query_name: name,
    type,
    dob,
    country,
    listed_name: base === '' ? (hit?.matched_name ?? '') : base,
    uid,
    score: hit?.score ?? null,
    is_contradicted: hit?.verdict === 'contradicted',
  };
}

/**
 * Queries a searcher for the names of its own index with every kind of variation, and for invented
 * customers. It yields its progress and returns the result.
 *
 * @example
 * const test = runSelfTest(searcher, { seed: 1, perShare: 20, threshold: 0.82, mostWrong: 100 });
 * for (let step = test.next(); !step.done; step = test.next()) show(step.value.done, step.value.total);
 */
export function* runSelfTest(
  searcher: Searcher,
  settings: SelfTestSettings,
): Generator<{ readonly done: number; readonly total: number }, SelfTestResult> {
  const { seed, perShare, threshold, mostWrong } = settings;
  const entries = entriesOf(searcher);
  const bears = bearersOf(entries);
  const queries = makeQueries(entries, { seed, perShare, spellings: arabicSpellings(entries) });
  const figures = new Map<string, { asked: number; wrong: number }>();
  const wrong: WrongAnswer[] = [];
  for (const [done, query] of queries.entries()) {
    yield { done, total: queries.length };
    const isInvented = query.expected.length === 0 && query.kind !== NAMESAKES;
    const kind = isInvented && bears(query) ? BEARERS : query.kind;
    const fault = findFault(searcher, query, { threshold });
    const counted = figures.get(kind) ?? { asked: 0, wrong: 0 };
    figures.set(kind, counted);
    counted.asked++;
    if (!fault) continue;
    counted.wrong++;
    if (kind !== BEARERS && wrong.length < mostWrong) wrong.push(wrongAnswer(kind, query, fault));
  }
  return {
    algorithm_version: ALGORITHM_VERSION,
    generator_version: GENERATOR_VERSION,
    threshold,
    asked: queries.length,
    kinds: [...figures].map(([kind, counted]) => ({ kind, ...counted })),
    wrong,
  };
}
