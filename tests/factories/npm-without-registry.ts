import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from '../../scripts/places.mjs';

/** Installs nothing: it leads to the packages of this checkout, one by one. All else goes to the real npm. */
const NPM = `#!/bin/sh
if [ "$1" != ci ]; then exec "$REAL_NPM" "$@"; fi
mkdir node_modules
ln -s "$CHECKOUT"/node_modules/* "$CHECKOUT"/node_modules/.[!.]* node_modules/
ln -s "$CHECKOUT/apps/server/node_modules" apps/server/node_modules
`;

/**
 * An environment in which `npm ci` needs no registry.
 * @param programs a folder that comes first in PATH; it may have others
 */
export function npmWithoutRegistry(programs: string): NodeJS.ProcessEnv {
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, 'npm'), NPM, { mode: 0o755 });
  const npm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
  const path = [programs, process.env['PATH'] ?? ''].join(delimiter);
  return { ...process.env, PATH: path, REAL_NPM: npm, CHECKOUT: ROOT };
}
