import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { describeUnmounted, MOUNT_FILES } from '../../platform/storage/mount-points.ts';
import { BackupRefused } from '../backup-refused.ts';

/**
 * A backup is not written beside the mount point of a disk that is away.
 * @param folder absolute; it may be missing, the folder in which it is may not
 * @throws BackupRefused
 */
export function refuseUnmounted(folder: string, files = MOUNT_FILES): void {
  const parent = dirname(folder);
  if (!existsSync(parent)) {
    throw new BackupRefused(
      `${parent} is not there. Mount the disk of the backups, or make the folder if it needs none.`,
    );
  }
  const why = describeUnmounted(folder, files);
  if (why !== null) throw new BackupRefused(why);
}
