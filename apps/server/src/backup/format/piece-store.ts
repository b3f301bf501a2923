import { randomBytes } from 'node:crypto';
import type * as z from 'zod';
import type { BackupPlace } from './backup-place.ts';
import { BackupRefused } from '../backup-refused.ts';
import type { PieceStream } from './backup-shapes.ts';
import { type BackupSecret, openPiece, PieceBroken, type PieceName, sealPiece } from './piece.ts';

/** Bytes of a piece before it is compressed. */
export const PIECE_BYTES = 8 * 1024 * 1024;
const SALT_BYTES = 16;
const DIGITS = 6;
const MEDIA_TYPE = 'application/octet-stream';

/** A number in a name; names sort as their numbers do. */
export function numbered(count: number): string {
  return String(count).padStart(DIGITS, '0');
}

/** Puts bytes together into pieces of one size; the last may be smaller. */
async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PIECE_BYTES) continue;
    const whole = Buffer.concat(waiting);
    const end = whole.length - (whole.length % PIECE_BYTES);
    for (let from = 0; from < end; from += PIECE_BYTES) {
      yield whole.subarray(from, from + PIECE_BYTES);
    }
    waiting = [whole.subarray(end)];
    size = whole.length - end;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** The encrypted objects of one backup. */
export class PieceStore {
  readonly #place: BackupPlace;
  readonly #secret: BackupSecret;

  constructor(place: BackupPlace, secret: BackupSecret) {
    this.#place = place;
    this.#secret = secret;
  }

  /** Writes what says of other pieces that they are complete; it is written once in a backup. */
  async writeIndex(name: string, content: object): Promise<void> {
    await this.#put({ name, salt: '' }, Buffer.from(JSON.stringify(content)));
  }

  /**
   * An index; null where it was not written.
   * @throws BackupRefused where it was changed
   */
  async findIndex<T>(name: string, shape: z.ZodType<T>): Promise<T | null> {
    const bytes = await this.#find({ name, salt: '' });
    return bytes === null ? null : shape.parse(JSON.parse(bytes.toString('utf8')));
  }

  /** Writes bytes that are never held whole as the pieces `prefix-000001`, … */
  async writeStream(prefix: string, bytes: AsyncIterable<Uint8Array>): Promise<PieceStream> {
    const salt = randomBytes(SALT_BYTES).toString('hex');
    let [pieces, size] = [0, 0];
    for await (const piece of inPieces(bytes)) {
      pieces += 1;
      size += piece.length;
      await this.#put({ name: `${prefix}-${numbered(pieces)}`, salt }, piece);
    }
    return { salt, pieces, bytes: size };
  }

  /**
   * The bytes of a stream in their order.
   * @throws BackupRefused where a piece is missing or was changed
   */
  async *readStream(prefix: string, { salt, pieces }: PieceStream): AsyncIterable<Buffer> {
    for (let piece = 1; piece <= pieces; piece += 1) {
      const name = `${prefix}-${numbered(piece)}`;
      const bytes = await this.#find({ name, salt });
      if (bytes === null) throw new BackupRefused(`The backup is incomplete: ${name} is missing.`);
      yield bytes;
    }
  }

  /** An interrupted backup may have left an object of this name. */
  async #put(piece: PieceName, bytes: Uint8Array): Promise<void> {
    const sealed = await sealPiece(this.#secret, piece, bytes);
    await this.#place.remove(piece.name);
    await this.#place.put(piece.name, sealed, MEDIA_TYPE);
  }

  async #find(piece: PieceName): Promise<Buffer | null> {
    const sealed = await this.#place.get(piece.name);
    if (sealed === null) return null;
    try {
      return await openPiece(this.#secret, piece, sealed);
    } catch (error) {
      if (!(error instanceof PieceBroken)) throw error;
      throw new BackupRefused(
        `The backup is damaged: ${piece.name} is not as it was written.`,
        error,
      );
    }
  }
}
