import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file and the title of a test in it, or the part of the title that is its own. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

const NAMED_TEST = /`([^`]+)` “([^”]+)”/g;

/** The cells of a line of a table. */
export function cellsOf(line: string): readonly string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** The tests that a cell names. */
export function testsIn(cell: string): readonly NamedTest[] {
  return [...cell.matchAll(NAMED_TEST)].map(([, file = '', title = '']) => ({ file, title }));
}

/**
 * What is wrong with the tests that a row names: one sentence each.
 * @param root the folder that the names of test files begin at
 */
export function faultsOfTests(row: string, tests: readonly NamedTest[], root: string): string[] {
  return tests.flatMap(({ file, title }) => {
    const path = join(root, file);
    const isTest = /\.(test|journey)\.tsx?$/.test(file) && existsSync(path);
    if (!isTest) return [`${row} names a test file that does not exist: ${file}`];
    if (readFileSync(path, 'utf8').includes(title)) return [];
    return [`${row} names a test that ${file} does not have: ${title}`];
  });
}
