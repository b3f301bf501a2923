import { Thread } from '../../threads/thread.ts';
import type { SelfTestAsk, SelfTestReport } from './self-test.worker.ts';

/** How long the thread may be silent, and what it may take. */
const PATIENCE_MS = 60_000;
const LIMITS = { maxOldGenerationSizeMb: 512 };

export type TestedIndex = Omit<Extract<SelfTestReport, { kind: 'done' }>, 'kind'>;

/**
 * Has an index test itself in a thread of its own, which reads the memory the lookups read and ends with
 * the test.
 * @param onProgress how many of how many queries are answered; what it throws ends the test.
 * @throws Error when the thread ends or is silent before it is done.
 */
export async function testIndex(
  ask: SelfTestAsk,
  onProgress: (done: number, total: number) => void,
): Promise<TestedIndex> {
  const thread = new Thread<never, SelfTestReport>('platform/screening/index/self-test.worker', {
    data: ask,
    limits: LIMITS,
  });
  thread.watch(PATIENCE_MS);
  try {
    return await thread.next((report) => {
      if (report.kind === 'done') return { result: report.result, duration_ms: report.duration_ms };
      onProgress(report.done, report.total);
      return null;
    });
  } finally {
    await thread.close();
  }
}
