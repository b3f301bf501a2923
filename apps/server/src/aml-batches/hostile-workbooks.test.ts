import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { HOSTILE_WORKBOOKS } from '../../../../tests/making/hostile-workbooks.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'verify-admin-hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Above what the process is before, with all of the one that reads; a file itself may be 32 MB. */
const MEGABYTES_AT_MOST = 400;

/** Reads a file as the server does, in a process of its own. */
function readAlone(filename: string, bytes: Buffer) {
  const path = join(folder, 'workbook');
  writeFileSync(path, bytes);
  const args = ['--import', './scripts/typescript.mjs', 'tests/servers/read-hostile.ts'];
  const read = spawnSync(process.execPath, [...args, filename, path], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(read.stderr).toBe('');
  return JSON.parse(read.stdout);
}

describe('T19 A16 hostile workbooks', () => {
  it.each(Object.entries(HOSTILE_WORKBOOKS))(
    '%s is refused, within bounds of memory',
    (_, { make, refusal, filename = 'rows.xlsx' }) => {
      const read = readAlone(filename, make());
      expect(read.outcome).toBe(refusal);
      expect(read.megabytes).toBeLessThan(MEGABYTES_AT_MOST);
    },
    120_000,
  );
});
