import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { built } from '../../scripts/built.mjs';
import { ROOT } from '../../scripts/places.mjs';

const DIST = join(ROOT, 'apps/web/dist');
const KB = 1024;

/** What one first load of a page takes, compressed with gzip. */
interface FirstLoad {
  readonly path: string;
  readonly scripts: readonly { readonly file: string; readonly bytes: number }[];
  readonly styles: readonly string[];
}

interface Limit {
  readonly kb: number;
  /** Scripts and stylesheets. */
  readonly files: number;
}

/** The rest of 30 requests is for fonts, answers, pictures and what comes after the page. */
const STAFF: Limit = { kb: 200, files: 16 };
const APPLICANTS: Limit = { kb: 130, files: 14 };

function faultsOf({ path, scripts, styles }: FirstLoad, limit: Limit): string[] {
  const kb = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / KB;
  const files = scripts.length + styles.length;
  return [
    ...(kb > limit.kb ? [`${path}: ${kb.toFixed(1)} kB of JavaScript, more than ${limit.kb}`] : []),
    ...(files > limit.files ? [`${path}: ${files} files, more than ${limit.files}`] : []),
  ];
}

function read(file: string): string {
  return readFileSync(join(DIST, file), 'utf8');
}

function filesIn(html: string, kind: 'js' | 'css'): string[] {
  const found = html.matchAll(new RegExp(`(?:src|href)="/(assets/[^"]+\\.${kind})"`, 'g'));
  return [...new Set([...found].flatMap(([, file]) => file ?? []))];
}

function withBytes(file: string) {
  return { file, bytes: statSync(join(DIST, `${file}.gz`)).size };
}

interface Page {
  readonly path: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

function readPages(entry = 'index.html', files = 'page-files.json'): FirstLoad[] {
  const html = read(entry);
  const pages: readonly Page[] = JSON.parse(read(files));
  return pages.map(({ path, scripts, styles }) => ({
    path,
    scripts: [...filesIn(html, 'js'), ...scripts].map(withBytes),
    styles: [...filesIn(html, 'css'), ...styles],
  }));
}

beforeAll(() => built(['web']), 300_000);

it('loads every page of the desk within its limits', () => {
  const faults = readPages().flatMap((page) => faultsOf(page, STAFF));
  expect(faults).toEqual([]);
});

it('knows the files of every page that is loaded late', () => {
  const routes = readFileSync(join(ROOT, 'apps/web/src/staff.routes.tsx'), 'utf8');
  const late = [...routes.matchAll(/component: lazyPage/g)].length;
  expect(readPages()).toHaveLength(late);
});

it('loads the first page of applicants and creators without the desk, in a few files', () => {
  const pages = readPages('public.html', 'public-page-files.json');
  expect(pages.map(({ path }) => path)).toEqual(['/ffnKYB', '/influencer/contract']);
  expect(pages.flatMap((page) => faultsOf(page, APPLICANTS))).toEqual([]);
});

it('catches a page that is too large, or in too many files', () => {
  const planted = {
    path: '/planted',
    scripts: Array.from({ length: 20 }, (_, at) => ({ file: `${at}.js`, bytes: 11 * KB })),
    styles: Array.from({ length: 9 }, (_, at) => `${at}.css`),
  };
  expect(faultsOf(planted, STAFF)).toEqual([
    '/planted: 220.0 kB of JavaScript, more than 200',
    '/planted: 29 files, more than 16',
  ]);
});
