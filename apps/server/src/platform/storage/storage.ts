/**
 * Where files live. Keys are random and immutable: an object is written once and never replaced,
 * so a reader can never see half a file or another's.
 */
export interface Storage {
  /** Stores `bytes` under `key`; durable when the promise resolves. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** The object's bytes; null when there is none. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removes the object; nothing happens when there is none. */
  remove(key: string): Promise<void>;
  /**
   * Keys below `prefix` that were written more than `UNSETTLED_MS` ago. A younger object may belong
   * to a change that is not committed yet, so no process can know that no row names it.
   */
  listSettled(prefix: string): AsyncIterable<string>;
  /** Removes what broken writes left behind; how many leftovers there were. */
  sweep(): Promise<number>;
}

/** Longer than any upload and its transaction last. */
export const UNSETTLED_MS = 600_000;
