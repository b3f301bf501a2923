import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { STAFF_PAGES } from '../../packages/rulebook/src/kernel/pages.ts';
import { built } from '../../scripts/built.mjs';
import { ROOT } from '../../scripts/places.mjs';
import { type FirstLoad, readFirstLoads } from './page-files.ts';

const KB = 1024;

interface Limit {
  /** Of scripts, compressed with gzip: those the HTML names and those that come after the page without being asked for. */
  readonly kb: number;
  /** Scripts and stylesheets that the HTML names. */
  readonly files: number;
}

/** The rest of 30 requests is for fonts, answers, pictures and what comes after the page. */
const STAFF: Limit = { kb: 210, files: 18 };
const APPLICANTS: Limit = { kb: 130, files: 14 };

function faultsOf({ path, scripts, styles, next }: FirstLoad, limit: Limit): string[] {
  const kb = [...scripts, ...next].reduce((sum, { bytes }) => sum + bytes, 0) / KB;
  const files = scripts.length + styles.length;
  return [
    ...(kb > limit.kb ? [`${path}: ${kb.toFixed(1)} kB of JavaScript, more than ${limit.kb}`] : []),
    ...(files > limit.files ? [`${path}: ${files} files, more than ${limit.files}`] : []),
  ];
}

beforeAll(() => built(['web']), 300_000);

it('loads every page of the desk within its limits', () => {
  const faults = readFirstLoads().flatMap((page) => faultsOf(page, STAFF));
  expect(faults).toEqual([]);
});

it('knows the files of every page that is loaded late', () => {
  const routes = readFileSync(join(ROOT, 'apps/web/src/staff.routes.tsx'), 'utf8');
  const late = [...routes.matchAll(/component: lazyPage/g)].length;
  expect(readFirstLoads()).toHaveLength(late);
});

it('counts the rail of the account with its page: the largest text of the page is a note of the rail', () => {
  const account = readFirstLoads().find(({ path }) => path === STAFF_PAGES.account);
  expect(account?.next.some(({ file }) => file.includes('account-rail'))).toBe(true);
});

it('loads the first page of applicants and creators without the desk, in a few files', () => {
  const pages = readFirstLoads('public.html', 'public-page-files.json');
  expect(pages.map(({ path }) => path)).toEqual(['/ffnKYB', '/influencer/contract']);
  expect(pages.flatMap((page) => faultsOf(page, APPLICANTS))).toEqual([]);
});

it('catches a page that is too large, or in too many files', () => {
  const planted = {
    path: '/planted',
    scripts: Array.from({ length: 20 }, (_, at) => ({ file: `${at}.js`, bytes: 9 * KB })),
    styles: Array.from({ length: 9 }, (_, at) => `${at}.css`),
    next: [{ file: 'next.js', bytes: 31 * KB }],
  };
  expect(faultsOf(planted, STAFF)).toEqual([
    '/planted: 211.0 kB of JavaScript, more than 210',
    '/planted: 29 files, more than 18',
  ]);
});
