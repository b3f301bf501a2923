import {
  WORKBOOK_LIMITS,
  type WorkbookRefusal,
} from '@verify-admin/rulebook/aml-batches/workbook.rules';
import { Thread, ThreadEnded } from '../../platform/threads/thread.ts';
import type { SheetFacts } from './read-sheet.ts';
import type { RefusedWorkbook } from './refused-file.ts';
import type { WorkbookAsk, WorkbookReport } from './workbook.worker.ts';

/** A workbook as it was read: its facts, and its readable rows as JSON arrays of `BatchRow`. */
export interface ReadSheet {
  readonly facts: SheetFacts;
  readonly pieces: readonly string[];
}

const POLL_MS = 250;

const REFUSALS: Readonly<Record<ThreadEnded['why'], WorkbookRefusal | null>> = {
  'out-of-memory': 'aml-batch/too-heavy',
  'too-slow': 'aml-batch/too-slow',
  ended: null,
};

/** Processor time this process has had, in all of its threads. */
function usedSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function refusalOf(error: unknown): WorkbookRefusal | null {
  return error instanceof ThreadEnded ? REFUSALS[error.why] : null;
}

/**
 * Reads in a thread, which is ended when it takes too much: what a stranger's file costs in memory, it
 * costs that thread. What counts as time is the processor's, for on a busy machine this is last in line.
 * @param ask whose bytes are given away
 */
export async function readInThread(ask: WorkbookAsk): Promise<ReadSheet | RefusedWorkbook> {
  const thread = new Thread<never, WorkbookReport>('aml-batches/workbook/workbook.worker', {
    data: ask,
    transfer: [ask.bytes.buffer],
    limits: { maxOldGenerationSizeMb: WORKBOOK_LIMITS.readMegabytes },
  });
  const watch = setInterval(() => {
    if (usedSeconds() > WORKBOOK_LIMITS.longestReadSeconds) thread.fail();
  }, POLL_MS);
  const pieces: string[] = [];
  try {
    return await thread.next((report) => {
      if (report.kind === 'refused') return report.refused;
      if (report.kind === 'read') return { facts: report.facts, pieces };
      pieces.push(report.json);
      return null;
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    return { refusal };
  } finally {
    clearInterval(watch);
    await thread.close();
  }
}
