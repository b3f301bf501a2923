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
  readonly scripts: number;
  readonly styles: number;
}

const STAFF: Limit = { kb: 300, scripts: 80, styles: 20 };
const APPLICANTS: Limit = { kb: 130, scripts: 10, styles: 4 };
/** Pages of many parts: they must not grow. */
const LARGER: Readonly<Record<string, Limit>> = {
  '/cs/$accountType/$accountId': { kb: 385, scripts: 124, styles: 30 },
  '/bulk_aml/$statusFlag': { kb: 320, scripts: 92, styles: 22 },
};

function faultsOf({ path, scripts, styles }: FirstLoad, limit: Limit): string[] {
  const kb = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / KB;
  return [
    ...(kb > limit.kb ? [`${path}: ${kb.toFixed(1)} kB of JavaScript, more than ${limit.kb}`] : []),
    ...(scripts.length > limit.scripts
      ? [`${path}: ${scripts.length} scripts, more than ${limit.scripts}`]
      : []),
    ...(styles.length > limit.styles
      ? [`${path}: ${styles.length} stylesheets, more than ${limit.styles}`]
      : []),
  ];
}

function read(file: string): string {
  return readFileSync(join(DIST, file), 'utf8');
}

function filesIn(html: string, kind: 'js' | 'css'): string[] {
  const found = html.matchAll(new RegExp(`(?:src|href)="/(assets/[^"]+\\.${kind})"`, 'g'));
  return [...found].flatMap(([, file]) => file ?? []);
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
  const faults = readPages().flatMap((page) => faultsOf(page, LARGER[page.path] ?? STAFF));
  expect(faults).toEqual([]);
});

it('knows the files of every page that is loaded late', () => {
  const routes = readFileSync(join(ROOT, 'apps/web/src/staff.routes.tsx'), 'utf8');
  const late = [...routes.matchAll(/component: lazyPage/g)].length;
  // Not among them: the address of the overview is a constant of another file.
  expect(readPages()).toHaveLength(late - 1);
});

it('names no page as larger that is not', () => {
  const pages = readPages();
  for (const path of Object.keys(LARGER)) {
    const page = pages.find((one) => one.path === path);
    expect([path, page && faultsOf(page, STAFF)]).not.toEqual([path, []]);
  }
});

it('loads the first page of applicants without the desk, in a few files', () => {
  const pages = readPages('public.html', 'public-page-files.json');
  expect(pages.map(({ path }) => path)).toEqual(['/ffnKYB']);
  expect(pages.flatMap((page) => faultsOf(page, APPLICANTS))).toEqual([]);
});

it('catches a page that is too large, in too many scripts or stylesheets', () => {
  const planted = {
    path: '/planted',
    scripts: Array.from({ length: 81 }, (_, at) => ({ file: `${at}.js`, bytes: 4 * KB })),
    styles: Array.from({ length: 21 }, (_, at) => `${at}.css`),
  };
  expect(faultsOf(planted, STAFF)).toEqual([
    '/planted: 324.0 kB of JavaScript, more than 300',
    '/planted: 81 scripts, more than 80',
    '/planted: 21 stylesheets, more than 20',
  ]);
});
