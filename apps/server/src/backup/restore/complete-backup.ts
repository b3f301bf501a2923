import { BackupRefused } from '../backup-refused.ts';
import { findDatabaseIndex } from '../database/copy-database.ts';
import type { BackupPlace } from '../format/backup-place.ts';
import type { BackupManifest, DatabaseIndex } from '../format/backup-shapes.ts';
import { findBackup, type OpenedBackup } from '../format/open-backup.ts';
import { findManifest } from '../make-backup.ts';

/** A backup that is complete, with what it consists of. */
export interface CompleteBackup extends OpenedBackup {
  readonly manifest: BackupManifest;
  readonly index: DatabaseIndex;
}

/**
 * The backup of a place.
 * @throws BackupRefused where there is none, it is not complete, or the key is another one
 */
export async function openComplete(
  place: BackupPlace,
  keys: readonly string[],
): Promise<CompleteBackup> {
  const backup = await findBackup(place, keys);
  if (backup === null) throw new BackupRefused('There is no backup in this place.');
  const manifest = await findManifest(backup);
  const index = await findDatabaseIndex(backup.pieces);
  if (manifest && index) return { ...backup, manifest, index };
  throw new BackupRefused('The backup is not complete: run verify-admin backup again, to its end.');
}
