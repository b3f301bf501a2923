import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
// By its file: this runs before the packages are compiled.
import { EMOJI } from '../../../packages/rulebook/src/notes/note.rules.ts';

const MODULE = 'virtual:reaction-pictures';
const PICTURES = dirname(createRequire(import.meta.url).resolve('@twemoji/svg/package.json'));
/** Width and height of a picture, in its own units. */
const SIDE = 36;

/** Twemoji's name of a picture: the code point of the emoji, without what selects its look. */
function codeOf(emoji: string): string {
  return emoji.codePointAt(0)?.toString(16) ?? '';
}

/** One picture below the other; `#1f44d` shows the one of that code. */
function sheetOf(codes: readonly string[]): string {
  const parts = codes.map((code, at) => {
    const picture = readFileSync(join(PICTURES, `${code}.svg`), 'utf8');
    const top = at * SIDE;
    const placed = picture.replace('<svg', `<svg y="${top}" width="${SIDE}" height="${SIDE}"`);
    return `<view id="${code}" viewBox="0 ${top} ${SIDE} ${SIDE}"/>${placed}`;
  });
  const box = `0 0 ${SIDE} ${codes.length * SIDE}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${parts.join('')}</svg>`;
}

/**
 * The pictures of the reactions are one file, so that they are one request and not part of the code:
 * `virtual:reaction-pictures` has the address of each.
 */
export function reactionPictures(): Plugin {
  const source = sheetOf(EMOJI.map(codeOf));
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const fileName = `assets/reactions-${hash}.svg`;
  let file = `/${fileName}`;
  return {
    name: 'reaction-pictures',
    configResolved: ({ command }) => {
      if (command === 'serve') file = `data:image/svg+xml,${encodeURIComponent(source)}`;
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => {
      if (id !== `\0${MODULE}`) return null;
      const addresses = EMOJI.map((emoji) => [emoji, `${file}#${codeOf(emoji)}`]);
      return `export const PICTURES = ${JSON.stringify(Object.fromEntries(addresses))};`;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
