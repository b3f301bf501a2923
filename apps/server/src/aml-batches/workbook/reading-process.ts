import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { DateOrder } from '@verify-admin/rulebook/aml-batches/birthday';
import { WORKBOOK_LIMITS } from '@verify-admin/rulebook/aml-batches/workbook.rules';
import { type Config, withoutSecrets } from '../../platform/config/config.ts';
import { compiledFile } from '../../platform/threads/compiled-file.ts';
import { lowerProcessPriority } from '../../platform/lower-priority.ts';
import type { SheetFacts } from './read-sheet.ts';
import type { RefusedWorkbook } from './refused-file.ts';

/** What is in a workbook, and the batch its rows were stored for; null where they were not. */
interface ReadWorkbook {
  readonly facts: SheetFacts;
  readonly batch_id: number | null;
}

export type WorkbookAnswer = ReadWorkbook | RefusedWorkbook | { readonly refusal: 'database/gone' };

/** What is known of a file only after its bytes: the fields of the form that come with it. */
export interface ReadingFields {
  readonly account_type: AccountType;
  readonly date_order: DateOrder | null;
}

export interface ReadingAsk {
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Whether its rows are stored, or only compared with their accounts. */
  readonly purpose: 'store' | 'preview';
  readonly config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'BATCH_NICE'>;
}

const TOO_SLOW: WorkbookAnswer = { refusal: 'aml-batch/too-slow' };

const MAIN = compiledFile('aml-batches/workbook/workbook.process');

/** In a session of its own: pages are answered before it. */
function begin({ today, purpose, config }: ReadingAsk): ChildProcess {
  const { DATABASE_URL = '', DATA_DIR, BATCH_NICE } = config;
  const child = fork(MAIN, [today, purpose], {
    execArgv: [],
    env: { ...withoutSecrets(), DATABASE_URL, DATA_DIR },
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) lowerProcessPriority(child.pid, BATCH_NICE);
  return child;
}

/**
 * Reads one workbook in a second process, so that neither its bytes nor its rows stay in this one: what a
 * stranger's file costs, it costs the other one, and nobody who waits for a page waits until the memory
 * of so much is cleared away.
 */
export class ReadingProcess {
  readonly #child: ChildProcess;
  readonly #answer: Promise<WorkbookAnswer>;

  constructor(ask: ReadingAsk) {
    const child = begin(ask);
    this.#child = child;
    this.#answer = new Promise((resolve, reject) => {
      child.once('message', (answer: WorkbookAnswer) => resolve(answer));
      child.once('error', reject);
      child.once('exit', () => reject(new Error('the process that reads a workbook ended')));
    });
    // A rejection is handled where the answer is awaited.
    this.#answer.catch(() => undefined);
    child.stdin?.on('error', () => undefined);
  }

  /** Resolves when the process has the bytes, or will never have them. */
  take(bytes: Uint8Array): Promise<void> {
    return new Promise((resolve) => {
      const { stdin } = this.#child;
      if (stdin) stdin.write(bytes, () => resolve());
      else resolve();
    });
  }

  /** Ends the bytes and asks for the result, compared with the accounts of a type. */
  async read(fields: ReadingFields): Promise<WorkbookAnswer> {
    if (this.#child.connected) this.#child.send(fields, () => undefined);
    this.#child.stdin?.end();
    const isRead = new AbortController();
    const tooSlow = sleep(WORKBOOK_LIMITS.longestWaitSeconds * 1000, TOO_SLOW, {
      signal: isRead.signal,
    });
    tooSlow.catch(() => undefined);
    return Promise.race([this.#answer, tooSlow]).finally(() => isRead.abort());
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }
}
