import type { Storage } from '../../platform/storage/storage.ts';

/** Where the objects of one backup are, by names that are words, digits and hyphens. */
export type BackupPlace = Pick<Storage, 'get' | 'put' | 'remove' | 'isEmpty'>;

/** The objects of a storage whose keys begin with one folder, by the rest of their keys. */
export class FolderOfStorage implements BackupPlace {
  readonly #storage: Storage;
  readonly #folder: string;

  constructor(storage: Storage, folder: string) {
    this.#storage = storage;
    this.#folder = folder;
  }

  get(name: string): Promise<Uint8Array | null> {
    return this.#storage.get(this.#keyOf(name));
  }

  put(name: string, bytes: Uint8Array, mediaType: string): Promise<void> {
    return this.#storage.put(this.#keyOf(name), bytes, mediaType);
  }

  remove(name: string): Promise<void> {
    return this.#storage.remove(this.#keyOf(name));
  }

  isEmpty(): Promise<boolean> {
    return this.#storage.isEmpty(this.#folder);
  }

  #keyOf(name: string): string {
    return `${this.#folder}/${name}`;
  }
}
