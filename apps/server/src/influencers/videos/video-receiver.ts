import { randomUUID } from 'node:crypto';
import { VIDEO_MAX_BYTES } from '@verify-admin/rulebook/influencers/video.rules';
import type { AppContext } from '../../kernel/app-context.ts';
import type { FileReceiver } from '../../kernel/http/receive-file.ts';
import { nowOf } from '../../platform/clock.ts';
import { faultFacts } from '../../platform/log.ts';
import { appendPiece, beginUpload, deleteUpload } from '../../uploads/uploads.store.ts';

/** How many bytes are stored at once, as those of a video that is sent in pieces. */
const STORED_BYTES = 128 * 1024;

/** A video that came with a form, in the pieces of an upload. */
export interface ReceivedVideo {
  readonly upload_id: string;
  readonly size: number;
  /** Stores what is left of it; throws what went wrong while it came. */
  finish(): Promise<void>;
}

/** Takes the video of a form while it comes: the pieces go to the database, one after the other. */
export class VideoReceiver implements FileReceiver<ReceivedVideo> {
  readonly #app: Pick<AppContext, 'db' | 'clock' | 'log'>;
  readonly #upload = { id: randomUUID(), owner: `form ${randomUUID()}` };
  #held: Uint8Array[] = [];
  #length = 0;
  #stored = 0;
  #begun: Promise<unknown> | null = null;
  #fault: Error | null = null;

  constructor(app: Pick<AppContext, 'db' | 'clock' | 'log'>) {
    this.#app = app;
  }

  begin(name: string): void {
    const { db, clock } = this.#app;
    const upload = { ...this.#upload, subject: 'video', name, size: VIDEO_MAX_BYTES };
    this.#begun = db.transaction().execute((trx) => beginUpload(trx, upload, nowOf(clock)));
    // It is awaited with the first piece.
    this.#begun.catch(() => undefined);
  }

  async take(piece: Uint8Array): Promise<void> {
    if (this.#fault) return;
    this.#held.push(piece);
    this.#length += piece.byteLength;
    if (this.#length >= STORED_BYTES) await this.#flush();
  }

  taken(): ReceivedVideo {
    const size = this.#stored + this.#length;
    return { upload_id: this.#upload.id, size, finish: () => this.#finish() };
  }

  release(): void {
    this.#held = [];
    if (!this.#begun) return;
    const { db, log } = this.#app;
    this.#begun
      .then(() => deleteUpload(db, this.#upload.id))
      .catch((error: unknown) => log.warn(faultFacts(error), 'a received video was not deleted'));
  }

  async #finish(): Promise<void> {
    if (this.#length > 0) await this.#flush();
    if (this.#fault) throw this.#fault;
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.concat(this.#held);
    this.#held = [];
    this.#length = 0;
    try {
      await this.#begun;
      const piece = { start: this.#stored, bytes };
      const isNext = await appendPiece(this.#app.db, this.#upload, piece);
      if (!isNext) throw new Error('a received video is longer than the limit');
      this.#stored += bytes.length;
    } catch (error) {
      this.#fault = error instanceof Error ? error : new Error('not stored', { cause: error });
    }
  }
}
