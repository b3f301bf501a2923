import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/places.mjs';
import { cellsOf, faultsOfTests, testsIn } from './named-tests.ts';

const EXPERIMENTS = 27;
/** They name no test, and say why. */
const WITHOUT_TEST = ['E15', 'E25'];

const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

function faultsOf(document: string): string[] {
  const rows = document.split('\n').flatMap((line) => {
    const [id = '', , , tests = ''] = cellsOf(line);
    return /^E\d+$/.test(id) ? [{ id, tests: testsIn(tests) }] : [];
  });
  const ids = Array.from({ length: EXPERIMENTS }, (_, at) => `E${at + 1}`);
  return [
    ...ids
      .filter((id) => rows.filter((row) => row.id === id).length !== 1)
      .map((id) => `${id} is not there once`),
    ...rows
      .filter(({ id, tests }) => (tests.length === 0) !== WITHOUT_TEST.includes(id))
      .map(({ id }) => `${id} names no test, or is said to name none`),
    ...rows.flatMap(({ id, tests }) => faultsOfTests(id, tests, ROOT)),
  ];
}

it('docs/security.md has each experiment once, with tests that exist', () => {
  expect(faultsOf(text)).toEqual([]);
});

const [row = ''] = /^\| E2 .*\n/m.exec(text) ?? [];

it.each([
  ['an experiment that is missing', row, '', 'E2 is not there once'],
  ['an experiment without a test', row, row.replace(/`.*”/, '–'), 'E2 names no test'],
  ['a title that the file does not have', row, row.replace('“E2', '“E3'), 'E2 names a test that'],
])('the law finds %s', (_what, from, to, fault) => {
  expect(text).toContain(from);
  expect(faultsOf(text.replace(from, () => to)).join('\n')).toContain(fault);
});
