import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A process that reads the files it is named, one after the other, and answers what came of each. */
export class ReadingChild<Answer> {
  readonly #child: ChildProcess;
  #output = '';

  /** @param script its file beside this one */
  constructor(script: string) {
    this.#child = fork(fileURLToPath(new URL(script, import.meta.url)), {
      cwd: ROOT,
      execArgv: ['--import', './scripts/typescript.mjs'],
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#output += text;
    });
  }

  /** @throws Error with what it wrote when it ends or complains instead of answering. */
  async read(file: { readonly filename: string; readonly path: string }): Promise<Answer> {
    const ended = new AbortController();
    const { signal } = ended;
    this.#child.send(file);
    const answer = await Promise.race([
      once(this.#child, 'message', { signal }).then(([first]: Answer[]) => first),
      once(this.#child, 'exit', { signal }).then(() => undefined),
    ]).finally(() => ended.abort());
    if (answer === undefined || this.#output !== '') throw new Error(`It printed: ${this.#output}`);
    return answer;
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }
}
