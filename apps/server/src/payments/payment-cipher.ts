import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const PURPOSE = 'payment value';

/** The place a sealed value is bound to. It opens nowhere else. */
export interface SealPlace extends AccountKey {
  readonly field: string;
  readonly version: number;
}

export interface Sealed {
  /** Which key sealed it; does not disclose the key. */
  readonly key_id: string;
  /** Nonce, tag and ciphertext, base64url. */
  readonly ciphertext: string;
}

/** A sealed value that was changed, moved, or sealed with a key that is gone. */
export class SealBroken extends Error {
  constructor() {
    super('an encrypted value cannot be decrypted in its field');
    this.name = 'SealBroken';
  }
}

function deriveKey(key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', PURPOSE, KEY_BYTES));
}

/** The name of a key, stored with what it encrypted. */
export function keyIdOf(key: string): string {
  return createHash('sha256').update('key id\n').update(deriveKey(key)).digest('hex').slice(0, 16);
}

function boundTo({ account_type, account_id, field, version }: SealPlace): Buffer {
  return Buffer.from(JSON.stringify(['payment_value', account_type, account_id, field, version]));
}

/** Seals a value for its place with the current key, under a fresh nonce. */
export function sealValue(keys: readonly string[], place: SealPlace, value: string): Sealed {
  const [current] = keys;
  if (current === undefined) throw new Error('no data key');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(current), nonce).setAAD(boundTo(place));
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  const ciphertext = Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  return { key_id: keyIdOf(current), ciphertext };
}

/**
 * Opens a value in its place with whichever key sealed it.
 * @throws SealBroken
 */
export function openValue(keys: readonly string[], place: SealPlace, sealed: Sealed): string {
  const key = keys.find((candidate) => keyIdOf(candidate) === sealed.key_id);
  if (key === undefined) throw new SealBroken();
  const bytes = Buffer.from(sealed.ciphertext, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  if (tag.length !== TAG_BYTES) throw new SealBroken();
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv(ALGORITHM, deriveKey(key), nonce, options);
  decipher.setAAD(boundTo(place)).setAuthTag(tag);
  try {
    const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
  } catch {
    throw new SealBroken();
  }
}
