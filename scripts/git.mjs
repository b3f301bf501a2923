import { spawnSync } from 'node:child_process';
import { ROOT } from './places.mjs';

/**
 * What git prints here; null where it fails, as in a folder that is no repository.
 * @param {string[]} args
 */
export function git(args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
