import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { CaseFileRefused } from './case-file-refused.ts';

export interface PublicKey {
  readonly id: string;
  readonly publicKey: KeyObject;
}

const PEM = /-----BEGIN PUBLIC KEY-----[\w+/=\s]+-----END PUBLIC KEY-----/g;

function readKey(pem: string): PublicKey | null {
  try {
    const publicKey = createPublicKey(pem);
    const spki = publicKey.export({ format: 'der', type: 'spki' });
    const id = createHash('sha256').update(spki).digest('hex').slice(0, 16);
    return publicKey.asymmetricKeyType === 'ed25519' ? { id, publicKey } : null;
  } catch {
    return null;
  }
}

/**
 * The Ed25519 keys in a text of PEM, at least one.
 * @param from what holds the text, for the sentence
 */
export function readPublicKeys(text: string, from: string): PublicKey[] {
  const keys = (text.match(PEM) ?? []).map(readKey);
  const read = keys.filter((key) => key !== null);
  if (read.length === 0 || read.length < keys.length) {
    throw new CaseFileRefused(`${from} has no Ed25519 public key in PEM.`);
  }
  return read;
}
