import { Thread } from '../../threads/thread.ts';
import type { DeltaAsk, DeltaReport, Suspect, SuspectsAsk } from './delta.worker.ts';

const PATIENCE_MS = 120_000;

export type Delta = Omit<Extract<DeltaReport, { kind: 'ready' }>, 'kind'>;

/**
 * One thread with an index of nothing but the records that are new or changed between two versions of
 * a list, to run many names through. It blocks nobody, and ends when it is closed.
 */
export class DeltaEngine {
  readonly #thread: Thread<SuspectsAsk, DeltaReport>;
  #asked = 0;

  private constructor(thread: Thread<SuspectsAsk, DeltaReport>) {
    this.#thread = thread;
  }

  /** @throws Error when a version cannot be read or the thread was silent for too long. */
  static async open(
    ask: DeltaAsk,
  ): Promise<{ readonly engine: DeltaEngine; readonly delta: Delta }> {
    const engine = new DeltaEngine(
      new Thread('platform/screening/delta/delta.worker', { data: ask }),
    );
    const ready = await engine.#awaitReport((report) => (report.kind === 'ready' ? report : null));
    const { added, changed, removed } = ready;
    return { engine, delta: { added, changed, removed } };
  }

  /** The places of those who may be like a new record; the full screening decides. */
  async find(suspects: readonly Suspect[], threshold: number): Promise<readonly number[]> {
    const ask: SuspectsAsk = { id: ++this.#asked, suspects, threshold };
    const found = this.#awaitReport((report) =>
      report.kind === 'found' && report.id === ask.id ? report : null,
    );
    this.#thread.send(ask);
    return (await found).places;
  }

  async close(): Promise<void> {
    await this.#thread.close();
  }

  /** The next report that is wanted; a thread that ends or is silent is an error. */
  async #awaitReport<R extends DeltaReport>(pick: (report: DeltaReport) => R | null): Promise<R> {
    this.#thread.watch(PATIENCE_MS);
    const report = await this.#thread.next(pick);
    this.#thread.stopWatch();
    return report;
  }
}
