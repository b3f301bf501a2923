import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { errorCode } from '../error-code.ts';
import type { ScanAnswer, Scanner } from './scanner.ts';

/** Commands begin with `z` and end with a zero byte, and so do answers (clamd(8)). */
const SCAN = 'zINSTREAM\0';
const PING = 'zPING\0';
const PONG = 'PONG';
const CHUNK_BYTES = 64 * 1024;
const ANSWER_MAX_BYTES = 4096;
/** ours: clamd scans 10 MB in a second or two; without any traffic for so long it is taken for gone. */
const SILENT_MS = 60_000;

export type ClamdAddress = Extract<NetConnectOpts, { port: number } | { path: string }>;

class ClamdFault extends Error {}

/** A chunk of the stream behind its length, four bytes in network order. */
function framed(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.byteLength);
  return Buffer.concat([length, chunk]);
}

/** The stream ends with a chunk of no length. */
const END = Buffer.alloc(4);

/** `stream: OK`, `stream: NAME FOUND`, and everything else is a fault. */
export function readAnswer(text: string): ScanAnswer {
  if (text === 'stream: OK') return { kind: 'clean' };
  const found = /^stream: (.+) FOUND$/.exec(text)?.[1];
  if (found !== undefined) return { kind: 'found', found };
  const isTooLarge = text.startsWith('INSTREAM size limit exceeded');
  const why = isTooLarge
    ? 'The file is larger than the scanner accepts: raise StreamMaxLength of clamd.'
    : 'The scanner answered that it could not scan the file.';
  return { kind: 'fault', why };
}

/** Resolves when the bytes are handed on; a socket that is closed meanwhile ends the wait. */
function write(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

/** The answer of a socket, without its zero byte; rejects where the socket closes without a whole one. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const end = text.indexOf('\0');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > ANSWER_MAX_BYTES) socket.destroy(new ClamdFault('its answer is long'));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new ClamdFault('it closed the connection')));
  });
}

/** clamd of ClamAV, by its INSTREAM command: the bytes are sent to it, and no path of ours is known to it. */
export class ClamdScanner implements Scanner {
  readonly name: string;
  readonly #address: ClamdAddress;
  readonly #silenceMs: number;

  constructor(address: ClamdAddress, silenceMs = SILENT_MS) {
    this.#address = address;
    this.#silenceMs = silenceMs;
    this.name = `clamd ${'path' in address ? address.path : `${address.host ?? 'localhost'}:${address.port}`}`;
  }

  async scan(bytes: AsyncIterable<Uint8Array>): Promise<ScanAnswer> {
    try {
      const { text, isWhole } = await this.#ask(SCAN, bytes);
      const answer = readAnswer(text);
      if (answer.kind === 'clean' && !isWhole) throw new ClamdFault('it answered too early');
      return answer;
    } catch (error) {
      return { kind: 'fault', why: this.#sentence(error) };
    }
  }

  async reach(): Promise<string | null> {
    try {
      const { text } = await this.#ask(PING);
      return text === PONG ? null : `${this.name} did not answer ${PONG}.`;
    } catch (error) {
      return this.#sentence(error);
    }
  }

  #sentence(error: unknown): string {
    const why = error instanceof ClamdFault ? error.message : (errorCode(error) ?? 'no answer');
    return `The virus scanner ${this.name} cannot be reached (${why}).`;
  }

  /** The answer, and whether it came after everything was sent. */
  async #ask(
    command: string,
    bytes?: AsyncIterable<Uint8Array>,
  ): Promise<{ readonly text: string; readonly isWhole: boolean }> {
    const socket = connect(this.#address);
    socket.setTimeout(this.#silenceMs, () =>
      socket.destroy(new ClamdFault('it did not answer in time')),
    );
    const answer = answerOf(socket);
    let isWhole = false;
    const sent = this.#send(socket, command, bytes).then(() => {
      isWhole = true;
    });
    // A file that is too large is answered before its end, and the connection is closed: the answer is what counts.
    sent.catch(() => undefined);
    try {
      return { text: await answer, isWhole };
    } finally {
      socket.destroy();
    }
  }

  async #send(socket: Socket, command: string, bytes?: AsyncIterable<Uint8Array>): Promise<void> {
    await write(socket, Buffer.from(command, 'latin1'));
    if (!bytes) return;
    try {
      for await (const piece of bytes) {
        for (let at = 0; at < piece.byteLength; at += CHUNK_BYTES) {
          await write(socket, framed(piece.subarray(at, at + CHUNK_BYTES)));
        }
      }
      await write(socket, END);
    } catch (error) {
      // A file that could not be read to its end is not the file: no answer may be given for it.
      if (!socket.destroyed) socket.destroy(error instanceof Error ? error : undefined);
      throw error;
    }
  }
}
