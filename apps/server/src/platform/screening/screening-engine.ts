import { Worker } from 'node:worker_threads';
import type { PackedList, WorkerAsk, WorkerReport } from './screening.worker.ts';
import type { ScreeningAsk } from './screening.ts';

export type EngineAnswer = Extract<WorkerReport, { kind: 'answer' }>['answer'];

/** How long the worker may be silent while it owes something, in milliseconds. */
export interface EnginePatience {
  readonly load: number;
  readonly answer: number;
}

/** A worker runs compiled code also where the rest is run from its sources. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts')
    ? '../../../dist/platform/screening/screening.worker.js'
    : './screening.worker.js',
  import.meta.url,
);

/**
 * One worker thread with one index, from its start to its end. The index never changes: other lists
 * are another engine. Asks are answered in their order; when the worker fails, or is silent for too
 * long, it is ended and every waiting ask is answered null.
 */
export class ScreeningEngine {
  readonly #worker: Worker;
  readonly #patience: EnginePatience;
  readonly #waiting = new Map<number, (answer: EngineAnswer | null) => void>();
  #asked = 0;
  #alarm: NodeJS.Timeout;
  #stage: 'open' | 'closing' | 'ended' = 'open';
  #failure: Error | null = null;
  /** True once the index is built; false when the worker ended before. */
  readonly ready: Promise<boolean>;
  /** Resolves when the worker has ended: with why, or null when it was closed. */
  readonly ended: Promise<Error | null>;

  constructor(lists: readonly PackedList[], patience: EnginePatience) {
    this.#patience = patience;
    // None of our own flags: how this process resolves modules is no matter of the worker.
    this.#worker = new Worker(WORKER, { execArgv: [] });
    this.#alarm = this.#startAlarm(patience.load);
    this.#worker.on('error', (error: Error) => {
      this.#failure = error;
    });
    this.ended = new Promise((resolve) => {
      this.#worker.on('exit', () => resolve(this.#end()));
    });
    const built = new Promise<true>((resolve) => {
      this.#worker.on('message', (report: WorkerReport) => {
        if (report.kind === 'ready') resolve(true);
        this.#hear(report);
      });
    });
    this.ready = Promise.race([built, this.ended.then(() => false)]);
    this.#worker.postMessage(lists);
  }

  /** The answer of an engine that is ready; null when the worker ended before it gave one. */
  async ask(ask: ScreeningAsk): Promise<EngineAnswer | null> {
    if (this.#stage === 'ended') return null;
    if (this.#waiting.size === 0) this.#alarm = this.#startAlarm(this.#patience.answer);
    const message: WorkerAsk = { id: ++this.#asked, ask };
    return new Promise((resolve) => {
      this.#waiting.set(message.id, resolve);
      this.#worker.ref();
      this.#worker.postMessage(message);
    });
  }

  /** Ends the worker once what it was asked already is answered. */
  async close(): Promise<void> {
    if (this.#stage === 'open') this.#stage = 'closing';
    if (this.#waiting.size === 0) await this.#worker.terminate();
    await this.ended;
  }

  #hear(report: WorkerReport): void {
    if (report.kind === 'answer') {
      this.#waiting.get(report.id)?.(report.answer);
      this.#waiting.delete(report.id);
    }
    if (this.#waiting.size > 0) {
      this.#alarm.refresh();
      return;
    }
    clearTimeout(this.#alarm);
    // An idle worker keeps no command line from ending.
    this.#worker.unref();
    if (this.#stage === 'closing') void this.#worker.terminate();
  }

  #startAlarm(patienceMs: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.#failure = new Error(`the screening worker was silent for ${patienceMs} ms`);
      void this.#worker.terminate();
    }, patienceMs);
  }

  #end(): Error | null {
    clearTimeout(this.#alarm);
    const isClosed = this.#stage === 'closing' && !this.#failure;
    this.#stage = 'ended';
    for (const resolve of this.#waiting.values()) resolve(null);
    this.#waiting.clear();
    return isClosed ? null : (this.#failure ?? new Error('the screening worker ended'));
  }
}
