import type { BuildOptions } from 'vite';

/** The bundler's runtime and the files each page begins with. */
const OF_EVERY_PAGE = /^assets\/(?:rolldown-runtime|index)-/;

/** How both entries are built. */
export const BUILD = {
  outDir: 'dist',
  emptyOutDir: true,
  sourcemap: false,
  target: 'es2023',
  // The content security policy lets fonts come from 'self' only, so nothing becomes a data: address
  // unless its import asks for it: small pictures do.
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    // What every page has from the beginning needs no place in the lists of late parts.
    resolveDependencies: (_file, files, { hostType }) =>
      hostType === 'html' ? files : files.filter((file) => !OF_EVERY_PAGE.test(file)),
  },
} as const satisfies BuildOptions;

export const CONDITIONS = {
  conditions: ['source', 'module', 'browser', 'development|production'],
};
