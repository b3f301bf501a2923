import { vi } from 'vitest';
import type { CommandLine } from '../../apps/server/src/command-line/command-line.ts';
import type { Config } from '../../apps/server/src/platform/config/config.ts';
import type { TestApp } from './an-app.ts';

/** Runs commands of `verify-admin` on an app, and holds what the last one printed. */
export class Terminal {
  output = '';
  readonly #test: Pick<TestApp, 'app'>;

  constructor(test: Pick<TestApp, 'app'>) {
    this.#test = test;
  }

  run(command: CommandLine, ...args: string[]): Promise<number> {
    return this.runWith(this.#test.app.config, command, ...args);
  }

  /** With other settings than the app's. */
  async runWith(config: Config, command: CommandLine, ...args: string[]): Promise<number> {
    this.output = '';
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      this.output += String(text);
      return true;
    });
    try {
      return await command.run(
        args,
        async () => this.#test.app,
        () => config,
      );
    } finally {
      write.mockRestore();
    }
  }
}
