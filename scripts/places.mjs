import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, without a trailing slash. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** Everything a command leaves for the next one; safe to delete at any time. */
export const CACHE = join(ROOT, '.cache');

/** An image has what was built, and nothing to build it from. */
export const HAS_SOURCES = existsSync(join(ROOT, 'apps/server/src'));

const TOOLS = {
  // The compiler in native code; `typescript` beside it is the one the import law reads files with.
  tsc: 'typescript-native/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
  biome: '@biomejs/biome/bin/biome',
  oxlint: 'oxlint/bin/oxlint',
  knip: 'knip/bin/knip.js',
  stylelint: 'stylelint/bin/stylelint.mjs',
};

/**
 * The script of a tool, to be run with Node: shell shims differ between systems, scripts do not.
 * @param {keyof typeof TOOLS} name
 */
export function tool(name) {
  return join(ROOT, 'node_modules', TOOLS[name]);
}
