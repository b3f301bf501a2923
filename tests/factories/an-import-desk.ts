import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importCommand } from '../../apps/server/src/command-line/import.command.ts';
import { aFolder } from './a-folder.ts';
import { Terminal } from './a-terminal.ts';
import { anOpenApp } from './an-open-app.ts';

/** For a test file: files of its own, and `verify-admin import` on an app of its own. */
export class ImportDesk {
  readonly test = anOpenApp();
  readonly folder = aFolder('import');
  readonly #terminal = new Terminal(this.test);
  #files = 0;

  /** A file with this content; its path. */
  file(content: string | Buffer, ending = 'csv'): string {
    this.#files += 1;
    const path = join(this.folder, `file-${this.#files}.${ending}`);
    writeFileSync(path, content);
    return path;
  }

  run(...args: string[]): Promise<number> {
    return this.#terminal.run(importCommand, ...args);
  }

  /** What the last run printed. */
  get output(): string {
    return this.#terminal.output;
  }

  /** Why an import was refused. */
  async fault(...args: string[]): Promise<string> {
    const error = await this.run(...args).catch((thrown: unknown) => thrown);
    return error instanceof Error ? error.message : 'imported';
  }
}
