import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/places.mjs';
import { ASVS_REQUIREMENTS } from './asvs-requirements.ts';
import { faultsOf } from './security-rows.ts';

// The formatter pads the cells of tables.
const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8').replaceAll(/ +/g, ' ');

/** How many requirements of level 1 and 2 each chapter of the standard has. */
const CHAPTERS: Readonly<Record<string, readonly [first: number, second: number]>> = {
  V1: [8, 19],
  V2: [4, 7],
  V3: [8, 11],
  V4: [2, 8],
  V5: [4, 5],
  V6: [13, 22],
  V7: [6, 12],
  V8: [4, 3],
  V9: [4, 3],
  V10: [5, 24],
  V11: [3, 11],
  V12: [3, 6],
  V13: [1, 12],
  V14: [2, 7],
  V15: [3, 10],
  V16: [0, 16],
  V17: [0, 7],
};

it('the list of requirements has those of level 1 and 2 of every chapter', () => {
  const all = Object.entries(ASVS_REQUIREMENTS);
  const count = (chapter: string, level: number) =>
    all.filter(([id, of]) => id.startsWith(`${chapter}.`) && of === level).length;
  for (const [chapter, sizes] of Object.entries(CHAPTERS))
    expect([chapter, count(chapter, 1), count(chapter, 2)]).toEqual([chapter, ...sizes]);
  expect(all.filter(([, level]) => level < 3)).toHaveLength(253);
});

it('docs/security.md answers each requirement once, with tests that exist, and counts right', () => {
  expect(faultsOf(text, ROOT)).toEqual([]);
});

const ROW = /^\| V9\.1\.1 \|.*\n/m;
const [row = ''] = ROW.exec(text) ?? [];

it.each([
  ['a requirement without an answer', row, '', 'V9.1.1 is missing'],
  ['a requirement with two answers', row, row + row, 'V9.1.1 is there more than once'],
  ['another level', row, row.replace('| L1 |', '| L2 |'), 'V9.1.1 is not of level 2'],
  ['an id that is none', row, row + row.replace('V9.1.1', 'V9.1.9'), 'V9.1.9 is not of level 1'],
  ['another state', row, row.replace('met and tested', 'fine'), 'V9.1.1 has no state, but fine'],
  ['no test', row, row.replace(/`tests[^|]*/, '– '), 'V9.1.1 names no test'],
  [
    'a file that does not exist',
    row,
    row.replace('forged-tokens', 'forged-coins'),
    'V9.1.1 names a test file that does not exist: tests/server/prove/forged-coins.test.ts',
  ],
  [
    'a title that the file does not have',
    row,
    row.replace('“forged tokens', '“no forged tokens'),
    'V9.1.1 names a test that tests/server/prove/forged-tokens.test.ts does not have: no forged tokens',
  ],
  ['a wrong total', '| all | 70 |', '| all | 71 |', 'the totals lack: | all | 70 | 183 | 253 |'],
  ['what is not met and not listed', '**V15.2.1**', '**V15**', 'V15.2.1 is not in the list'],
  [
    'what is listed and met',
    '**V15.2.1**',
    '**V15.2.1, V9.1.1**',
    'V9.1.1 is in the list, and met',
  ],
])('the law finds %s', (_what, from, to, fault) => {
  expect(text).toContain(from);
  const broken = text.replace(from, () => to);
  expect(faultsOf(broken, ROOT).join('\n')).toContain(fault);
});
