import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['packages', 'apps', 'tests'];
const TEST = /\.(test|journey)\.tsx?$/;
/** `AB-01..09` claims nine requirements and is true when one of them is. */
const RANGE = /\b[A-Z]{2,}-\d+(?:\.\.|…|–| to )(?:[A-Z]+-)?\d+/;

function testFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => TEST.test(file) && !/node_modules|dist/.test(file)),
  );
}

it('a test names each requirement it proves, and no range of them', () => {
  const files = testFiles();
  expect(files.length).toBeGreaterThan(100);
  const ranges = files
    .filter((file) => !file.endsWith('test-titles.test.ts'))
    .filter((file) => RANGE.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(ranges).toEqual([]);
});
