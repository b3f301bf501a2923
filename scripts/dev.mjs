import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { built } from './built.mjs';
import { endWithParent } from './end-with-parent.mjs';
import { installed } from './installed.mjs';
import { ROOT, tool } from './places.mjs';
import { ended } from './run.mjs';

endWithParent();
await installed();
await built(['server']);
if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));

const port = process.env['PORT'] ?? '3000';
const compiler = [
  '-b',
  '--watch',
  '--preserveWatchOutput',
  'packages/rulebook',
  'packages/screening',
  'packages/demo',
];
const children = [
  begin('.', [tool('tsc'), ...compiler, 'apps/server']),
  begin('.', [
    '--watch',
    '--watch-preserve-output',
    '--enable-source-maps',
    'apps/server/dist/main.js',
  ]),
  begin('apps/web', [tool('vite')]),
];

// The three live and die together.
await Promise.race(children.map(ended));
for (const child of children) child.kill('SIGTERM');

/**
 * @param {string} folder
 * @param {string[]} args
 */
function begin(folder, args) {
  return spawn(process.execPath, args, {
    cwd: join(ROOT, folder),
    stdio: 'inherit',
    env: { ...process.env, VERIFY_ADMIN_URL: `http://127.0.0.1:${port}` },
  });
}
