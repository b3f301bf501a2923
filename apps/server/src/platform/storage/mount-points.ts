import { existsSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';

// Without it files or a backup go, unnoticed, to the disk of the system while their own disk is away. Libraries that list
// disks start `df` or `lsblk`, which say what is mounted and not what should be. Two files of Linux are read here, whose
// form does not change; elsewhere nothing is refused.

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
 * What is written beside the mount point of a disk that is away fills the disk of the system, is missed where it is looked
 * for, and differs from machine to machine.
 * @param folder absolute
 * @returns a sentence that names the mount point, or null where everything that is planned above the folder is mounted
 */
export function describeUnmounted(
  folder: string,
  { planned, mounted } = MOUNT_FILES,
): string | null {
  const there = fieldsOf(mounted, 4);
  const away = fieldsOf(planned, 1).find(
    (point) => point.startsWith(sep) && isBelow(folder, point) && !there.includes(point),
  );
  if (there.length === 0 || away === undefined) return null;
  return `Nothing is mounted at ${away}, which ${planned} names. Mount it first.`;
}
