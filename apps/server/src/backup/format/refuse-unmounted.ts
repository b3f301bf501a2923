import { existsSync, readFileSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { BackupRefused } from '../backup-refused.ts';

/** Where this system says what is to be mounted, and what is. */
export const MOUNT_FILES = { planned: '/etc/fstab', mounted: '/proc/self/mountinfo' };

/** A field of both files is ended by a space; one within it is written as octal digits. */
const decoded = (field: string) =>
  field.replaceAll(/\\([0-7]{3})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 8)),
  );

/** The fields at this place of each line, comments left out; none where there is no such file. */
function fieldsOf(file: string, at: number): string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !line.trim().startsWith('#'))
    .flatMap((line) => line.trim().split(/\s+/)[at] ?? [])
    .map(decoded);
}

const isBelow = (folder: string, point: string) =>
  folder === point || folder.startsWith(point.endsWith(sep) ? point : `${point}${sep}`);

/**
 * A backup is not written beside the mount point of a disk that is away: it would fill the disk of the system, and be missed
 * where it is looked for.
 * @param folder absolute; it may be missing, the folder in which it is may not
 * @throws BackupRefused
 */
export function refuseUnmounted(folder: string, { planned, mounted } = MOUNT_FILES): void {
  const parent = dirname(folder);
  if (!existsSync(parent)) {
    throw new BackupRefused(
      `${parent} is not there. Mount the disk of the backups, or make the folder if it needs none.`,
    );
  }
  const there = fieldsOf(mounted, 4);
  const away = fieldsOf(planned, 1).find(
    (point) => point.startsWith(sep) && isBelow(folder, point) && !there.includes(point),
  );
  if (there.length === 0 || away === undefined) return;
  throw new BackupRefused(`Nothing is mounted at ${away}, which ${planned} names. Mount it first.`);
}
