/**
 * Where files live. Keys are random and immutable: an object is written once and never replaced,
 * so a reader can never see half a file or another's.
 */
export interface Storage {
  /** Keeps `bytes` under `key`; durable when the promise resolves. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** The object's bytes; null when there is none. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removes the object; nothing happens when there is none. */
  remove(key: string): Promise<void>;
}
