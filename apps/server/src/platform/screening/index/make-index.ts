import { Thread } from '../../threads/thread.ts';
import type { IndexAsk, IndexReport } from './index.worker.ts';

/**
 * Makes an index in a thread of its own, which ends with it, so that what building takes is given
 * back. null where a saved index cannot be used.
 * @throws Error when a list cannot be read or the thread does not answer in time.
 */
export async function makeIndex(ask: IndexAsk, patienceMs: number): Promise<IndexReport> {
  const thread = new Thread<IndexAsk, IndexReport>('platform/screening/index/index.worker');
  thread.watch(patienceMs);
  try {
    const made = thread.next((index) => ({ index }));
    thread.send(ask);
    return (await made).index;
  } finally {
    await thread.close();
  }
}
