import type { Readable } from 'node:stream';
import { UPLOAD_KEPT_MS } from '@verify-admin/rulebook/kernel/upload-pieces';
import { isLasting } from '@verify-admin/rulebook/kernel/time';
import { DataStore, Upload } from '@tus/server';
import type { AppContext } from '../kernel/app-context.ts';
import { appendPiece, findUpload } from './uploads.store.ts';

/** How many bytes are stored at once; of what a killed process received, no more is lost. */
const STORED_BYTES = 128 * 1024;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What the protocol answers where an upload cannot go on. */
class UploadRefused extends Error {
  readonly status_code: number;
  readonly body: string;

  constructor(status_code: 404 | 409 | 410, body: string) {
    super(body);
    this.name = 'UploadRefused';
    this.status_code = status_code;
    this.body = `${body}\n`;
  }
}

/**
 * Bytes in the amounts they are stored in. Where the line breaks, what came before is handed on first, and
 * then the fault.
 */
async function* gather(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  let broken: { readonly fault: unknown } | null = null;
  try {
    for await (const chunk of stream) {
      held.push(chunk);
      length += chunk.length;
      if (length < STORED_BYTES) continue;
      const bytes = Buffer.concat(held);
      held = [];
      length = 0;
      yield bytes;
    }
  } catch (fault) {
    broken = { fault };
  }
  if (length > 0) yield Buffer.concat(held);
  if (broken) throw broken.fault;
}

/** The pieces of one owner's uploads, in the database: every process goes on with what another received. */
export class PieceStore extends DataStore {
  readonly #app: Pick<AppContext, 'db' | 'clock'>;
  readonly #owner: string;

  constructor(app: Pick<AppContext, 'db' | 'clock'>, owner: string) {
    super();
    this.#app = app;
    this.#owner = owner;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { db, clock } = this.#app;
    const found = UUID.test(id) ? await findUpload(db, this.#owner, id) : null;
    if (!found) throw new UploadRefused(404, 'There is no such upload.');
    const { size, received: offset, expires, created } = found;
    if (!isLasting(expires, UPLOAD_KEPT_MS, clock()))
      throw new UploadRefused(410, 'The upload has expired.');
    return new Upload({ id, size, offset, creation_date: created });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let start = offset;
    for await (const bytes of gather(stream)) {
      const upload = { id, owner: this.#owner };
      const isNext = await appendPiece(this.#app.db, upload, { start, bytes });
      if (!isNext) throw new UploadRefused(409, 'The upload goes on at another offset.');
      start += bytes.length;
    }
    return start;
  }
}
