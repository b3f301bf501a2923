import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Some hundred microseconds of hashing or copying. */
const SLICE = 512 * 1024;

/** A file a slice at a time; between two of these others have their turn. */
async function* slicesOf(bytes: Uint8Array): AsyncGenerator<{ from: number; slice: Uint8Array }> {
  for (let from = 0; from < bytes.length; from += SLICE) {
    if (from > 0) await yieldToEventLoop();
    yield { from, slice: bytes.subarray(from, from + SLICE) };
  }
}

/** The SHA-256 of a file of tens of megabytes, computed without blocking the event loop. */
export async function hashChunked(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for await (const { slice } of slicesOf(bytes)) hash.update(slice);
  return hash.digest('hex');
}

/** A copy that threads share, so that handing it over copies nothing. */
export async function shareChunked(bytes: Uint8Array): Promise<Uint8Array> {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  for await (const { from, slice } of slicesOf(bytes)) shared.set(slice, from);
  return shared;
}
