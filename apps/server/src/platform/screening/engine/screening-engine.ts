import type { ListEntry } from '@verify-admin/screening/lists/list-entry';
import { Thread } from '../../threads/thread.ts';
import type { BriefAnswer, ScreeningAsk } from '../screening.ts';
import type { EngineAnswer, WorkerAsk, WorkerReport } from './screening.worker.ts';

/** How long the worker may be silent while it owes something, in milliseconds. */
export interface EnginePatience {
  readonly load: number;
  readonly answer: number;
}

/** What a lookup makes is short-lived: a small heap for it is enough, and several workers share a machine. */
const LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 256 };

type Answered = Exclude<WorkerReport, { kind: 'ready' | 'warm' | 'working' }>;

/**
 * One worker thread with one index, from its start to its end. The index never changes: other lists
 * are another engine. Asks are answered in their order; when the worker fails, or is silent for too
 * long, it is ended and every waiting ask is answered null.
 */
export class ScreeningEngine {
  readonly #thread: Thread<WorkerAsk | SharedArrayBuffer, WorkerReport>;
  readonly #patience: EnginePatience;
  readonly #waiting = new Map<number, (answer: Answered | null) => void>();
  #asked = 0;
  #isOpen = false;
  #stage: 'open' | 'closing' | 'ended' = 'open';
  /** True once the index is open; false when the worker ended before. */
  readonly ready: Promise<boolean>;
  /** True once the index is warmed up as well, which nobody has to wait for; false when the worker ended before. */
  readonly warm: Promise<boolean>;
  /** Resolves when the worker has ended: with why, or null when it was closed. */
  readonly ended: Promise<Error | null>;

  constructor(index: SharedArrayBuffer, patience: EnginePatience) {
    this.#patience = patience;
    const thread = new Thread<WorkerAsk | SharedArrayBuffer, WorkerReport>(
      'platform/screening/engine/screening.worker',
      { limits: LIMITS },
    );
    this.#thread = thread;
    thread.watch(patience.load);
    thread.onReport((report) => this.#handleReport(report));
    this.ended = thread.ended.then((failure) => this.#end(failure));
    const reports = (kind: 'ready' | 'warm') =>
      thread.next((report) => (report.kind === kind ? true : null)).catch(() => false);
    this.ready = reports('ready');
    this.warm = reports('warm');
    thread.send(index);
  }

  /** How many answers it owes. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** The answer of an engine; null when the worker ended before it gave one. */
  async ask(ask: ScreeningAsk, threshold: number): Promise<EngineAnswer | null> {
    const answered = await this.#send({ id: ++this.#asked, ask, threshold });
    return answered?.kind === 'answer' ? answered.answer : null;
  }

  /** Many answers in the order of the asks; null when the worker ended before it gave them. */
  async askMany(
    asks: readonly ScreeningAsk[],
    threshold: number,
  ): Promise<readonly BriefAnswer[] | null> {
    const answered = await this.#send({ id: ++this.#asked, asks, threshold });
    return answered?.kind === 'answers' ? answered.answers : null;
  }

  /** The entry of a uid, `entry` null where no list has it; null when the worker ended before. */
  async askEntry(uid: string): Promise<{ readonly entry: ListEntry | null } | null> {
    const answered = await this.#send({ id: ++this.#asked, uid });
    return answered?.kind === 'entry' ? answered : null;
  }

  async #send(message: WorkerAsk): Promise<Answered | null> {
    if (this.#stage === 'ended') return null;
    // Until its index is open the worker has the time it may take to load.
    if (this.#isOpen && this.#waiting.size === 0) this.#thread.watch(this.#patience.answer);
    return new Promise((resolve) => {
      this.#waiting.set(message.id, resolve);
      this.#thread.setReferenced(true);
      this.#thread.send(message);
    });
  }

  /** Ends the worker at once; what it owes is answered null. */
  async abandon(): Promise<void> {
    if (this.#stage === 'open') this.#stage = 'closing';
    await this.#thread.close();
  }

  /** Ends the worker once what it was asked already is answered. */
  async close(): Promise<void> {
    if (this.#stage === 'open') this.#stage = 'closing';
    if (this.#waiting.size === 0) await this.#thread.close();
    await this.ended;
  }

  #handleReport(report: WorkerReport): void {
    if (report.kind === 'ready') {
      this.#isOpen = true;
    } else if (report.kind !== 'warm' && report.kind !== 'working') {
      this.#waiting.get(report.id)?.(report);
      this.#waiting.delete(report.id);
    }
    if (this.#waiting.size > 0) return this.#thread.watch(this.#patience.answer);
    this.#thread.stopWatch();
    // An idle worker keeps no command line from ending.
    this.#thread.setReferenced(false);
    if (this.#stage === 'closing') void this.#thread.close();
  }

  #end(failure: Error | null): Error | null {
    this.#stage = 'ended';
    for (const resolve of this.#waiting.values()) resolve(null);
    this.#waiting.clear();
    return failure;
  }
}
