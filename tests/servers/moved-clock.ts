import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLOCK_LIBRARY } from '../../scripts/clock-library.mjs';

/** What is written where tests are skipped for want of it. */
export const WITHOUT_MOVED_CLOCKS =
  'NOT TESTED with moved clocks: libfaketime is not installed (Debian: apt-get install libfaketime)\n';

/**
 * A clock of programs that is moved while they run: of a PostgreSQL (`startPostgres`) and of processes of the server
 * (`startProgram`), which read from a file how far it is moved, each time they ask for the time. Programs that share
 * one are one machine. Only the time of day moves. PostgreSQL's timers (`statement_timeout`, `lock_timeout`) do not
 * go off under it.
 */
export class MovedClock {
  /** For the environment of the programs. */
  readonly env: Readonly<Record<string, string>>;
  readonly #folder: string;

  constructor() {
    this.#folder = mkdtempSync(join(tmpdir(), 'verify-admin-clock-'));
    // PostgreSQL reads it as another user.
    chmodSync(this.#folder, 0o755);
    this.env = {
      LD_PRELOAD: CLOCK_LIBRARY,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_NO_CACHE: '1',
      DONT_FAKE_MONOTONIC: '1',
    };
    this.move(0);
  }

  get #file(): string {
    return join(this.#folder, 'offset');
  }

  /** From now on the clock is so many days off the true time; 0 sets it right. */
  move(days: number): void {
    const next = `${this.#file}.next`;
    writeFileSync(next, `${days < 0 ? '' : '+'}${days}d\n`);
    // Whatever the umask: without the file the library shows the true time.
    chmodSync(next, 0o644);
    // Nobody reads half a line.
    renameSync(next, this.#file);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
