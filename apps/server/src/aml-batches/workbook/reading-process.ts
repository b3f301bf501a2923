import { type ChildProcess, fork } from 'node:child_process';
import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { DateOrder } from '@verify-admin/rulebook/aml-batches/birthday';
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
  /** The sheet that somebody chose; null where nobody did. */
  readonly sheet: string | null;
}

export interface ReadingAsk {
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Whether its rows are stored, or only compared with their accounts. */
  readonly purpose: 'store' | 'preview';
  readonly config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>;
}

/** Somebody waits for it: it comes after pages, and has a third of what they have where both want a processor. */
const NICE = 5;

/** The process gives a sign of life every few seconds, whatever its thread reads; silent for so long, it is gone. */
const SILENT_MS = 2 * 60_000;

/** What the process sends besides its answer. */
export interface SignOfLife {
  readonly isAlive: true;
}

const MAIN = compiledFile('aml-batches/workbook/workbook.process');

/** In a session of its own: pages are answered before it. */
function begin({ today, purpose, config }: ReadingAsk): ChildProcess {
  const { DATABASE_URL = '', DATA_DIR } = config;
  const child = fork(MAIN, [today, purpose], {
    execArgv: [],
    env: { ...withoutSecrets(), DATABASE_URL, DATA_DIR },
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) lowerProcessPriority(child.pid, NICE);
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
  #silence: NodeJS.Timeout | null = null;

  constructor(ask: ReadingAsk) {
    const child = begin(ask);
    this.#child = child;
    this.#answer = new Promise((resolve, reject) => {
      child.on('message', (said: WorkbookAnswer | SignOfLife) => {
        this.#silence?.refresh();
        if (!('isAlive' in said)) resolve(said);
      });
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
    this.#silence = setTimeout(() => this.end(), SILENT_MS);
    return this.#answer.finally(() => this.#silence && clearTimeout(this.#silence));
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }
}
