import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const MODULE = 'virtual:country-flags';
const LIBRARY = createRequire(import.meta.url).resolve('country-flag-icons/package.json');
const PICTURES = join(dirname(LIBRARY), '3x2');
/** Kept by browsers for good, so other pictures have another address. */
const FOLDER = `assets/flags-${hashOf(readFileSync(LIBRARY))}`;

function hashOf(file: Buffer): string {
  return createHash('sha256').update(file).digest('base64url').slice(0, 8);
}

/**
 * The flags by the code of their country. Their addresses follow from the code, so that no page loads a
 * table of them: `virtual:country-flags` has the folder and the codes there are.
 */
export function countryFlags(): Plugin {
  const files = readdirSync(PICTURES).filter((file) => /^[A-Z]{2}\.svg$/.test(file));
  const codes = files.map((file) => file.slice(0, 2)).join(' ');
  let folder = `/${FOLDER}`;
  return {
    name: 'country-flags',
    configResolved: ({ command }) => {
      if (command === 'serve') folder = `/@fs${PICTURES}`;
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) =>
      id === `\0${MODULE}`
        ? `export const FOLDER = ${JSON.stringify(folder)}; export const CODES = ${JSON.stringify(codes)};`
        : null,
    generateBundle() {
      for (const file of files) {
        const source = readFileSync(join(PICTURES, file));
        this.emitFile({ type: 'asset', fileName: `${FOLDER}/${file}`, source });
      }
    },
  };
}
