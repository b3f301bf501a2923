import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const compress = promisify(gzip);
const expand = promisify(gunzip);

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES;
/** How the content is stored, in the first byte of a piece. */
const PLAIN = 0;
const GZIP = 1;
/** Fast: a backup is limited by this step. */
const LEVEL = 2;
const SAMPLE_BYTES = 65_536;
/** Pictures and PDF files hardly become smaller. */
const WORTH = 0.9;

/** The secret of one backup, which encrypts its pieces. */
export interface BackupSecret {
  readonly backup_id: string;
  readonly secret: Buffer;
}

/** Which piece of a backup: it opens under no other name and with no other salt. */
export interface PieceName {
  readonly name: string;
  /** Random for each writing of a stream, so that a piece of an interrupted one does not fit into another. */
  readonly salt: string;
}

/** A piece that was changed, exchanged, or belongs to another backup. */
export class PieceBroken extends Error {
  constructor() {
    super('a piece of a backup cannot be decrypted in its place');
    this.name = 'PieceBroken';
  }
}

function keyOf({ backup_id, secret }: BackupSecret, { name, salt }: PieceName): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, `${backup_id} ${name}`, KEY_BYTES));
}

function boundTo({ backup_id }: BackupSecret, { name, salt }: PieceName, coding: number): Buffer {
  return Buffer.from(JSON.stringify(['verify-admin backup', 1, backup_id, name, salt, coding]));
}

async function isWorthCompressing(bytes: Uint8Array): Promise<boolean> {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  return (await compress(sample, { level: 1 })).length < sample.length * WORTH;
}

/** Compresses bytes where that is worth it, and encrypts them (AES-256-GCM). */
export async function sealPiece(
  secret: BackupSecret,
  piece: PieceName,
  bytes: Uint8Array,
): Promise<Buffer> {
  const coding = (await isWorthCompressing(bytes)) ? GZIP : PLAIN;
  const content = coding === GZIP ? await compress(bytes, { level: LEVEL }) : bytes;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret, piece), nonce);
  cipher.setAAD(boundTo(secret, piece, coding));
  const sealed = cipher.update(content);
  cipher.final();
  return Buffer.concat([Buffer.of(coding), nonce, cipher.getAuthTag(), sealed]);
}

function decrypt(secret: BackupSecret, piece: PieceName, sealed: Uint8Array): Buffer {
  const coding = sealed[0] ?? PLAIN;
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const tag = sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES);
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret, piece), nonce, options);
  decipher.setAAD(boundTo(secret, piece, coding)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]);
}

/**
 * The bytes of a piece in its place.
 * @throws PieceBroken
 */
export async function openPiece(
  secret: BackupSecret,
  piece: PieceName,
  sealed: Uint8Array,
): Promise<Buffer> {
  if (sealed.length < HEAD_BYTES) throw new PieceBroken();
  let content: Buffer;
  try {
    content = decrypt(secret, piece, sealed);
  } catch {
    throw new PieceBroken();
  }
  return sealed[0] === GZIP ? expand(content) : content;
}
