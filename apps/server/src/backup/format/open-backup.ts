import { randomBytes, randomUUID } from 'node:crypto';
import { SealBroken, Sealer } from '../../platform/keys/seal.ts';
import type { BackupPlace } from './backup-place.ts';
import { BackupRefused } from '../backup-refused.ts';
import { type BackupHeader, backupHeader } from './backup-shapes.ts';
import { PieceStore } from './piece-store.ts';

const HEADER = 'header';
const SECRET_BYTES = 32;
const SEALER = new Sealer('backup');

/** A backup in its place. */
export interface OpenedBackup {
  readonly header: BackupHeader;
  readonly pieces: PieceStore;
}

const placeOf = (backup_id: string, created: string) => ['backup', backup_id, created];

/** Begins a backup in an empty place, with a random secret of its own. */
export async function beginBackup(
  place: BackupPlace,
  keys: readonly string[],
  created: string,
): Promise<OpenedBackup> {
  const backup_id = randomUUID();
  const secret = randomBytes(SECRET_BYTES);
  const sealed = SEALER.seal(keys, placeOf(backup_id, created), secret.toString('base64'));
  const header: BackupHeader = { format: 'verify-admin backup 1', backup_id, created, ...sealed };
  await place.put(HEADER, Buffer.from(JSON.stringify(header)), 'application/json');
  return { header, pieces: new PieceStore(place, { backup_id, secret }) };
}

function readHeader(bytes: Uint8Array): BackupHeader {
  try {
    return backupHeader.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch (error) {
    throw new BackupRefused('The header of the backup is damaged, or of another release.', error);
  }
}

function openSecret(header: BackupHeader, keys: readonly string[]): Buffer {
  try {
    const text = SEALER.open(keys, placeOf(header.backup_id, header.created), header);
    return Buffer.from(text, 'base64');
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    const sentence = `BACKUP_KEY is not the key of this backup, which is ${header.key_id}.`;
    throw new BackupRefused(sentence, error);
  }
}

/**
 * The backup of a place; null where none was begun there.
 * @throws BackupRefused where the key is another one
 */
export async function findBackup(
  place: BackupPlace,
  keys: readonly string[],
): Promise<OpenedBackup | null> {
  const bytes = await place.get(HEADER);
  if (bytes === null) return null;
  const header = readHeader(bytes);
  const { backup_id } = header;
  return { header, pieces: new PieceStore(place, { backup_id, secret: openSecret(header, keys) }) };
}
