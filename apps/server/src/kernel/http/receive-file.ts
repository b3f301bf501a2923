import { createHash } from 'node:crypto';
import type { AppContext } from '../app-context.ts';

/** A file that came with a form. */
export interface UploadedFile<Taken = Buffer> {
  readonly filename: string;
  readonly sha256: string;
  /** Its bytes, or the handle of the receiver that took them. */
  readonly bytes: Taken;
  /** The file was longer than the call takes; `bytes` then are only its beginning. */
  readonly tooLarge: boolean;
}

/** Takes the file of one request while it comes. */
export interface FileReceiver<Taken> {
  /** Before the first piece; a form without a file has no beginning. */
  begin(filename: string): void;
  /**
   * Resolves when the next piece may come. Never rejects: an error is thrown where the file is
   * asked for.
   */
  take(piece: Uint8Array): Promise<void>;
  /** Asked once, when the whole file came. */
  taken(): Taken;
  /** The request has its answer: what is left is let go. */
  release(): void;
}

export type Receive<Taken> = (app: AppContext) => FileReceiver<Taken>;

/** The file of a form, as `@fastify/multipart` gives it. */
interface FilePart {
  readonly filename: string;
  readonly file: AsyncIterable<Uint8Array> & { readonly truncated: boolean };
}

/** Hands a file over, one piece after the other. */
export async function receiveFile<Taken>(
  { filename, file }: FilePart,
  receiver: FileReceiver<Taken>,
): Promise<UploadedFile<Taken>> {
  const hash = createHash('sha256');
  receiver.begin(filename);
  for await (const piece of file) {
    hash.update(piece);
    await receiver.take(piece);
  }
  const sha256 = hash.digest('hex');
  return { filename, sha256, bytes: receiver.taken(), tooLarge: file.truncated };
}

/** Holds a small file in memory. */
export class FileInMemory implements FileReceiver<Buffer> {
  #pieces: Uint8Array[] = [];

  begin(): void {}

  async take(piece: Uint8Array): Promise<void> {
    this.#pieces.push(piece);
  }

  taken(): Buffer {
    const bytes = Buffer.concat(this.#pieces);
    this.release();
    return bytes;
  }

  release(): void {
    this.#pieces = [];
  }
}
