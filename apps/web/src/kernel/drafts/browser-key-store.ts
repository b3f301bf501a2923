import type { KeyStore } from './sealing.ts';

const DATABASE = 'verify-admin';
const STORE = 'keys';
const NAME = 'drafts';

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(STORE));
  return settle(request);
}

async function withStore<T>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    return await run(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    database.close();
  }
}

async function read(store: IDBObjectStore): Promise<CryptoKey | null> {
  const stored: unknown = await settle(store.get(NAME));
  return stored instanceof CryptoKey ? stored : null;
}

/** The key of the drafts in IndexedDB, one for all tabs of this browser. */
export const browserKeyStore: KeyStore = {
  find: () => withStore('readonly', read),
  add: (key) =>
    withStore('readwrite', async (store) => {
      const other = await read(store);
      if (other) return other;
      await settle(store.put(key, NAME));
      return key;
    }),
  delete: () => withStore('readwrite', (store) => settle(store.delete(NAME))),
};
