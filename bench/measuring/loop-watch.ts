import { readFileSync } from 'node:fs';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

/** The longest the event loop was not there for anybody while a phase lasted, in milliseconds. */
export interface LoopHeld {
  /** By the clock: also the time this process waited for a processor. */
  readonly clock: number;
  /** Processor time of one turn: what no machine could have given sooner. */
  readonly cpu: number;
  /** How long the phase lasted, by the clock. */
  readonly lasted: number;
}

const THREAD = `/proc/self/task/${process.pid}/schedstat`;
const NOBODY = new Int32Array(new SharedArrayBuffer(4));

/**
 * Processor time of the main thread so far, in milliseconds (Linux). The kernel counts it in steps of
 * some milliseconds and whenever the thread rests, so it rests for a moment first.
 */
function threadCpu(): number {
  Atomics.wait(NOBODY, 0, 0, 0.01);
  return Number(readFileSync(THREAD, 'latin1').split(' ')[0]) / 1e6;
}

/** Watches this process's own event loop, phase by phase. */
export class LoopWatch {
  readonly #clock: IntervalHistogram = monitorEventLoopDelay({ resolution: 1 });
  readonly #ticks: NodeJS.Timeout;
  readonly #held = new Map<string, LoopHeld[]>();
  #phase = '';
  #began = performance.now();
  #last = threadCpu();
  #longest = 0;

  constructor(phase: string) {
    this.#clock.enable();
    this.#phase = phase;
    this.#ticks = setInterval(() => this.#tick(), 1);
  }

  /** Ends the phase before and begins another. */
  enter(phase: string): void {
    this.#tick();
    const times = this.#held.get(this.#phase) ?? [];
    const lasted = performance.now() - this.#began;
    times.push({ clock: this.#clock.max / 1e6, cpu: this.#longest, lasted });
    this.#held.set(this.#phase, times);
    this.#phase = phase;
    this.#began = performance.now();
    this.#longest = 0;
    this.#clock.reset();
  }

  /** Every time each phase was entered. */
  end(): ReadonlyMap<string, readonly LoopHeld[]> {
    this.enter('');
    clearInterval(this.#ticks);
    this.#clock.disable();
    return this.#held;
  }

  #tick(): void {
    const now = threadCpu();
    this.#longest = Math.max(this.#longest, now - this.#last);
    this.#last = now;
  }
}
