import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aFolder } from '../../../../../tests/factories/a-folder.ts';
import { BackupRefused } from '../backup-refused.ts';
import { openBackupPlace } from './open-place.ts';
import { refuseUnmounted } from './refuse-unmounted.ts';

const folder = aFolder('unmounted');
const disk = join(folder, 'the disk');
mkdirSync(disk);
const planned = join(folder, 'fstab');
writeFileSync(
  planned,
  [
    '# the system',
    'UUID=1 / ext4 defaults 0 1',
    'UUID=2 none swap sw 0 0',
    `UUID=3 ${disk.replaceAll(' ', '\\040')} xfs noauto 0 2`,
  ].join('\n'),
);

/** The sentence of the refusal, where only these are mounted. */
function refusalOf(place: string, points: readonly string[]): string {
  const mounted = join(folder, 'mountinfo');
  const lines = points.map(
    (point) => `36 35 98:0 / ${point.replaceAll(' ', '\\040')} rw - ext4 /dev/sda rw`,
  );
  writeFileSync(mounted, lines.join('\n'));
  try {
    refuseUnmounted(place, { planned, mounted });
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(BackupRefused);
    return error instanceof Error ? error.message : '';
  }
}

it('a backup is not made in a folder that is not there, and makes none', async () => {
  const place = join(folder, 'missing', '2026-11-29');
  await expect(openBackupPlace(place)).rejects.toThrow('missing is not there. Mount the disk');
  expect(existsSync(join(folder, 'missing'))).toBe(false);
});

it('nor at a mount point on which nothing is mounted', () => {
  const away = `Nothing is mounted at ${disk}, which ${planned} names. Mount it first.`;
  expect(refusalOf(join(disk, '2026-11-29'), ['/'])).toBe(away);
  expect(refusalOf(disk, ['/'])).toBe(away);
  expect(refusalOf(join(disk, '2026-11-29'), ['/', disk])).toBe('');
  // Another folder whose name only begins so.
  expect(refusalOf(`${disk}-2`, ['/'])).toBe('');
});
