import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Acknowledged } from './ledger.ts';

const PROGRAM = fileURLToPath(new URL('ledger-writers.process.ts', import.meta.url));
const WRITERS = 4;
const PATIENCE_MS = 60_000;

/** A process that owns an embedded database and writes to it. */
export class Writers {
  readonly #child: ChildProcess;
  readonly #acknowledged: Acknowledged;

  constructor(dataDir: string, acknowledged: Acknowledged, ...options: readonly string[]) {
    this.#acknowledged = acknowledged;
    this.#child = spawn(
      process.execPath,
      ['--import', './scripts/typescript.mjs', PROGRAM, dataDir, String(WRITERS), ...options],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const end = () => this.#child.kill('SIGKILL');
    process.once('exit', end);
    this.#child.once('exit', () => process.off('exit', end));
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => acknowledged.read(text));
  }

  /** Waits until so many more rows are acknowledged. */
  async acknowledge(rows: number): Promise<void> {
    const aim = this.#acknowledged.count + rows;
    const deadline = Date.now() + PATIENCE_MS;
    while (this.#acknowledged.count < aim) {
      if (this.#child.exitCode !== null) throw new Error('the writers ended');
      if (Date.now() > deadline) throw new Error('nothing was acknowledged for a minute');
      await sleep(5);
    }
  }

  /** Kills the process and reads what it had acknowledged. */
  async kill(): Promise<void> {
    const closed = once(this.#child, 'close');
    this.#child.kill('SIGKILL');
    await closed;
    this.#acknowledged.forgetCutLine();
  }
}
