import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import {
  WORKBOOK_EXTENSIONS,
  WORKBOOK_LIMITS,
  type WorkbookRefusal,
} from '@verify-admin/rulebook/aml-batches/workbook.rules';
import type { UploadedFile } from '../kernel/command.ts';
import { letStepBack } from '../platform/step-back.ts';
import type { SheetFacts } from './read-sheet.ts';
import type { WorkbookReport } from './workbook.worker.ts';

/** A workbook as it was read: its facts, and its readable rows as JSON arrays. */
export interface ReadWorkbook {
  readonly facts: SheetFacts;
  readonly pieces: readonly string[];
}

type Outcome = ReadWorkbook | { readonly refusal: WorkbookRefusal };

/** Runs compiled code also where the rest is run from its sources. */
const MAIN = new URL(
  import.meta.url.endsWith('.ts')
    ? '../../dist/aml-batches/workbook.process.js'
    : './workbook.process.js',
  import.meta.url,
);

/** A process of its own, in a session of its own: pages are answered before it. */
function begin(today: string): ChildProcess {
  const child = fork(MAIN, [today], {
    execArgv: [],
    detached: true,
    // Rows come as texts of many thousand letters, which JSON would write anew.
    serialization: 'advanced',
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) letStepBack(child.pid, 'waited-for');
  return child;
}

/** Reads beside this process; what a stranger's file costs, it costs the other one. */
function readInProcess(bytes: Buffer, today: string): Promise<Outcome> {
  const child = begin(today);
  return new Promise<Outcome>((resolve, reject) => {
    const pieces: string[] = [];
    const end = (settle: () => void) => {
      clearTimeout(alarm);
      settle();
      child.kill('SIGKILL');
    };
    const alarm = setTimeout(
      () => end(() => resolve({ refusal: 'aml-batch/too-slow' })),
      WORKBOOK_LIMITS.waitSeconds * 1000,
    );
    child.on('message', (report: WorkbookReport) => {
      if (report.kind === 'rows') pieces.push(report.json);
      else if (report.kind === 'refused') end(() => resolve({ refusal: report.refusal }));
      else end(() => resolve({ facts: report.facts, pieces }));
    });
    child.once('error', (error) => end(() => reject(error)));
    child.once('exit', () =>
      end(() => reject(new Error('the process that reads a workbook ended'))),
    );
    // Whoever ended before it had read everything has said why, or his end does.
    child.stdin?.on('error', () => undefined).end(bytes);
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
  return inTurn(() => readInProcess(bytes, today));
}
