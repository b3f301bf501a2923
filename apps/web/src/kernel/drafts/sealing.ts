/** Encrypts texts of this browser; both answers are null where the browser cannot. */
export interface Sealing {
  /** `place` is where the text is stored: it opens nowhere else. */
  seal(place: string, text: string): Promise<string | null>;
  open(place: string, sealed: string): Promise<string | null>;
  /** From now on nothing that was sealed opens. */
  deleteKey(): Promise<void>;
}

/** Where the one key is stored, as an object whose bytes no script can read. */
export interface KeyStore {
  find(): Promise<CryptoKey | null>;
  /** Stores the key unless there is one; the answer is the key that is stored. */
  add(key: CryptoKey): Promise<CryptoKey>;
  delete(): Promise<void>;
}

const ALGORITHM = { name: 'AES-GCM', length: 256 } as const;
const NONCE_BYTES = 12;

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

function parametersOf(place: string, iv: Uint8Array<ArrayBuffer>) {
  return { name: ALGORITHM.name, iv, additionalData: new TextEncoder().encode(place) };
}

/** AES-256-GCM under a key that never leaves the browser; a fresh nonce for every text. */
export function createSealing(keys: KeyStore): Sealing {
  const keyOrNew = async () => {
    const stored = await keys.find();
    if (stored) return stored;
    return keys.add(await crypto.subtle.generateKey(ALGORITHM, false, ['encrypt', 'decrypt']));
  };
  return {
    // Asked for at every text: another tab may have deleted the key by signing out.
    seal: async (place, text) => {
      try {
        const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
        const bytes = new TextEncoder().encode(text);
        const key = await keyOrNew();
        const sealed = await crypto.subtle.encrypt(parametersOf(place, iv), key, bytes);
        return `${toBase64(iv)} ${toBase64(new Uint8Array(sealed))}`;
      } catch {
        return null;
      }
    },
    open: async (place, sealed) => {
      try {
        const [iv = '', bytes = ''] = sealed.split(' ');
        const key = await keys.find();
        if (!key) return null;
        const parameters = parametersOf(place, fromBase64(iv));
        const opened = await crypto.subtle.decrypt(parameters, key, fromBase64(bytes));
        return new TextDecoder().decode(opened);
      } catch {
        return null;
      }
    },
    deleteKey: () => keys.delete().catch(() => undefined),
  };
}
