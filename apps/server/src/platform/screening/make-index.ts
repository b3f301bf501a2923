import { Worker } from 'node:worker_threads';
import type { IndexAsk, IndexReport } from './index.worker.ts';
import { compiledFile } from '../compiled-file.ts';

const WORKER = compiledFile('platform/screening/index.worker');

/**
 * Makes an index in a thread of its own, which ends with it, so that what building takes is given
 * back. null where a saved index cannot be used.
 * @throws Error when a list cannot be read or the thread does not answer in time.
 */
export async function makeIndex(ask: IndexAsk, patienceMs: number): Promise<IndexReport> {
  // None of our own flags: how this process resolves modules is no matter of the worker.
  const worker = new Worker(WORKER, { execArgv: [] });
  let alarm: NodeJS.Timeout | undefined;
  try {
    return await new Promise<IndexReport>((resolve, reject) => {
      alarm = setTimeout(
        () => reject(new Error(`the screening index was not made within ${patienceMs} ms`)),
        patienceMs,
      );
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread that makes the index ended')));
      worker.postMessage(ask);
    });
  } finally {
    clearTimeout(alarm);
    await worker.terminate();
  }
}
