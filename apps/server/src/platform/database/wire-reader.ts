/**
 * What a client sent, cut where the database may be handed over to another client: after a simple
 * query, or after the Sync that ends a group of Parse, Bind, Describe and Execute. The pieces of
 * one group name each other (the unnamed statement, the unnamed portal), so with one session for
 * all clients nobody else's message may come between them.
 */
export type WirePiece =
  | { kind: 'encryption' | 'cancel' | 'terminate' | 'malformed' }
  | { kind: 'startup'; bytes: Buffer }
  /** `complete` is false after a Flush: the group goes on. */
  | { kind: 'messages'; bytes: Buffer; complete: boolean };

const CANCEL_REQUEST = 80_877_102;
const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const STARTUP_HEADER = 8;
const MESSAGE_HEADER = 5;
const LARGEST_STARTUP = 10_000;

const TERMINATE = 'X';
const FLUSH = 'H';
/** Query, Sync, FunctionCall, CopyDone, CopyFail. */
const ENDINGS = new Set(['Q', 'S', 'F', 'c', 'f']);

/** Cuts one client's byte stream into pieces. */
export class WireReader {
  #chunks: Buffer[] = [];
  #held = 0;
  /** Bytes that must be there before looking again pays; keeps large messages from being copied often. */
  #needed = STARTUP_HEADER;
  /** Whole messages at the start of what is held, not yet handed out. */
  #whole = 0;
  #started = false;

  /** Takes what arrived and returns the pieces that are complete by now. */
  read(chunk: Buffer): WirePiece[] {
    this.#chunks.push(chunk);
    this.#held += chunk.length;
    const pieces: WirePiece[] = [];
    while (this.#held >= this.#needed) {
      const piece = this.#started ? this.#cutMessages() : this.#cutStartup();
      if (piece) pieces.push(piece);
      if (piece?.kind === 'malformed') break;
    }
    return pieces;
  }

  #joined(): Buffer {
    const [first] = this.#chunks;
    if (first && this.#chunks.length === 1) return first;
    const joined = Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    return joined;
  }

  #take(length: number): Buffer {
    const held = this.#joined();
    this.#chunks = [held.subarray(length)];
    this.#held -= length;
    this.#whole = 0;
    this.#needed = this.#started ? MESSAGE_HEADER : STARTUP_HEADER;
    return held.subarray(0, length);
  }

  #cutStartup(): WirePiece | null {
    const held = this.#joined();
    const length = held.readInt32BE(0);
    if (length < STARTUP_HEADER || length > LARGEST_STARTUP) return { kind: 'malformed' };
    if (held.length < length) {
      this.#needed = length;
      return null;
    }
    const code = held.readInt32BE(4);
    this.#started = code !== SSL_REQUEST && code !== GSS_REQUEST;
    const bytes = this.#take(length);
    if (!this.#started) return { kind: 'encryption' };
    return code === CANCEL_REQUEST ? { kind: 'cancel' } : { kind: 'startup', bytes };
  }

  /** Looks at one more message; returns a piece when that message ends one. */
  #cutMessages(): WirePiece | null {
    const held = this.#joined();
    const start = this.#whole;
    const length = held.readInt32BE(start + 1);
    if (length < 4) return { kind: 'malformed' };
    const end = start + 1 + length;
    if (held.length < end) {
      this.#needed = end;
      return null;
    }
    const type = String.fromCharCode(held[start] ?? 0);
    this.#whole = end;
    this.#needed = end + MESSAGE_HEADER;
    if (type === TERMINATE) return { kind: 'terminate' };
    if (type !== FLUSH && !ENDINGS.has(type)) return null;
    return { kind: 'messages', bytes: this.#take(end), complete: type !== FLUSH };
  }
}
