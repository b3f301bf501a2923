import { parentPort } from 'node:worker_threads';
import { findEntry } from '@verify-admin/screening/index/find-entry';
import { openIndex } from '@verify-admin/screening/index/screening-index';
import type { ListEntry } from '@verify-admin/screening/lists/list-entry';
import { screen } from '@verify-admin/screening/screen/screen';
import { screenNearest } from '@verify-admin/screening/screen/screen-nearest';
import { createSearcher, type Searcher } from '@verify-admin/screening/screen/searcher';
import { warmUp } from '@verify-admin/screening/screen/warm-up';
import { giveSignOfLife, onSignOfLife } from '../../threads/signs-of-life.ts';
import type { BriefAnswer, ScreeningAsk } from '../screening.ts';

export type EngineAnswer = ReturnType<typeof screenNearest>;

/** One ask with its whole answer, many with what a file of answers needs, or the entry of a uid. */
export type WorkerAsk =
  | { readonly id: number; readonly threshold: number; readonly ask: ScreeningAsk }
  | { readonly id: number; readonly threshold: number; readonly asks: readonly ScreeningAsk[] }
  | { readonly id: number; readonly uid: string };

export type WorkerReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'warm' }
  | { readonly kind: 'working' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: EngineAnswer }
  | { readonly kind: 'answers'; readonly id: number; readonly answers: readonly BriefAnswer[] }
  | { readonly kind: 'entry'; readonly id: number; readonly entry: ListEntry | null };

function report(message: WorkerReport): void {
  parentPort?.postMessage(message);
}

function answerBriefly(searcher: Searcher, ask: ScreeningAsk, threshold: number): BriefAnswer {
  const started = performance.now();
  const answer = screen(searcher, { ...ask, threshold });
  const ms = Math.round((performance.now() - started) * 1000) / 1000;
  if ('refused' in answer) return { ms, refused: answer.refused };
  return { ms, hits: answer.hits.map(({ uid, score, verdict }) => ({ uid, score, verdict })) };
}

/** Names asked to warm an index up, and the most time they may take. */
const WARM_NAMES = 6000;
const WARM_LONGEST_MS = 6000;
/** While nobody asks for much, warming stops for asks after each stretch of this. */
const STRETCH_MS = 10;
const PAUSE_MS = 5;
/** So many queries at once belong to a long series, which is faster with a warm engine. */
const MANY = 32;

/** Warms the searcher up in stretches with pauses, or what is left of it at once. */
class Warming {
  readonly #names: Generator<number>;
  #leftMs = WARM_LONGEST_MS;
  #isWarm = false;

  constructor(searcher: Searcher) {
    this.#names = warmUp(searcher, WARM_NAMES);
  }

  begin(): void {
    this.#run(STRETCH_MS);
    if (!this.#isWarm) setTimeout(() => this.begin(), PAUSE_MS);
  }

  finish(): void {
    this.#run(WARM_LONGEST_MS);
  }

  #run(mostMs: number): void {
    if (this.#isWarm) return;
    const started = performance.now();
    const until = started + Math.min(mostMs, this.#leftMs);
    let isDone = false;
    while (!isDone && performance.now() < until) {
      isDone = this.#names.next().done === true;
      giveSignOfLife();
    }
    this.#leftMs -= performance.now() - started;
    this.#isWarm = isDone || this.#leftMs <= 0;
    if (this.#isWarm) report({ kind: 'warm' });
  }
}

// The first message brings the index, which other workers read as well; all others are asks.
parentPort?.once('message', (buffer: SharedArrayBuffer) => {
  onSignOfLife(() => report({ kind: 'working' }));
  const index = openIndex(buffer);
  const searcher = createSearcher(index);
  const warming = new Warming(searcher);
  parentPort?.on('message', (asked: WorkerAsk) => {
    const { id } = asked;
    if ('uid' in asked) {
      return report({ kind: 'entry', id, entry: findEntry(index.entries, asked.uid) });
    }
    const { threshold } = asked;
    if ('ask' in asked) {
      const answer = screenNearest(searcher, { ...asked.ask, threshold });
      return report({ kind: 'answer', id, answer });
    }
    if (asked.asks.length >= MANY) warming.finish();
    const answers = asked.asks.map((ask) => {
      giveSignOfLife();
      return answerBriefly(searcher, ask, threshold);
    });
    return report({ kind: 'answers', id, answers });
  });
  report({ kind: 'ready' });
  setTimeout(() => warming.begin(), PAUSE_MS);
});
