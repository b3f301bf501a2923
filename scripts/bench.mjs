import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { built } from './built.mjs';
import { endWithParent } from './end-with-parent.mjs';
import { installed } from './installed.mjs';
import { ROOT } from './places.mjs';
import { ended } from './run.mjs';
import { stop } from './stop.mjs';

const [filter = '', ...rest] = process.argv.slice(2);
const folder = join(ROOT, 'bench');
const files = existsSync(folder)
  ? readdirSync(folder).filter((name) => /\.bench\.(?:mjs|ts)$/.test(name) && name.includes(filter))
  : [];
if (files.length === 0) stop(`bench/ has no benchmark whose name holds “${filter}”.`);

endWithParent();
await installed();
await built(['server', 'web']);
// One after the other: two at once would measure each other.
for (const name of files.toSorted()) {
  console.log(`\n── ${name}`);
  const child = spawn(
    process.execPath,
    ['--import', './scripts/typescript.mjs', '--expose-gc', join(folder, name), ...rest],
    { cwd: ROOT, stdio: 'inherit' },
  );
  if ((await ended(child)) !== 0) process.exitCode = 1;
}
