import { extname } from 'node:path';
import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import {
  WORKBOOK_EXTENSIONS,
  WORKBOOK_LIMITS,
  type WorkbookRefusal,
} from '@verify-admin/rulebook/aml-batches/workbook.rules';
import pLimit from 'p-limit';
import type { FileReceiver } from '../../kernel/http/receive-file.ts';
import { type ReadingAsk, ReadingProcess, type WorkbookAnswer } from './reading-process.ts';

const reading = pLimit(1);
let inHand = 0;

function refuseName(filename: string): WorkbookRefusal | null {
  if (filename === '') return 'aml-batch/no-file';
  const extension = extname(filename).toLowerCase();
  const isKnown = WORKBOOK_EXTENSIONS.some((known) => known === extension);
  return isKnown ? null : 'aml-batch/not-a-workbook';
}

/**
 * Takes a workbook while it comes, and reads it under all limits. Several may come at once and one at a
 * time is read: two would take twice the memory and be done no sooner.
 */
export class WorkbookReader implements FileReceiver<WorkbookReader> {
  readonly #ask: ReadingAsk;
  #process: ReadingProcess | null = null;
  #refusal: WorkbookRefusal = 'aml-batch/no-file';

  constructor(ask: ReadingAsk) {
    this.#ask = ask;
  }

  begin(filename: string): void {
    const refusal =
      refuseName(filename) ?? (inHand > WORKBOOK_LIMITS.waiting ? 'aml-batch/busy' : null);
    if (refusal) {
      this.#refusal = refusal;
      return;
    }
    inHand += 1;
    this.#process = new ReadingProcess(this.#ask);
  }

  async take(piece: Uint8Array): Promise<void> {
    await this.#process?.take(piece);
  }

  taken(): this {
    return this;
  }

  /** Reads what was taken, and stores its rows where that is requested and every one can be taken. */
  async read(account_type: AccountType): Promise<WorkbookAnswer> {
    const process = this.#process;
    return process ? reading(() => process.read(account_type)) : { refusal: this.#refusal };
  }

  release(): void {
    if (!this.#process) return;
    this.#process.end();
    this.#process = null;
    inHand -= 1;
  }
}
