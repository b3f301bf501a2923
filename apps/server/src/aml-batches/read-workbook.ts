import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import {
  WORKBOOK_EXTENSIONS,
  WORKBOOK_LIMITS,
  type WorkbookRefusal,
} from '@verify-admin/rulebook/aml-batches/workbook.rules';
import type { UploadedFile } from '../kernel/command.ts';
import { type Config, withoutSecrets } from '../kernel/config.ts';
import { letStepBack } from '../platform/step-back.ts';
import { OneByOne } from './one-by-one.ts';
import type { SheetFacts } from './read-sheet.ts';

/** What is in a workbook, and the batch its rows were put aside for; null where they were not. */
interface ReadWorkbook {
  readonly facts: SheetFacts;
  readonly batch_id: number | null;
}

export type WorkbookAnswer = ReadWorkbook | { readonly refusal: WorkbookRefusal | 'database/gone' };

/** Where the rows of a workbook are put. */
export type KeepPlace = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>;

export interface ReadingAsk {
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Null where it is only looked at. */
  readonly keepIn: KeepPlace | null;
}

/** Runs compiled code also where the rest is run from its sources. */
const MAIN = new URL(
  import.meta.url.endsWith('.ts')
    ? '../../dist/aml-batches/workbook.process.js'
    : './workbook.process.js',
  import.meta.url,
);

/** A process of its own, in a session of its own: pages are answered before it. */
function begin({ today, keepIn }: ReadingAsk): ChildProcess {
  const { DATABASE_URL = '', DATA_DIR } = keepIn ?? { DATA_DIR: '' };
  const child = fork(MAIN, [today, keepIn ? 'keep' : 'look'], {
    execArgv: [],
    env: { ...withoutSecrets(), DATABASE_URL, DATA_DIR },
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) letStepBack(child.pid, 'waited-for');
  return child;
}

/**
 * Reads beside this process, which the rows never enter: what a stranger's file costs, it costs the
 * other one, and nobody who waits for a page waits until the memory of so many rows is cleared away.
 */
function readInProcess(bytes: Buffer, ask: ReadingAsk): Promise<WorkbookAnswer> {
  const child = begin(ask);
  return new Promise<WorkbookAnswer>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(alarm);
      settle();
      child.kill('SIGKILL');
    };
    const alarm = setTimeout(
      () => end(() => resolve({ refusal: 'aml-batch/too-slow' })),
      WORKBOOK_LIMITS.waitSeconds * 1000,
    );
    child.once('message', (answer: WorkbookAnswer) => end(() => resolve(answer)));
    child.once('error', (error) => end(() => reject(error)));
    child.once('exit', () =>
      end(() => reject(new Error('the process that reads a workbook ended'))),
    );
    // Whoever ended before it had read everything has said why, or his end does.
    child.stdin?.on('error', () => undefined).end(bytes);
  });
}

const reading = new OneByOne();
let waiting = 0;

/** One at a time: two at once would take twice the memory and be done no sooner. */
async function inTurn(work: () => Promise<WorkbookAnswer>): Promise<WorkbookAnswer> {
  if (waiting > WORKBOOK_LIMITS.waiting) return { refusal: 'aml-batch/busy' };
  waiting += 1;
  return reading.run(work).finally(() => {
    waiting -= 1;
  });
}

/** Reads an uploaded workbook under all limits, and puts its rows aside where every one can be taken. */
export async function readWorkbook(
  file: UploadedFile | null,
  ask: ReadingAsk,
): Promise<WorkbookAnswer> {
  if (!file || (file.bytes.length === 0 && file.filename === '')) {
    return { refusal: 'aml-batch/no-file' };
  }
  const extension = extname(file.filename).toLowerCase();
  if (!WORKBOOK_EXTENSIONS.some((known) => known === extension)) {
    return { refusal: 'aml-batch/not-a-workbook' };
  }
  if (file.tooLarge) return { refusal: 'aml-batch/too-large' };
  const { bytes } = file;
  return inTurn(() => readInProcess(bytes, ask));
}
