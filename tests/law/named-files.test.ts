// Without it the documents would go on naming tests that were renamed or deleted.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/places.mjs';
import { missingTests, readDocuments, rowsWithoutTest } from './named-files.ts';

const security = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

it('every test that a document names exists', () => {
  expect(readDocuments(ROOT).flatMap((one) => missingTests(ROOT, one))).toEqual([]);
});

it('each rule of the chapter on business logic names a test', () => {
  expect(rowsWithoutTest(security)).toEqual([]);
});

it('the law finds a test that was renamed, and a rule without one', () => {
  const path = 'apps/server/src/kernel/facts/change-facts.test.ts';
  const renamed = security.replaceAll(path, 'apps/server/src/kernel/facts/changed.test.ts');
  expect(missingTests(ROOT, { name: 'docs/security.md', text: renamed })).toEqual([
    'docs/security.md names a test file that does not exist: apps/server/src/kernel/facts/changed.test.ts',
  ]);
  const without = security.replace(/`apps\/server\/src\/monitoring\/hits-stay\.test\.ts`/, '–');
  expect(rowsWithoutTest(without)).toHaveLength(1);
  expect(rowsWithoutTest('# Security')).toHaveLength(1);
});
