import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { printTable, verdict } from './measuring/figures.ts';

const DIST = 'apps/web/dist';

/** What an entry loads before anything shows: its script, what that imports at once, its styles. */
function filesOf(page: string): string[] {
  const html = readFileSync(join(DIST, page), 'utf8');
  const found = html.matchAll(/(?:src|href)="\/?((?:assets\/)?[^"]+\.(?:js|css))"/g);
  return [...new Set([...found].map((match) => match[1] ?? ''))];
}

function gzipOf(file: string): number {
  return gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length / 1000;
}

function sumOf(files: readonly string[], ending: string): number {
  return files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + gzipOf(file), 0);
}

const rows: (string | number)[][] = [['entry', 'files', 'JS kB gzip', '', 'CSS kB gzip', '']];
for (const [page, js, css] of [
  ['index.html', 230, 35],
  ['public.html', 130, 35],
] as const) {
  const files = filesOf(page);
  const [scripts, styles] = [sumOf(files, '.js'), sumOf(files, '.css')];
  rows.push([page, files.length, scripts, verdict(scripts, js), styles, verdict(styles, css)]);
}
printTable(rows);
console.log(
  'For scale, JS kB gzip of other products: react-admin starter 342, Marble 888, Directus 2,200, Ballerine 3,587 (its applicant app 1,103).',
);
