import { Worker } from 'node:worker_threads';
import {
  WORKBOOK_LIMITS,
  type WorkbookRefusal,
} from '@verify-admin/rulebook/aml-batches/workbook.rules';
import { compiledFile } from '../platform/compiled-file.ts';
import type { SheetFacts } from './read-sheet.ts';
import type { WorkbookAsk, WorkbookReport } from './workbook.worker.ts';

/** A workbook as it was read: its facts, and its readable rows as JSON arrays of `BatchRow`. */
export interface ReadSheet {
  readonly facts: SheetFacts;
  readonly pieces: readonly string[];
}

const WORKER = compiledFile('aml-batches/workbook.worker');
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';
const POLL_MS = 250;

/** Processor time this process has had, in all of its threads. */
function usedSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/**
 * Reads in a thread, which is ended when it takes too much: what a stranger's file costs in memory, it
 * costs that thread. What counts as time is the processor's, for on a busy machine this is last in line.
 * @param ask whose bytes are given away
 */
export function readInThread(
  ask: WorkbookAsk,
): Promise<ReadSheet | { readonly refusal: WorkbookRefusal }> {
  const worker = new Worker(WORKER, {
    workerData: ask,
    transferList: [ask.bytes.buffer],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: WORKBOOK_LIMITS.readMegabytes },
  });
  return new Promise((resolve, reject) => {
    const pieces: string[] = [];
    const watch = setInterval(() => {
      if (usedSeconds() > WORKBOOK_LIMITS.readSeconds) refuse('aml-batch/too-slow');
    }, POLL_MS);
    const end = (settle: () => void) => {
      clearInterval(watch);
      worker.removeAllListeners();
      settle();
      void worker.terminate();
    };
    const refuse = (refusal: WorkbookRefusal) => end(() => resolve({ refusal }));
    worker.on('message', (report: WorkbookReport) => {
      if (report.kind === 'rows') pieces.push(report.json);
      else if (report.kind === 'refused') refuse(report.refusal);
      else end(() => resolve({ facts: report.facts, pieces }));
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === OUT_OF_MEMORY) refuse('aml-batch/too-heavy');
      else end(() => reject(error));
    });
    worker.once('exit', () =>
      end(() => reject(new Error('the thread that reads a workbook ended'))),
    );
  });
}
