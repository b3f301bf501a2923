import type PgBoss from 'pg-boss';
import * as z from 'zod';
import { faultFacts, type Log } from '../log.ts';

const jobData = z.object({ id: z.number() });

interface LoopSettings {
  readonly boss: PgBoss;
  readonly queue: string;
  readonly run: (id: number) => Promise<void>;
  /** How long an empty queue is left alone. */
  readonly pollMs: number;
  readonly log: Log;
}

/**
 * Works one queue, one job at a time. pg-boss's own `work` leaves the promise of its last statement
 * to itself: a database that goes away just then would end the process.
 */
export class JobLoop {
  readonly #settings: LoopSettings;
  readonly #ended: Promise<void>;
  #isEnding = false;
  #isNudged = false;
  #wake: (() => void) | null = null;

  constructor(settings: LoopSettings) {
    this.#settings = settings;
    this.#ended = this.#loop();
  }

  nudge(): void {
    this.#isNudged = true;
    this.#wake?.();
  }

  /** Settles when the job at hand is done; no other is begun. */
  end(): Promise<void> {
    this.#isEnding = true;
    this.nudge();
    return this.#ended;
  }

  async #loop(): Promise<void> {
    while (!this.#isEnding) {
      this.#isNudged = false;
      const worked = await this.#turn().catch((error: unknown) => {
        this.#settings.log.error(faultFacts(error), 'a job queue could not be read');
        return false;
      });
      if (!worked && !this.#isNudged) await this.#rest();
    }
  }

  async #turn(): Promise<boolean> {
    const { boss, queue } = this.#settings;
    const [job] = await boss.fetch<unknown>(queue);
    if (!job) return false;
    try {
      await this.#settings.run(jobData.parse(job.data).id);
    } catch (error) {
      this.#settings.log.warn({ ...faultFacts(error), queue, job: job.id }, 'a job failed');
      await boss.fail(queue, job.id);
      return true;
    }
    await boss.complete(queue, job.id);
    return true;
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
