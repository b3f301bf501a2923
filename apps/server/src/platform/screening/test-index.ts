import { Worker } from 'node:worker_threads';
import { compiledFile } from '../compiled-file.ts';
import type { SelfTestAsk, SelfTestReport } from './self-test.worker.ts';

const WORKER = compiledFile('platform/screening/self-test.worker');

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
  const worker = new Worker(WORKER, { execArgv: [], workerData: ask, resourceLimits: LIMITS });
  const alarm = setTimeout(() => void worker.terminate(), PATIENCE_MS);
  try {
    return await new Promise<TestedIndex>((resolve, reject) => {
      worker.on('message', (report: SelfTestReport) => {
        alarm.refresh();
        if (report.kind === 'progress') onProgress(report.done, report.total);
        else resolve({ result: report.result, duration_ms: report.duration_ms });
      });
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread of the self-test ended')));
    });
  } finally {
    clearTimeout(alarm);
    await worker.terminate();
  }
}
