import type { Plugin, Rolldown } from 'vite';

/**
 * The faces of a list, whose names are of many people in many letters. A face that comes when its text is there
 * already lays out the whole page once more.
 */
const OF_LISTS = ['inter-latin-ext-wght-normal', 'inter-cyrillic-wght-normal'];

/** The modules of lists of accounts and people. */
const LISTS = ['/src/ui/table/data-table.tsx', '/src/expired-documents/expiring-list.tsx'];

function fontFile(name: string, bundle: Rolldown.OutputBundle): string {
  const file = Object.keys(bundle).find((one) => one.startsWith(`assets/${name}-`));
  if (!file) throw new Error(`No file of the build is the font ${name}.`);
  return file;
}

/** The fonts that a page with these files needs in addition to those of every page. */
export function fontFilesOf(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): string[] {
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
  const isList = LISTS.some((list) => modules.some((id) => id.endsWith(list)));
  return isList ? OF_LISTS.map((name) => fontFile(name, bundle)) : [];
}

/**
 * The face every page needs first is asked for together with the entry, not after its stylesheet; the face of
 * numbers and codes after the scripts.
 */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        linkTo(fontFile('inter-latin-wght-normal', bundle), 'high'),
        linkTo(fontFile('jetbrains-mono-latin-wght-normal', bundle), 'low'),
      ],
    },
  };
}

function linkTo(font: string, priority: 'high' | 'low') {
  const attrs = {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href: `/${font}`,
    crossorigin: '',
    fetchpriority: priority,
  };
  return { tag: 'link', attrs, injectTo: 'head' } as const;
}
