import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const ENTRY = 'src/staff.main.tsx';
const ROUTES = 'src/staff.routes.tsx';
/** The address of a route and the file of its page. */
const PAGE = /path: '([^']+)'(?:(?!createRoute)[\s\S])*?import\('\.\/([^']+)'\)/g;

type Bundle = Rolldown.OutputBundle;

/** What a page needs in addition to what every page of its entry needs. */
interface PageFiles {
  readonly path: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Writes `page-files.json`: for every address of the desk, the files of its page. The server names
 * them in the HTML, so that the browser asks for them at once and not when the entry has run.
 */
export function pageFiles(root: string): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const always = loadedWith(join(root, ENTRY), bundle);
        const routes = readFileSync(join(root, ROUTES), 'utf8').matchAll(PAGE);
        const pages = [...routes].map(([, path = '', file = '']): PageFiles => {
          const own = [...loadedWith(join(root, 'src', file), bundle)];
          const chunks = own.filter((chunk) => !always.has(chunk));
          const styles = chunks.flatMap(({ viteMetadata }) => [
            ...(viteMetadata?.importedCss ?? []),
          ]);
          return { path, scripts: chunks.map(({ fileName }) => fileName), styles };
        });
        const source = JSON.stringify(pages, null, 2);
        this.emitFile({ type: 'asset', fileName: 'page-files.json', source });
      },
    },
  };
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
