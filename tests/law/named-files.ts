import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cellsOf } from './named-tests.ts';

/** `tests/law/law.test.ts`, from the root; where it has no folder it is a part of a sentence. */
const TEST_PATH = /(?:apps|packages|tests|bench)\/[\w./-]+\.(?:test|journey|bench)\.tsx?/g;

export interface DocumentText {
  readonly name: string;
  readonly text: string;
}

/** The documents of the project, which name its tests. */
export function readDocuments(root: string): readonly DocumentText[] {
  return ['.', 'docs', 'docs/decisions', 'docs/alerts'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => ({
        name: join(folder, name),
        text: readFileSync(join(root, folder, name), 'utf8'),
      })),
  );
}

/** The tests that a document names and that do not exist, one sentence each. */
export function missingTests(root: string, { name, text }: DocumentText): string[] {
  const named = new Set(text.match(TEST_PATH));
  return [...named]
    .filter((path) => !existsSync(join(root, path)))
    .map((path) => `${name} names a test file that does not exist: ${path}`);
}

/** The rows of the chapter on business logic in docs/security.md that name no test. */
export function rowsWithoutTest(text: string): string[] {
  const [, chapter = ''] = /^## Business logic$([\s\S]*?)^## /m.exec(text) ?? [];
  const rows = chapter
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2);
  if (rows.length === 0) return ['The chapter on business logic has no rows.'];
  return rows.flatMap((row) => {
    const [rule = '', , shown = ''] = cellsOf(row);
    return shown.match(TEST_PATH) ? [] : [`No test shows: ${rule}`];
  });
}
