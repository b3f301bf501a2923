import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  WORKBOOK_EXTENSIONS,
  WORKBOOK_LIMITS,
  type WorkbookRefusal,
} from '@verify-admin/rulebook/aml-batches/workbook.rules';
import type { UploadedFile } from '../kernel/command.ts';
import type { SheetFacts } from './read-sheet.ts';
import type { WorkbookAsk, WorkbookReport } from './workbook.worker.ts';

/** A workbook as it was read: its facts, and its readable rows as JSON arrays. */
export interface ReadWorkbook {
  readonly facts: SheetFacts;
  readonly pieces: readonly string[];
}

type Outcome = ReadWorkbook | { readonly refusal: WorkbookRefusal };

/** A worker runs compiled code also where the rest is run from its sources. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts')
    ? '../../dist/aml-batches/workbook.worker.js'
    : './workbook.worker.js',
  import.meta.url,
);
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Reads in a thread of its own, which is ended when it takes too long or too much: what a stranger's
 * file costs, it costs that thread.
 */
function readInThread(ask: WorkbookAsk): Promise<Outcome> {
  const worker = new Worker(WORKER, {
    workerData: ask,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: WORKBOOK_LIMITS.readMegabytes },
  });
  return new Promise((resolve, reject) => {
    const pieces: string[] = [];
    const end = (outcome: Outcome) => {
      clearTimeout(alarm);
      resolve(outcome);
      void worker.terminate();
    };
    const alarm = setTimeout(
      () => end({ refusal: 'aml-batch/too-slow' }),
      WORKBOOK_LIMITS.readSeconds * 1000,
    );
    worker.on('message', (report: WorkbookReport) => {
      if (report.kind === 'rows') pieces.push(report.json);
      else if (report.kind === 'refused') end({ refusal: report.refusal });
      else end({ facts: report.facts, pieces });
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(alarm);
      if (error.code === OUT_OF_MEMORY) end({ refusal: 'aml-batch/too-heavy' });
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(alarm);
      reject(new Error('the thread that reads a workbook ended'));
    });
  });
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One at a time: two at once would take twice the memory and be done no sooner. */
async function inTurn(work: () => Promise<Outcome>): Promise<Outcome> {
  if (waiting > WORKBOOK_LIMITS.waiting) return { refusal: 'aml-batch/busy' };
  waiting += 1;
  const before = last;
  const mine = before.then(work, work);
  last = mine.catch(() => undefined);
  return mine.finally(() => {
    waiting -= 1;
  });
}

/**
 * Reads an uploaded workbook under all limits.
 * @param today `YYYY-MM-DD`
 */
export async function readWorkbook(file: UploadedFile | null, today: string): Promise<Outcome> {
  if (!file || (file.bytes.length === 0 && file.filename === '')) {
    return { refusal: 'aml-batch/no-file' };
  }
  const extension = extname(file.filename).toLowerCase();
  if (!WORKBOOK_EXTENSIONS.some((known) => known === extension)) {
    return { refusal: 'aml-batch/not-a-workbook' };
  }
  if (file.tooLarge) return { refusal: 'aml-batch/too-large' };
  const { bytes } = file;
  return inTurn(() => readInThread({ bytes, today }));
}
