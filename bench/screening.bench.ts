import { buildIndex } from '@verify-admin/screening/index/build-index';
import { loadIndex, saveIndex } from '@verify-admin/screening/index/saved-index';
import type { ListEntry } from '@verify-admin/screening/lists/list-entry';
import { DEFAULT_THRESHOLD } from '@verify-admin/screening/score/name-score';
import { screen } from '@verify-admin/screening/screen/screen';
import { createSearcher, type Searcher } from '@verify-admin/screening/screen/searcher';
import { percentile, printTable, verdict } from './measuring/figures.ts';
import type { LabelledQuery } from '@verify-admin/screening/self-test/labelled-query';
import { makeQueries } from '@verify-admin/screening/self-test/make-queries';
import { createRandom } from '@verify-admin/screening/self-test/random';
import { heldMemory } from './measuring/memory.ts';
import {
  fusePeer,
  levenshteinPeer,
  miniSearchPeer,
  type Peer,
  type PeerName,
  plainName,
} from './screening/peers.ts';
import { arePublishedListsHere, readLabelled, readSdn, readUnXml } from './screening/published.ts';
import { bearersOf } from '@verify-admin/screening/self-test/borne-names';
import { nativeQueries, readUnEntries, withoutNatives } from './screening/un-spellings.ts';
import { arabicSpellings } from '@verify-admin/screening/self-test/arabic-spellings';
import {
  balanceAt,
  balanceOf,
  bestBalance,
  judge,
  type Scored,
  sharesByKind,
} from './screening/quality.ts';
import { growList } from './screening/grow-list.ts';
import { findListedNames } from './screening/listed-names.ts';
import { type FreshFigures, measureFresh } from './screening/measure-fresh.ts';
import { isPostgresHere, measureTrigrams } from './screening/trigram-peer.ts';

/** A seed of its own for every run, unless one is given: queries nobody tuned for. */
const SEED = Number(process.argv[2] ?? Date.now() % 100_000);
const PER_SHARE = 100;
const SIZES = [10_000, 100_000, 1_000_000];

const cpuMs = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;
interface Speed {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Names a second of CPU time, and how long one takes by the clock. */
function speedOf(queries: readonly LabelledQuery[], ask: (query: LabelledQuery) => unknown): Speed {
  const times: number[] = [];
  const started = cpuMs();
  for (const query of queries) {
    const from = performance.now();
    ask(query);
    times.push(performance.now() - from);
  }
  const perSecond = (queries.length / (cpuMs() - started)) * 1000;
  return { perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

const askUs = (searcher: Searcher) => (query: LabelledQuery) =>
  screen(searcher, { name: query.name, type: query.type });

function peerRow(makePeer: () => Peer, queries: readonly LabelledQuery[]): (string | number)[] {
  const before = heldMemory();
  const peer = makePeer();
  const held = heldMemory() - before;
  const every = Math.max(1, Math.floor(queries.length / peer.sample));
  const some = queries.filter((_, i) => i % every === 0);
  const scored = some.map((query) => {
    const hits = peer.search(query);
    const own = hits.filter(({ uid }) => query.expected.includes(uid));
    return { query, best: hits[0]?.score ?? 0, score: own[0]?.score ?? 0 };
  });
  const { f1, recall, falseAlarms } = balanceOf(scored, 0.3);
  const { perSecond, p50, p99 } = speedOf(some, (query) => peer.search(query));
  return [peer.name, some.length, f1, recall, falseAlarms, perSecond, p50, p99, held];
}

function showGrowth(entries: readonly ListEntry[], queries: readonly LabelledQuery[]): void {
  const rows: (string | number)[][] = [
    ['names', 'build ms CPU', 'index MB', 'process MB', 'names/s CPU', 'p50 ms', 'p99 ms'],
  ];
  for (const size of SIZES) {
    const list = growList(entries, size, SEED);
    const started = cpuMs();
    const index = buildIndex(list);
    const built = cpuMs() - started;
    const some = queries.slice(0, 1000);
    const { perSecond, p50, p99 } = speedOf(some, askUs(createSearcher(index)));
    const { used } = measureFresh(index, some);
    rows.push([size, built, index.buffer.byteLength / 1e6, used, perSecond, p50, p99]);
  }
  printTable(rows);
}

function showListedNames(searcher: Searcher, entries: readonly ListEntry[]): void {
  const found = findListedNames(searcher, entries);
  printTable([
    ['every listed name', 'asked', 'missed', 'the first of them'],
    ...found.map(({ form, asked, missed }) => [
      form,
      asked,
      String(missed.length),
      missed.slice(0, 3).join(' · '),
    ]),
  ]);
}

function peerNames(entries: readonly ListEntry[]): PeerName[] {
  return entries
    .filter(({ type }) => type !== 'other')
    .flatMap(({ uid, type, names: listed }) =>
      listed.map(({ name }) => ({ uid, type, name: plainName(name) })),
    )
    .map((name, id) => ({ id, ...name }));
}

function showPeers(
  entries: readonly ListEntry[],
  searcher: Searcher,
  judged: readonly Scored[],
  queries: readonly LabelledQuery[],
): void {
  const { perSecond, p50, p99 } = speedOf(queries, askUs(searcher));
  const { f1, recall, falseAlarms } = bestBalance(judged);
  const held = searcher.index.buffer.byteLength / 1e6;
  const names = peerNames(entries);
  const peers = [miniSearchPeer, levenshteinPeer, fusePeer].map((make) => () => make(names));
  printTable([
    [
      'engine',
      'queries',
      'best F1',
      'recall',
      'false alarms',
      'names/s CPU',
      'p50 ms',
      'p99 ms',
      'held MB',
    ],
    ['ours', queries.length, f1, recall, falseAlarms, perSecond, p50, p99, held],
    ...peers.map((makePeer) => peerRow(makePeer, queries)),
  ]);
}

/** What does not depend on how busy the machine is as long as it stays so: figures of one run by each other. */
function showRatios(fresh: FreshFigures, libraryP99: number): void {
  const { speeds, p99, warmMs } = fresh;
  if (speeds === null) throw new Error('too few names to compare the first with the rest');
  const { first, later } = speeds;
  const speed = first / later;
  printTable([
    ['ratio', '', 'aim'],
    [
      'first 5,000 names of a process to the rest, speed',
      speed,
      speed >= 0.8 ? '≥ .8: ok' : '≥ .8: BELOW',
    ],
    ['p99 of screen-file to that of the library', p99 / libraryP99, verdict(p99 / libraryP99, 2)],
  ]);
  console.log(
    `${first.toFixed(0)} and ${later.toFixed(0)} names a second, p99 ${p99.toFixed(2)} and ${libraryP99.toFixed(2)} ms; warmed up in ${warmMs.toFixed(0)} ms beside`,
  );
}

async function showTrigrams(
  names: readonly PeerName[],
  queries: readonly LabelledQuery[],
): Promise<void> {
  const some = queries.filter((_, i) => i % 8 === 0);
  const { best, perSecond } = await measureTrigrams(names, some);
  printTable([
    ['PostgreSQL', 'queries', 'best F1', 'recall', 'false alarms', 'names/s by the clock'],
    ['pg_trgm GIN', some.length, best.f1, best.recall, best.falseAlarms, perSecond],
  ]);
}

async function run(): Promise<void> {
  const entries = readSdn();
  const un = readUnEntries(readUnXml());
  const spellings = arabicSpellings(un);
  const queries = makeQueries(entries, { seed: SEED, perShare: PER_SHARE, spellings });
  const from = cpuMs();
  const built = buildIndex(entries);
  const buildMs = cpuMs() - from;
  const saved = saveIndex(built);
  const loading = cpuMs();
  const index = loadIndex(saved);
  const loadMs = cpuMs() - loading;
  if (typeof index === 'string') throw new Error(index);
  const searcher = createSearcher(index);
  console.log(
    `seed ${SEED}; build ${buildMs.toFixed(0)} ms CPU, load of a saved index ${loadMs.toFixed(0)} ms CPU`,
  );
  console.log(
    `the index, its entries included, takes ${(index.buffer.byteLength / 1e6).toFixed(1)} MB`,
  );

  const judged = queries.map((query) => judge(searcher, query));
  printTable([
    ['kind', 'queries', 'found (neg_: alerted) %'],
    ...[...sharesByKind(judged, DEFAULT_THRESHOLD)].map(([kind, { count, share }]) => [
      kind,
      count,
      share * 100,
    ]),
  ]);
  const bears = bearersOf(entries);
  const fair = judged.filter(({ query }) => query.expected.length > 0 || !bears(query));
  const honest = balanceAt(fair, DEFAULT_THRESHOLD);
  console.log(
    `without invented customers who bear a listed name: F1 ${honest.f1.toFixed(4)} (best ${bestBalance(fair).f1.toFixed(4)}), false alarms ${(honest.falseAlarms * 100).toFixed(2)} %`,
  );
  const plain = createSearcher(buildIndex(withoutNatives(un)));
  const natives = nativeQueries(un).map((query) => judge(plain, query));
  const known = natives.filter(({ score }) => score >= DEFAULT_THRESHOLD).length;
  console.log(`UN list, its own Arabic names of persons: ${known} of ${natives.length} found`);
  const clean = readLabelled('clean-customers.jsonl').map((query) => judge(searcher, query));
  const alarms = clean.filter(({ best }) => best >= DEFAULT_THRESHOLD).length;
  const labelled = readLabelled('labelled-queries.jsonl').map((query) => judge(searcher, query));
  console.log(`clean customers who alert: ${alarms} of ${clean.length}`);
  console.log(`labelled sample: F1 ${balanceAt(labelled, DEFAULT_THRESHOLD).f1.toFixed(4)}`);

  showListedNames(searcher, entries);
  const more = makeQueries(entries, { seed: SEED + 1, perShare: PER_SHARE, spellings });
  const mixed = createRandom(SEED).shuffled([...queries, ...more]);
  const fresh = measureFresh(index, mixed);
  const library = speedOf(mixed, askUs(searcher));
  showRatios(fresh, library.p99);
  console.log(
    `a process just started, one worker: ${fresh.loaded.toFixed(0)} MB above bare Node with the lists open, ${fresh.used.toFixed(0)} MB after ${mixed.length} names at ${fresh.perSecond.toFixed(0)} a second by the clock, p50 ${fresh.p50.toFixed(2)} ms, p99 ${fresh.p99.toFixed(2)} ms`,
  );
  showPeers(entries, searcher, judged, queries);
  if (isPostgresHere()) await showTrigrams(peerNames(entries), queries);
  showGrowth(entries, queries);
}

if (arePublishedListsHere()) await run();
else console.log('No published lists beside the repository: nothing to measure.');
