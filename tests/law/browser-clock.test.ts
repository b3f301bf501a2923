// A device may be days off: every age, countdown and date that is sent counts from the server's moment, which
// `kernel/clock` learns from its answers. Whoever asks the device instead is found here.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/places.mjs';

const PLACES = ['apps/web/src', 'apps/web/public'];

/** Asking what time it is, in whichever spelling. `new Date(…)` of a known moment asks nothing. */
const ASKS =
  /\bDate\s*\.\s*now\b|\bnew\s+Date\s*(?:\(\s*\)|(?!\s*\()\b)|(?<!new\s+)\bDate\s*\(\s*\)|\bTemporal\b/;

/** The judgement of a link by a clock, which is the server's alone. */
const JUDGES = /\bwizardLinkState\b/;

/** Where the device may be asked. */
const ADMITTED = new Map([['apps/web/src/kernel/clock/clock.ts', 'The clock itself.']]);

function codeOf(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

const files = PLACES.flatMap((place) =>
  readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|js)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(place, name)),
);

const asking = files.filter((name) => ASKS.test(codeOf(readFileSync(join(ROOT, name), 'utf8'))));

it('only the clock asks the device what time it is', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(asking.toSorted()).toEqual([...ADMITTED.keys()].toSorted());
});

it('WIZ-03 no page judges the age of a link', () => {
  const judging = files.filter((name) => JUDGES.test(readFileSync(join(ROOT, name), 'utf8')));
  expect(judging).toEqual([]);
});

it.each([
  'const now = Date.now();',
  'now: Date.now,',
  'new Date()',
  'new Date().toISOString()',
  'const at = new  Date( );',
  'return Date();',
])('the law finds %j', (code) => {
  expect(ASKS.test(codeOf(code))).toBe(true);
});

it.each([
  'new Date(value)',
  'new Date(useNow())',
  'new Date(2026, 10, 21)',
  '// Date.now() is not asked',
])('the law admits %j', (code) => {
  expect(ASKS.test(codeOf(code))).toBe(false);
});
