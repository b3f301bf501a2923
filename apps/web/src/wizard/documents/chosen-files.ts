import {
  type DocumentField,
  DOCUMENT_FIELDS,
} from '@verify-admin/rulebook/wizard/wizard-documents';

const DATABASE = 'verify-admin-kyb';
const STORE = 'files';

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
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
    return await settle(run(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

/** A file, and the number under which it is sent: it goes on under the same one. */
export interface ChosenFile {
  readonly file: File;
  readonly upload_id: string;
}

function isChosen(found: unknown): found is ChosenFile {
  if (typeof found !== 'object' || found === null) return false;
  return (
    'file' in found &&
    found.file instanceof File &&
    'upload_id' in found &&
    typeof found.upload_id === 'string'
  );
}

/**
 * The files that were chosen and are not on the server yet, on this device: they outlive a reload and are
 * deleted when they were sent or removed. A browser without storage loses them at a reload.
 */
export class ChosenFiles {
  readonly #client_id: string;

  constructor(client_id: string) {
    this.#client_id = client_id;
  }

  #key(document: DocumentField): string {
    return `${this.#client_id} ${document}`;
  }

  async store(document: DocumentField, chosen: ChosenFile): Promise<void> {
    await withStore('readwrite', (store) => store.put(chosen, this.#key(document))).catch(() => {});
  }

  async delete(document: DocumentField): Promise<void> {
    await withStore('readwrite', (store) => store.delete(this.#key(document))).catch(() => {});
  }

  async list(): Promise<readonly (readonly [DocumentField, ChosenFile])[]> {
    const found = DOCUMENT_FIELDS.map(async (document) => {
      const chosen: unknown = await withStore('readonly', (store) =>
        store.get(this.#key(document)),
      ).catch(() => null);
      return isChosen(chosen) ? ([[document, chosen]] as const) : [];
    });
    return (await Promise.all(found)).flat();
  }
}
