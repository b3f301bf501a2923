import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads';
import { compiledFile } from './compiled-file.ts';

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/** Within this, in milliseconds, the reports that came before an alarm are read. */
const UNREAD_PATIENCE_MS = 100;

/** A thread that ended before it had done its work, for a reason that is no error of its own. */
export class ThreadEnded extends Error {
  readonly why: 'out-of-memory' | 'too-slow' | 'ended';

  constructor(path: string, why: ThreadEnded['why']) {
    super(`the thread ${path}: ${why}`);
    this.name = 'ThreadEnded';
    this.why = why;
  }
}

interface ThreadSettings {
  /** What the thread finds as `workerData`. */
  readonly data?: unknown;
  /** What of it is given away instead of copied. */
  readonly transfer?: readonly Transferable[];
  readonly limits?: ResourceLimits;
}

/**
 * A thread for work that must hold up no request, or that may take all the memory or time it can get. It
 * runs one compiled file of the server, is asked by messages and reports by messages.
 */
export class Thread<Ask, Report> {
  /** Resolves when the thread has ended: with why, or null when it was closed. */
  readonly ended: Promise<Error | null>;
  readonly #path: string;
  readonly #worker: Worker;
  #alarm: NodeJS.Timeout | undefined;
  #silentMs = 0;
  #failure: Error | null = null;
  #isClosing = false;

  /** @param path as `compiledFile` takes it */
  constructor(path: string, { data, transfer = [], limits = {} }: ThreadSettings = {}) {
    this.#path = path;
    this.#worker = new Worker(compiledFile(path), {
      // None of our own flags: how this process resolves modules does not concern the thread.
      execArgv: [],
      workerData: data,
      transferList: [...transfer],
      resourceLimits: limits,
    });
    this.#worker.on('message', () => this.#alarm && this.watch(this.#silentMs));
    this.#worker.on('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === OUT_OF_MEMORY;
      this.#failure ??= isMemory ? new ThreadEnded(path, 'out-of-memory') : error;
    });
    this.ended = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.stopWatch();
        resolve(this.#failure ?? (this.#isClosing ? null : new ThreadEnded(path, 'ended')));
      });
    });
  }

  send(ask: Ask): void {
    this.#worker.postMessage(ask);
  }

  onReport(handle: (report: Report) => void): void {
    this.#worker.on('message', handle);
  }

  /**
   * The first thing `pick` makes of a report. An error it throws is thrown here.
   * @throws ThreadEnded, or the thread's own error, when it ends before.
   */
  next<R>(pick: (report: Report) => R | null): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      const settle = (act: () => void) => {
        this.#worker.off('message', onReport);
        act();
      };
      const onReport = (report: Report) => {
        try {
          const picked = pick(report);
          if (picked !== null) settle(() => resolve(picked));
        } catch (error) {
          settle(() => reject(error instanceof Error ? error : new Error(String(error))));
        }
      };
      this.#worker.on('message', onReport);
      void this.ended.then((failure) =>
        settle(() => reject(failure ?? new ThreadEnded(this.#path, 'ended'))),
      );
    });
  }

  /** Ends the thread unless it reports within so many milliseconds, again and again. */
  watch(ms: number): void {
    clearTimeout(this.#alarm);
    this.#silentMs = ms;
    this.#alarm = setTimeout(() => this.#failUnlessHeard(), ms);
  }

  /** Where this process was stopped itself, reports wait to be read: a late alarm is no silence. */
  #failUnlessHeard(): void {
    this.#alarm = setTimeout(() => this.fail(), UNREAD_PATIENCE_MS);
  }

  stopWatch(): void {
    clearTimeout(this.#alarm);
    this.#alarm = undefined;
  }

  /** Ends the thread because it takes too long. */
  fail(): void {
    this.#failure ??= new ThreadEnded(this.#path, 'too-slow');
    void this.#worker.terminate();
  }

  /** Ends the thread, whatever it is doing. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#worker.terminate();
  }

  /** Whether the process stays alive as long as the thread. */
  setReferenced(isReferenced: boolean): void {
    if (isReferenced) this.#worker.ref();
    else this.#worker.unref();
  }
}
