import { faultFacts, type Log } from '../log.ts';
import { inJob } from '../tracing/trace.ts';

/** Does the next piece that waits; false when none does. */
export type DoNext = () => Promise<boolean>;

interface LoopSettings {
  /** What is done, for a trace. */
  readonly kind: string;
  readonly doNext: DoNext;
  /** How long to rest after nothing waited. */
  readonly pollMs: number;
  readonly log: Log;
}

/** Does one piece of work after the other, and rests while none waits. */
export class WorkLoop {
  readonly #settings: LoopSettings;
  readonly #ended: Promise<void>;
  #isEnding = false;
  #isNudged = false;
  #wake: (() => void) | null = null;

  constructor(settings: LoopSettings) {
    this.#settings = settings;
    this.#ended = this.#loop();
  }

  /** Something waits now. */
  nudge(): void {
    this.#isNudged = true;
    this.#wake?.();
  }

  /** Settles when the work in progress is done; no other is begun. */
  end(): Promise<void> {
    this.#isEnding = true;
    this.nudge();
    return this.#ended;
  }

  async #loop(): Promise<void> {
    const { kind, doNext, log } = this.#settings;
    while (!this.#isEnding) {
      this.#isNudged = false;
      const isDone = await inJob(kind, doNext).catch((error: unknown) => {
        log.error(faultFacts(error), 'deferred work failed');
        return false;
      });
      if (!isDone && !this.#isNudged) await this.#rest();
    }
  }

  #rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#wake?.(), this.#settings.pollMs);
      this.#wake = () => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
    });
  }
}
