import { extname } from 'node:path';
import { kindOfName } from '@verify-admin/rulebook/aml-batches/file-kinds';
import {
  WORKBOOK_EXTENSIONS,
  WORKBOOK_LIMITS,
} from '@verify-admin/rulebook/aml-batches/workbook.rules';
import pLimit from 'p-limit';
import type { FileReceiver } from '../../kernel/http/receive-file.ts';
import {
  type ReadingAsk,
  type ReadingFields,
  ReadingProcess,
  type WorkbookAnswer,
} from './reading-process.ts';
import { refusedKind, type RefusedWorkbook } from './refused-file.ts';

const NO_FILE: RefusedWorkbook = { refusal: 'aml-batch/no-file' };
const BUSY: RefusedWorkbook = { refusal: 'aml-batch/busy' };

const reading = pLimit(1);
let inProgress = 0;

function refuseName(filename: string): RefusedWorkbook | null {
  if (filename === '') return NO_FILE;
  const extension = extname(filename).toLowerCase();
  if (WORKBOOK_EXTENSIONS.some((known) => known === extension)) return null;
  const kind = kindOfName(extension);
  return kind ? refusedKind(kind) : { refusal: 'aml-batch/not-a-workbook' };
}

/**
 * Takes a workbook while it comes, and reads it under all limits. Several may come at once and one at a
 * time is read: two would take twice the memory and be done no sooner.
 */
export class WorkbookReader implements FileReceiver<WorkbookReader> {
  readonly #ask: ReadingAsk;
  #process: ReadingProcess | null = null;
  #refused = NO_FILE;

  constructor(ask: ReadingAsk) {
    this.#ask = ask;
  }

  begin(filename: string): void {
    const refused = refuseName(filename) ?? (inProgress > WORKBOOK_LIMITS.waiting ? BUSY : null);
    if (refused) {
      this.#refused = refused;
      return;
    }
    inProgress += 1;
    this.#process = new ReadingProcess(this.#ask);
  }

  async take(piece: Uint8Array): Promise<void> {
    await this.#process?.take(piece);
  }

  taken(): this {
    return this;
  }

  /** Reads what was taken, and stores its rows where that is requested and every one can be taken. */
  async read(fields: ReadingFields): Promise<WorkbookAnswer> {
    const process = this.#process;
    return process ? reading(() => process.read(fields)) : this.#refused;
  }

  release(): void {
    if (!this.#process) return;
    this.#process.end();
    this.#process = null;
    inProgress -= 1;
  }
}
