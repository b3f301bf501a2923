import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { HOSTILE_SHEETS } from '../../../../tests/making/list-sheets.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'verify-admin-sheets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Above what the process is before. */
const MEGABYTES_AT_MOST = 300;

/** Reads a file as the server does, in a process of its own. */
function readAlone(bytes: Buffer) {
  const path = join(folder, 'uk.ods');
  writeFileSync(path, bytes);
  const args = ['--import', './scripts/typescript.mjs', 'tests/servers/read-hostile-list.ts'];
  const read = spawnSync(process.execPath, [...args, path], { cwd: ROOT, encoding: 'utf8' });
  expect(read.stderr).toBe('');
  return JSON.parse(read.stdout);
}

describe('AML-09 hostile sheets', () => {
  it.each(Object.entries(HOSTILE_SHEETS))(
    '%s is refused, within bounds of memory',
    (_what, { make, reason }) => {
      const read = readAlone(make());
      expect(read.reasons).toEqual([expect.stringContaining(reason)]);
      expect(read.megabytes).toBeLessThan(MEGABYTES_AT_MOST);
    },
    120_000,
  );
});
