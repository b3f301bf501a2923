import type { Readable } from 'node:stream';

export interface StreamedObject {
  readonly size: number;
  readonly mediaType: string;
}

/** Both ends are part of it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where files live. Keys are random and immutable: an object is written once and never replaced,
 * so a reader can never see half a file or another's.
 */
export interface Storage {
  /**
   * Whether objects can be stored and read now.
   * @throws Error where they cannot.
   */
  reach(): Promise<void>;
  /** Stores `bytes` under `key`; durable when the promise resolves. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /**
   * As `put`, of bytes that are never held whole.
   * @throws Error, and leaves nothing, where they are not exactly `size` bytes.
   */
  putStream(key: string, bytes: AsyncIterable<Uint8Array>, object: StreamedObject): Promise<void>;
  /** The object's bytes; null when there is none. */
  get(key: string): Promise<Uint8Array | null>;
  /** The bytes from `start` up to and with `end`, as they are read; null when there is no such object. */
  readRange(key: string, range: ByteRange): Promise<Readable | null>;
  /** Removes the object; nothing happens when there is none. */
  remove(key: string): Promise<void>;
  /**
   * Keys below `prefix` that were written more than `UNSETTLED_MS` ago. A younger object may belong
   * to a change that is not committed yet, so no process can know that no row names it.
   */
  listSettled(prefix: string): AsyncIterable<string>;
  /** Whether there is no object at all, or none below `prefix`. */
  isEmpty(prefix?: string): Promise<boolean>;
  /** Removes what broken writes left behind; how many leftovers there were. */
  sweep(): Promise<number>;
}

/** Longer than any upload and its transaction last. */
export const UNSETTLED_MS = 600_000;
