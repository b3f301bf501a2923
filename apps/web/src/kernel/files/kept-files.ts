import { withBytes, withFiles } from './files-as-bytes.ts';

const DATABASE = 'verify-admin-kyb';
const STORE = 'files';

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
  });
}

/** What a transaction wrote outlives the page once it is complete, not when its request is answered. */
function complete(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('not written')),
    );
  });
}

async function withStore<T>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore(STORE));
  const database = await settle(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const answered = settle(run(transaction.objectStore(STORE)));
    const [answer] = await Promise.all([answered, complete(transaction)]);
    return answer;
  } finally {
    database.close();
  }
}

/**
 * Files that were chosen and are not on the server yet, on this device: they outlive a reload and are deleted
 * when they were sent or removed. A browser without storage loses them at a reload.
 */
export class KeptFiles<Name extends string, Kept> {
  readonly #owner: string;
  readonly #names: readonly Name[];
  readonly #isKept: (found: unknown) => found is Kept;

  /**
   * @param owner the account or the link they are for
   * @param names what each of them is
   * @param isKept whether what is found is of this version of the page
   */
  constructor(owner: string, names: readonly Name[], isKept: (found: unknown) => found is Kept) {
    this.#owner = owner;
    this.#names = names;
    this.#isKept = isKept;
  }

  #key(name: Name): string {
    return `${this.#owner} ${name}`;
  }

  /** Whether it is stored now. */
  async store(name: Name, kept: Kept): Promise<boolean> {
    const put = (value: unknown) =>
      withStore('readwrite', (store) => store.put(value, this.#key(name)));
    // A private window of Safari stores no files, but takes their bytes.
    const stored = put(kept).catch(async () => put(await withBytes(kept)));
    return stored.then(
      () => true,
      () => false,
    );
  }

  /** Settles when the file is gone, even where the page is left then. */
  async delete(name: Name): Promise<void> {
    await withStore('readwrite', (store) => store.delete(this.#key(name))).catch(() => {});
  }

  async list(): Promise<readonly (readonly [Name, Kept])[]> {
    const found = this.#names.map(async (name) => {
      const stored: unknown = await withStore('readonly', (store) =>
        store.get(this.#key(name)),
      ).catch(() => null);
      const kept = withFiles(stored);
      return this.#isKept(kept) ? ([[name, kept]] as const) : [];
    });
    return (await Promise.all(found)).flat();
  }

  async clear(): Promise<void> {
    await Promise.all(this.#names.map((name) => this.delete(name)));
  }
}
