import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFolder } from '../../../../../tests/factories/a-folder.ts';
import { ROOT } from '../../../../../scripts/places.mjs';

const folder = aFolder('keys');

/** Opens the keys of a folder in another process, at the given moment. */
async function keysElsewhere(data: string, at: number): Promise<string> {
  const program = `
    const { openKeys } = await import('./apps/server/dist/platform/keys/keys.js');
    while (Date.now() < ${at});
    process.stdout.write(JSON.stringify(await openKeys({}, { DATA_DIR: ${JSON.stringify(data)} }, { holdsData: async () => false })));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: ROOT });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  await once(child, 'close');
  return printed;
}

describe('the keys of a demo', () => {
  it('are the same for all processes that start at once', async () => {
    const at = Date.now() + 1500;
    const found = await Promise.all(
      Array.from({ length: 6 }, () => keysElsewhere(join(folder, 'at once'), at)),
    );
    expect(found[0]).toContain('token');
    expect(new Set(found).size).toBe(1);
    expect(readdirSync(join(folder, 'at once'))).toEqual(['keys.json']);
  });
});
