import type { FileGroup } from './files/group-files.ts';
import { ROLE_WORDS } from './files/list-file.ts';

const ALIASES = `(${ROLE_WORDS.alt})`;

/** The files a list came from, each side file with what it adds: `sdn.csv, alt.csv (aliases)`. */
export function describeSource({ files }: FileGroup): string {
  return files
    .map(({ role, file }) => (role === 'main' ? file.name : `${file.name} (${ROLE_WORDS[role]})`))
    .join(', ');
}

/** Whether a list came with a file of aliases. */
export function hasAliases(source: string): boolean {
  return source.includes(ALIASES);
}

/** Prefix of the file names of the product's own samples. */
const SAMPLE = 'sample ';

/** The name a sample's file is imported under. */
export function nameSample(name: string): string {
  return `${SAMPLE}${name}`;
}

/** Whether a list is one of the product's own samples. */
export function isSample(source: string): boolean {
  return source.startsWith(SAMPLE);
}
