import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/** What comes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_BYTES = 32;

/** An Ed25519 key pair; its id is part of what it signs and does not disclose it. */
export interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

const PEM_LABEL = '-----BEGIN ';
/** What base64 of a PEM file, and of PKCS #8 without its PEM frame, begins with. */
const BASE64_HEADS = ['LS0tLS1CRUdJTi', 'MC4CAQAwBQYDK2Vw'];

/** Whether a setting holds a key as tools write it, and no random text. */
export function isWrittenKey(secret: string): boolean {
  return [PEM_LABEL, ...BASE64_HEADS].some((head) => secret.startsWith(head));
}

/**
 * An Ed25519 private key in PKCS #8: as PEM, as base64 of the PEM, or as the base64 inside it. In a setting of one
 * line, `\n` is a line end.
 * @throws where it is damaged, or a key of another kind
 */
export function readWrittenKey(secret: string): KeyObject {
  const bytes = Buffer.from(secret, 'base64');
  const isDer = secret.startsWith('MC4C');
  const pem = secret.startsWith(PEM_LABEL) ? secret : bytes.toString('latin1');
  const key = isDer
    ? createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' })
    : createPrivateKey(pem.replaceAll('\\n', '\n'));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key');
  return key;
}

function derivedKey(secret: string, purpose: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', `ed25519 ${purpose}`, KEY_BYTES));
  return createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, seed]),
    format: 'der',
    type: 'pkcs8',
  });
}

/**
 * The key pair of one purpose. A key in PKCS #8 is used as it is; from any other secret a pair of the purpose is
 * derived. The same secret gives the same pair.
 */
export function signingKeyOf(secret: string, purpose: string): SigningKey {
  const privateKey = isWrittenKey(secret) ? readWrittenKey(secret) : derivedKey(secret, purpose);
  const publicKey = createPublicKey(privateKey);
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  return {
    id: createHash('sha256').update(spki).digest('hex').slice(0, 16),
    privateKey,
    publicKey,
  };
}

/** The public key in PEM, for those who check signatures elsewhere. */
export function publicPemOf({ publicKey }: Pick<SigningKey, 'publicKey'>): string {
  return publicKey.export({ format: 'pem', type: 'spki' }).toString();
}

/** The Ed25519 signature of a text, base64url. */
export function signText({ privateKey }: SigningKey, text: string): string {
  return sign(null, Buffer.from(text), privateKey).toString('base64url');
}

/** Whether the key of this id is among these and made the signature. */
export function isSignedBy(
  keys: readonly Pick<SigningKey, 'id' | 'publicKey'>[],
  id: string,
  text: string,
  signature: string,
): boolean {
  const key = keys.find((one) => one.id === id);
  const bytes = Buffer.from(signature, 'base64url');
  // The last letter has unused bits: only one way to write a signature is one.
  if (!key || bytes.toString('base64url') !== signature) return false;
  return verify(null, Buffer.from(text), key.publicKey, bytes);
}
