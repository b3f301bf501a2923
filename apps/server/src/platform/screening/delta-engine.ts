import { Worker } from 'node:worker_threads';
import { compiledFile } from '../compiled-file.ts';
import type { DeltaAsk, DeltaReport, Suspect, SuspectsAsk } from './delta.worker.ts';

const WORKER = compiledFile('platform/screening/delta.worker');

const PATIENCE_MS = 120_000;

export type Delta = Omit<Extract<DeltaReport, { kind: 'ready' }>, 'kind'>;

/**
 * One thread with an index of nothing but the records that are new or changed between two versions of
 * a list, to run many names through. It blocks nobody, and ends when it is closed.
 */
export class DeltaEngine {
  readonly #worker: Worker;
  #asked = 0;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /** @throws Error when a version cannot be read or the thread was silent for too long. */
  static async open(
    ask: DeltaAsk,
  ): Promise<{ readonly engine: DeltaEngine; readonly delta: Delta }> {
    const worker = new Worker(WORKER, { execArgv: [], workerData: ask });
    const engine = new DeltaEngine(worker);
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
    this.#worker.postMessage(ask);
    return (await found).places;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  /** The next report that is wanted; a thread that dies or is silent is an error. */
  #awaitReport<R extends DeltaReport>(pick: (report: DeltaReport) => R | null): Promise<R> {
    const worker = this.#worker;
    return new Promise<R>((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(alarm);
        worker.off('message', onReport).off('error', onError).off('exit', onEnd);
        act();
      };
      const onReport = (report: DeltaReport) => {
        const picked = pick(report);
        if (picked) settle(() => resolve(picked));
      };
      const onError = (error: Error) => settle(() => reject(error));
      const onEnd = () => settle(() => reject(new Error('the monitoring thread ended')));
      const alarm = setTimeout(() => void worker.terminate(), PATIENCE_MS);
      worker.on('message', onReport).on('error', onError).on('exit', onEnd);
    });
  }
}
