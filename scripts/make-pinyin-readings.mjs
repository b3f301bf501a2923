import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { stop } from './stop.mjs';

/**
 * Writes the Mandarin readings the screening engine spells Han by: the characters of GB 2312 and the
 * commoner half of Big5, each with its commonest reading, taken from the npm package `pinyin-pro`
 * (MIT licence), which is no dependency: `npm pack pinyin-pro`, unpack, and give its dist/index.mjs.
 */
const TARGET = 'packages/screening/src/fold/scripts/pinyin-readings.ts';
const WIDTH = 64;

const [source] = process.argv.slice(2);
if (!source) stop('Usage: node scripts/make-pinyin-readings.mjs PATH/TO/pinyin-pro/dist/index.mjs');

/** @type {{ pinyin: (text: string, options: object) => string[] }} */
const { pinyin } = await import(pathToFileURL(source ?? '').href);

/** @type {Map<string, string>} */
const rows = new Map();
for (const char of new Set([
  ...lettersOf('gb18030', 0xb0, 0xf7),
  ...lettersOf('big5', 0xa4, 0xc6),
])) {
  const [reading = ''] = pinyin(char, { toneType: 'none', type: 'array', v: true });
  if (/^[a-z]+$/.test(reading)) rows.set(reading, (rows.get(reading) ?? '') + char);
}

const lines = [''];
for (const [reading, letters] of [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  const row = `${reading}:${letters} `;
  if (`${lines.at(-1)}${row}`.length > WIDTH) lines.push('');
  lines[lines.length - 1] += row;
}
const text = lines.map((line) => `  '${line}'`).join(' +\n');
writeFileSync(
  TARGET,
  `/**
 * The Mandarin reading of each common Han character without its tone, as \`reading:characters\`; made
 * by scripts/make-pinyin-readings.mjs from the readings of pinyin-pro (MIT licence). \`v\` stands for ü.
 */
export const PINYIN_READINGS =
${text.replace(/ '$/, "'")};
`,
);

/**
 * Every Han character of a stretch of lead bytes of a two-byte encoding.
 * @param {string} encoding
 * @param {number} from
 * @param {number} to
 */
function* lettersOf(encoding, from, to) {
  const decoder = new TextDecoder(encoding);
  for (let lead = from; lead <= to; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const char = decoder.decode(new Uint8Array([lead, trail]));
      if (encoding === 'gb18030' && trail < 0xa1) continue;
      if (/^\p{Script=Han}$/u.test(char)) yield char;
    }
  }
}
