import { randomUUID } from 'node:crypto';

/** Words in prefix: nothing here is read as anything else by a file system, a shell or an address. */
const OBJECT_KEY = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;
const LONGEST_KEY = 200;

/** Whether a name is one of ours; others may have been put into the same storage by hand. */
export function isObjectKey(key: string): boolean {
  return key.length <= LONGEST_KEY && OBJECT_KEY.test(key);
}

/**
 * Called before every use of a key, so that no key can lead out of the storage.
 * @throws Error when the key is not lower-case words, digits and hyphens separated by slashes.
 */
export function assertObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new Error('not an object key');
}

/** A key nobody has used and nobody can guess, under a prefix such as `documents/2026-11-21`. */
export function freshKey(prefix: string): string {
  return `${prefix}/${randomUUID()}`;
}
