import { availableParallelism } from 'node:os';
import type { ListEntry } from '@verify-admin/screening/lists/list-entry';
import type { BriefAnswer, ScreeningAsk } from '../screening.ts';
import { type EnginePatience, ScreeningEngine } from './screening-engine.ts';
import type { EngineAnswer } from './screening.worker.ts';

/** An engine with this much to do is helped by another, as long as there may be more. */
const BUSY = 2;
const MOST_ENGINES = Math.min(8, availableParallelism());

/**
 * Engines that read one index in memory they share. It starts with one, and others join as the work
 * grows. When one of them fails all end: what waits is answered null, and the owner of the pool
 * opens another.
 */
export class ScreeningPool {
  readonly #index: SharedArrayBuffer;
  readonly #patience: EnginePatience;
  readonly #most: number;
  readonly #engines: ScreeningEngine[] = [];
  #isClosing = false;
  readonly ready: Promise<boolean>;
  /** True once the first engine is warmed up as well. */
  readonly warm: Promise<boolean>;
  /** Resolves when the pool has ended: with why, or null when it was closed. */
  readonly ended: Promise<Error | null>;
  #end: (failure: Error | null) => void = () => undefined;

  constructor(index: SharedArrayBuffer, patience: EnginePatience, most = MOST_ENGINES) {
    this.#index = index;
    this.#patience = patience;
    this.#most = most;
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
    const first = this.#start();
    this.ready = first.ready;
    this.warm = first.warm;
  }

  /** How many engines may work at once. */
  get most(): number {
    return this.#most;
  }

  /** The answer of a pool that is ready; null when it ended before it gave one. */
  async ask(ask: ScreeningAsk, threshold: number): Promise<EngineAnswer | null> {
    return this.#leastBusy().ask(ask, threshold);
  }

  /** Many answers in the order of the asks, without their explanations. */
  async askMany(
    asks: readonly ScreeningAsk[],
    threshold: number,
  ): Promise<readonly BriefAnswer[] | null> {
    return this.#leastBusy().askMany(asks, threshold);
  }

  /** The entry of a uid, `entry` null where no list has it; null when the pool ended before. */
  async askEntry(uid: string): Promise<{ readonly entry: ListEntry | null } | null> {
    return this.#leastBusy().askEntry(uid);
  }

  /** Ends the pool once what it was asked already is answered. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await Promise.all(this.#engines.map(async (engine) => engine.close()));
    this.#end(null);
  }

  #leastBusy(): ScreeningEngine {
    const [first, ...others] = this.#engines;
    if (!first) return this.#start();
    const least = others.reduce((best, next) => (next.waiting < best.waiting ? next : best), first);
    const mayGrow = this.#engines.length < this.#most && !this.#isClosing;
    return least.waiting >= BUSY && mayGrow ? this.#start() : least;
  }

  #start(): ScreeningEngine {
    const engine = new ScreeningEngine(this.#index, this.#patience);
    this.#engines.push(engine);
    void engine.ended.then(async (failure) => {
      if (!failure || this.#isClosing) return;
      this.#isClosing = true;
      this.#end(failure);
      await Promise.all(this.#engines.map(async (other) => other.abandon()));
    });
    return engine;
  }
}
