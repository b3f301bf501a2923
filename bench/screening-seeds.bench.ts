import { parseArgs } from 'node:util';
import { buildIndex } from '@verify-admin/screening/index/build-index';
import type { ListEntry } from '@verify-admin/screening/lists/list-entry';
import { DEFAULT_THRESHOLD } from '@verify-admin/screening/score/name-score';
import { createSearcher, type Searcher } from '@verify-admin/screening/screen/searcher';
import { arabicSpellings } from '@verify-admin/screening/self-test/arabic-spellings';
import { bearersOf } from '@verify-admin/screening/self-test/borne-names';
import { makeQueries } from '@verify-admin/screening/self-test/make-queries';
import { median, printTable } from './measuring/figures.ts';
import { arePublishedListsHere, readSdn, readUnXml } from './screening/published.ts';
import { balanceAt, judge, type Judged, sharesByKind } from './screening/quality.ts';
import { readUnEntries } from './screening/un-spellings.ts';

const PER_SHARE = 100;
/** Between one seed and the next. */
const STEP = 131;
/** A wrong answer is looked for down to here. */
const FLOOR = 0.3;

/**
 * Recall and false alarms by kind over several seeds, least and mean, and what was answered wrongly:
 * `npm run bench -- screening-seeds --first 51000 --seeds 6 --kinds typo2_company --wrong`.
 */
const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    first: { type: 'string', default: String(Date.now() % 100_000) },
    seeds: { type: 'string', default: '6' },
    kinds: { type: 'string', default: '' },
    wrong: { type: 'boolean', default: false },
  },
});
const seeds = Array.from(
  { length: Number(options.seeds) },
  (_, i) => Number(options.first) + i * STEP,
);
const wanted = options.kinds === '' ? null : new Set(options.kinds.split(','));

/** A figure of each seed under a name, in per cent. */
type Figures = Map<string, number[]>;

function note(figures: Figures, name: string, share: number): void {
  const known = figures.get(name) ?? [];
  figures.set(name, known);
  known.push(share * 100);
}

function isWrong({ query, score, best }: Judged): boolean {
  return query.expected.length > 0 ? score < DEFAULT_THRESHOLD : best >= DEFAULT_THRESHOLD;
}

function showWrong(seed: number, { query, top }: Judged, near: Judged): void {
  const of = query.expected.length > 0 ? query.base : (top?.matched_name ?? '');
  const found = near.all.find(({ uid }) => query.expected.includes(uid));
  const rows = (found ?? top)?.tokens.map(
    (t) =>
      `${t.query_folded || '·'}~${t.listed_folded || '·'} ${t.relation} ${t.similarity} w${t.weight}`,
  );
  const verdict = found ? `${found.matched_name}, ${found.verdict}` : 'not found';
  console.log(
    `${seed} ${query.kind} [${query.name}] of [${of}] ${found?.score ?? top?.score ?? 0} (${verdict})`,
  );
  console.log(`    ${rows?.join(' | ')}`);
}

function measureSeed(
  searcher: Searcher,
  entries: readonly ListEntry[],
  spellings: ReadonlyMap<string, string>,
  bears: ReturnType<typeof bearersOf>,
  figures: Figures,
  seed: number,
): void {
  const queries = makeQueries(entries, { seed, perShare: PER_SHARE, spellings }).filter(
    ({ kind }) => wanted === null || wanted.has(kind),
  );
  const judged = queries.map((query) => judge(searcher, query));
  const fair = judged.filter(({ query }) => query.expected.length > 0 || !bears(query));
  for (const [kind, { share }] of sharesByKind(fair, DEFAULT_THRESHOLD)) note(figures, kind, share);
  const { f1, falseAlarms } = balanceAt(fair, DEFAULT_THRESHOLD);
  note(figures, 'F1', f1);
  note(figures, 'false alarms', falseAlarms);
  if (!options.wrong) return;
  for (const one of fair) {
    if (!isWrong(one) || one.query.kind === 'neg_namesake') continue;
    showWrong(seed, one, judge(searcher, one.query, FLOOR));
  }
}

function run(): void {
  const entries = readSdn();
  const spellings = arabicSpellings(readUnEntries(readUnXml()));
  const searcher = createSearcher(buildIndex(entries));
  const bears = bearersOf(entries);
  const figures: Figures = new Map();
  for (const seed of seeds) measureSeed(searcher, entries, spellings, bears, figures, seed);
  console.log(`seeds ${seeds.join(', ')}`);
  printTable([
    ['kind (neg_: alerts, without bearers of a listed name) %', 'least', 'median', 'mean', 'most'],
    ...[...figures].map(([kind, shares]) => [
      kind,
      Math.min(...shares),
      median(shares),
      shares.reduce((sum, share) => sum + share, 0) / shares.length,
      Math.max(...shares),
    ]),
  ]);
}

if (arePublishedListsHere()) run();
else console.log('No published lists beside the repository: nothing to measure.');
