import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** What a sealed text is bound to, beginning with its table. It opens nowhere else. */
export type SealPlace = readonly (string | number)[];

export interface Sealed {
  /** Which key sealed it; does not disclose the key. */
  readonly key_id: string;
  /** Nonce, tag and ciphertext, base64url. */
  readonly ciphertext: string;
}

/** A sealed text that was changed, moved, or sealed with a key that is gone. */
export class SealBroken extends Error {
  constructor() {
    super('an encrypted value cannot be decrypted in its field');
    this.name = 'SealBroken';
  }
}

/** Encrypts a text for its place under a key of 32 bytes: nonce, tag and ciphertext, base64url. */
export function sealUnder(key: Buffer, place: SealPlace, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  cipher.setAAD(Buffer.from(JSON.stringify(place)));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Decrypts what `sealUnder` gave for this key and place.
 * @throws SealBroken
 */
export function openUnder(key: Buffer, place: SealPlace, ciphertext: string): string {
  const bytes = Buffer.from(ciphertext, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  if (tag.length !== TAG_BYTES) throw new SealBroken();
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(JSON.stringify(place))).setAuthTag(tag);
  try {
    const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
  } catch {
    throw new SealBroken();
  }
}

interface DerivedKey {
  readonly key: Buffer;
  /** Its name, stored with what it encrypted. */
  readonly id: string;
}

/** Seals texts of one purpose with AES-256-GCM, under keys that are derived for that purpose alone. */
export class Sealer {
  readonly #purpose: string;
  /** An installation has two keys at most; a request opens dozens of texts with them. */
  readonly #derived = new Map<string, DerivedKey>();

  constructor(purpose: string) {
    this.#purpose = purpose;
  }

  #deriveKey(key: string): DerivedKey {
    const known = this.#derived.get(key);
    if (known) return known;
    const derived = Buffer.from(hkdfSync('sha256', key, '', this.#purpose, KEY_BYTES));
    const hash = createHash('sha256').update('key id\n').update(derived);
    const made = { key: derived, id: hash.digest('hex').slice(0, 16) };
    this.#derived.set(key, made);
    return made;
  }

  /** The name of a key, stored with what it encrypted. */
  keyIdOf(key: string): string {
    return this.#deriveKey(key).id;
  }

  /** Seals a text for its place with the current key, under a fresh nonce. */
  seal(keys: readonly string[], place: SealPlace, text: string): Sealed {
    const [current] = keys;
    if (current === undefined) throw new Error('no data key');
    const { key, id: key_id } = this.#deriveKey(current);
    return { key_id, ciphertext: sealUnder(key, place, text) };
  }

  /**
   * Opens a text in its place with whichever key sealed it.
   * @throws SealBroken
   */
  open(keys: readonly string[], place: SealPlace, sealed: Sealed): string {
    const key = keys.find((candidate) => this.keyIdOf(candidate) === sealed.key_id);
    if (key === undefined) throw new SealBroken();
    return openUnder(this.#deriveKey(key).key, place, sealed.ciphertext);
  }
}
