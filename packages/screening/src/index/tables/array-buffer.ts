import type { FlatArray } from './flat-array.ts';

/** The buffers an index may be in: one of this thread, or one shared between threads. */
export type IndexBuffer = ArrayBuffer | SharedArrayBuffer;

const KINDS = [Uint8Array, Uint16Array, Uint32Array, Float32Array] as const;
type Kind = Uint8Array | Uint16Array | Uint32Array | Float32Array;

/** Every array is aligned for the widest kind. */
const STEP = 8;
const ROW = 3;

/**
 * Stores arrays one after the other in one buffer: their number, then kind, start and length of each,
 * then the arrays. `head` words before them stay free.
 */
export function packArrays(arrays: readonly FlatArray[], head: number): ArrayBuffer {
  const table = head + 1 + arrays.length * ROW;
  let end = aligned(table * 4);
  const starts = arrays.map((array) => {
    const start = end;
    end = aligned(start + array.byteLength);
    return start;
  });
  const buffer = new ArrayBuffer(end);
  const words = new Uint32Array(buffer, 0, table);
  words[head] = arrays.length;
  for (const [i, array] of arrays.entries()) {
    const start = starts[i] ?? 0;
    words.set([kindOf(array), start, array.length], head + 1 + i * ROW);
    new Uint8Array(buffer).set(
      new Uint8Array(array.buffer, array.byteOffset, array.byteLength),
      start,
    );
  }
  return buffer;
}

/**
 * The arrays of such a buffer, without copying any.
 * @throws RangeError when the buffer does not contain the arrays it describes.
 */
export function openArrays(buffer: IndexBuffer, head: number): readonly Kind[] {
  const words = new Uint32Array(buffer, 0, Math.floor(buffer.byteLength / 4));
  const count = words[head] ?? 0;
  return Array.from({ length: count }, (_, i) => {
    const row = head + 1 + i * ROW;
    const [kind = 0, start = 0, length = 0] = words.subarray(row, row + ROW);
    return openArray(buffer, kind, start, length);
  });
}

function openArray(buffer: IndexBuffer, kind: number, start: number, length: number): Kind {
  if (kind === 0) return new Uint8Array(buffer, start, length);
  if (kind === 1) return new Uint16Array(buffer, start, length);
  if (kind === 2) return new Uint32Array(buffer, start, length);
  if (kind === 3) return new Float32Array(buffer, start, length);
  throw new RangeError('the index holds an array of no known kind');
}

function kindOf(array: FlatArray): number {
  const kind = KINDS.findIndex((Constructor) => array instanceof Constructor);
  if (kind < 0) throw new RangeError('an array of this kind cannot lie in an index');
  return kind;
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / STEP) * STEP;
}
