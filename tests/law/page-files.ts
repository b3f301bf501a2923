import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/places.mjs';

const DIST = join(ROOT, 'apps/web/dist');

/** A file of the build, named as in its address. */
export interface BuiltFile {
  readonly file: string;
  /** What the server sends of it to a browser that takes gzip. */
  readonly bytes: number;
}

/** What one first load of a page takes. */
export interface FirstLoad {
  readonly path: string;
  /** The scripts that the HTML names. */
  readonly scripts: readonly BuiltFile[];
  readonly styles: readonly string[];
  /** The scripts that come after the page without being asked for. The HTML does not name them. */
  readonly next: readonly BuiltFile[];
}

interface Page {
  readonly path: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly next: readonly string[];
}

function read(file: string): string {
  return readFileSync(join(DIST, file), 'utf8');
}

function filesIn(html: string, kind: 'js' | 'css'): string[] {
  const found = html.matchAll(new RegExp(`(?:src|href)="/(assets/[^"]+\\.${kind})"`, 'g'));
  return [...new Set([...found].flatMap(([, file]) => file ?? []))];
}

function withBytes(file: string): BuiltFile {
  return { file, bytes: statSync(join(DIST, `${file}.gz`)).size };
}

/** The first loads of all pages of an entry, the desk unless another is named, as they are built. */
export function readFirstLoads(
  entry = 'index.html',
  files = 'page-files.json',
): readonly FirstLoad[] {
  const html = read(entry);
  const pages: readonly Page[] = JSON.parse(read(files));
  return pages.map(({ path, scripts, styles, next }) => ({
    path,
    scripts: [...filesIn(html, 'js'), ...scripts].map(withBytes),
    styles: [...filesIn(html, 'css'), ...styles],
    next: next.map(withBytes),
  }));
}
