import type { Plugin } from 'vite';

const ROOT = /\/@mantine\/core\/.*\/(?:Modal|Drawer)Root\.mjs$/;
const STUB = '\0no-scroll-area';

/**
 * Mantine's modals and drawers import its scroll area to compare it with the one they are given, and
 * with it a positioning library. Ours are given none.
 */
export function modalsWithoutScrollArea(): Plugin {
  return {
    name: 'modals-without-scroll-area',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      importer && ROOT.test(importer) && source.endsWith('/ScrollArea.mjs') ? STUB : null,
    load: (id) => (id === STUB ? 'export const ScrollArea = { Autosize: () => null };' : null),
  };
}
