import { constants, createReadStream, existsSync } from 'node:fs';
import { access, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { errorCode } from '../error-code.ts';
import { type CheckpointPlace, PlaceFault, type PlacedLine } from './checkpoint-place.ts';

const LINE_BREAK = 10;

/**
 * A file to which lines are appended, on a disk that every worker reaches. It may be append-only for the
 * file system too. A line that a crash cut off stays; the next one begins on a line of its own.
 */
export class FilePlace implements CheckpointPlace {
  readonly name: string;
  readonly #path: string;

  /** `path` is absolute; its folder is made when the first line is added. */
  constructor(path: string) {
    this.#path = path;
    this.name = `file ${path}`;
  }

  async add({ text }: Pick<PlacedLine, 'text'>): Promise<void> {
    try {
      await mkdir(dirname(this.#path), { recursive: true, mode: 0o700 });
      await this.#append(text);
    } catch (error) {
      throw new PlaceFault(`The file cannot be written (${errorCode(error)}).`, error);
    }
  }

  async reach(): Promise<void> {
    try {
      await access(existsSync(this.#path) ? this.#path : folderAbove(this.#path), constants.W_OK);
    } catch (error) {
      throw new PlaceFault(`The file cannot be written (${errorCode(error)}).`, error);
    }
  }

  async #append(text: string): Promise<void> {
    const file = await open(this.#path, 'a+', 0o600);
    try {
      const { size } = await file.stat();
      const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.max(size - 1, 0));
      const isWhole = size === 0 || buffer[0] === LINE_BREAK;
      await file.appendFile(`${isWhole ? '' : '\n'}${text}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  readonly read = (): AsyncIterable<string> => readLines(this.#path);
}

/** The nearest folder above a path that is there. By the slash at its end nothing else is taken for one. */
function folderAbove(path: string): string {
  const above = dirname(path);
  return existsSync(above) || above === path ? `${above}/` : folderAbove(above);
}

async function* readLines(path: string): AsyncIterable<string> {
  const input = createReadStream(path, 'utf8');
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line !== '') yield line;
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw new PlaceFault(`The file cannot be read (${errorCode(error)}).`, error);
  } finally {
    input.destroy();
  }
}
