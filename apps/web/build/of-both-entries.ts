import type { BuildOptions } from 'vite';

/** How both entries are built. */
export const BUILD = {
  outDir: 'dist',
  emptyOutDir: true,
  sourcemap: false,
  target: 'es2023',
  // The content security policy lets fonts come from 'self' only, so nothing becomes a data: address
  // unless its import asks for it: small pictures do.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
} as const satisfies BuildOptions;

export const CONDITIONS = {
  conditions: ['source', 'module', 'browser', 'development|production'],
};
