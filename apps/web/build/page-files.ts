import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
// By its file: this runs before the packages are compiled.
import { PUBLIC_PAGES, STAFF_PAGES } from '../../../packages/rulebook/src/kernel/pages.ts';
import { fontFilesOf } from './font-files.ts';

/** The name of a route's address and the file of its page. */
const PAGE = /path: STAFF_PAGES\.(\w+)(?:(?!createRoute)[\s\S])*?import\('\.\/([^']+)'\)/g;

type Bundle = Rolldown.OutputBundle;

/** An address and the modules it begins with. */
interface Page {
  readonly path: string;
  readonly modules: readonly string[];
  /** The module that comes after it without being asked for. */
  readonly next?: string | undefined;
}

/** What a page needs in addition to what every page of its entry needs. */
interface PageFiles {
  readonly path: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  /** The scripts that come after the page without being asked for; the HTML does not name them. */
  readonly next: readonly string[];
}

/** What comes after a page without being asked for, by the name of its address. */
const NEXT: Readonly<Record<string, string>> = { account: 'account-desk/rail/account-rail.tsx' };

/** For every address of the desk, the files of its page: `page-files.json`. */
export function staffPageFiles(root: string): Plugin {
  const source = join(root, 'src');
  return pageFiles('page-files.json', join(source, 'staff.main.tsx'), () => {
    const routes = readFileSync(join(source, 'staff.routes.tsx'), 'utf8').matchAll(PAGE);
    const addresses: Readonly<Record<string, string>> = STAFF_PAGES;
    return [...routes].map(([, name = '', file = '']) => ({
      path: addresses[name] ?? name,
      modules: [join(source, file)],
      next: NEXT[name] && join(source, NEXT[name]),
    }));
  });
}

/** The same of the pages applicants and creators begin with: `public-page-files.json`. The form's texts are in English as a rule. */
export function publicPageFiles(root: string): Plugin {
  const source = join(root, 'src');
  const english = join(root, '../../packages/rulebook/src/wizard/messages/english.ts');
  return pageFiles('public-page-files.json', join(source, 'public.main.tsx'), () => [
    { path: PUBLIC_PAGES.wizard, modules: [join(source, 'wizard/wizard.page.tsx'), english] },
    { path: PUBLIC_PAGES.agreement, modules: [join(source, 'agreement/agreement.page.tsx')] },
  ]);
}

/**
 * Writes the files of pages. The server names them in the HTML, so that the browser asks for them at once
 * and not when the entry has run.
 */
function pageFiles(fileName: string, entry: string, listPages: () => readonly Page[]): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const always = loadedWith(entry, bundle);
        const pages = listPages().map(({ path, modules, next }): PageFiles => {
          const own = new Set(modules.flatMap((module) => [...loadedWith(module, bundle)]));
          const chunks = [...own].filter((chunk) => !always.has(chunk));
          const styles = chunks.flatMap(({ viteMetadata }) => [
            ...(viteMetadata?.importedCss ?? []),
          ]);
          const later = [...(next ? loadedWith(next, bundle) : [])].filter((chunk) => {
            return !always.has(chunk) && !own.has(chunk);
          });
          const fonts = fontFilesOf(chunks, bundle);
          return { path, scripts: filesOf(chunks), styles, fonts, next: filesOf(later) };
        });
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(pages, null, 2) });
      },
    },
  };
}

function filesOf(chunks: readonly Rolldown.OutputChunk[]): string[] {
  return chunks.map(({ fileName }) => fileName);
}

/** The file that holds a module, and every file it imports. */
function loadedWith(module: string, bundle: Bundle): ReadonlySet<Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = chunks.find(({ modules }) => module in modules);
  if (!first) throw new Error(`No file of the build holds ${module}.`);
  const seen = new Set([first]);
  for (const chunk of seen) {
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) seen.add(other);
  }
  return seen;
}
