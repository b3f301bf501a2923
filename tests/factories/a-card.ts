import sharp, { type OverlayOptions } from 'sharp';
import { zoneLines } from '@verify-admin/demo/documents/drawing/zone-lines';
import { escapeHtml } from '../../apps/server/src/platform/escape-html.ts';
import { robotoFile } from '../../apps/server/src/platform/font-file.ts';
import { aDice } from './dice.ts';

const [WIDTH, HEIGHT] = [1500, 1000];
const CARD = { left: 110, top: 95, width: 1280, height: 810 } as const;
const TABLE = '#4a3b30';

export interface CardPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly number: string;
  readonly born: string;
  readonly expires: string;
}

export const JURIJ: CardPerson = {
  first_name: 'Jurij',
  last_name: 'Havrilecz',
  number: '482910TA7',
  born: '1979-03-14',
  expires: '2031-09-20',
};

interface Photographed {
  readonly side?: 'FRONT' | 'BACK';
  readonly person?: CardPerson;
  /** How far the letters run into each other, in pixels. */
  readonly blur?: number;
  /** A lamp that shines on it. */
  readonly hasGlare?: boolean;
  /** The camera's shutter was open for too long. */
  readonly isOverexposed?: boolean;
  /** It lies so that its left part is not in the picture. */
  readonly isCut?: boolean;
}

async function textLayer(text: string, size: number, color: string): Promise<Buffer> {
  const markup = `<span foreground="${color}">${escapeHtml(text)}</span>`;
  const font = { font: `Roboto Medium ${size}`, fontfile: robotoFile('Medium'), dpi: 72 };
  return sharp({ text: { text: markup, ...font, rgba: true } })
    .png()
    .toBuffer();
}

async function placed(text: string, left: number, top: number, size: number) {
  return { input: await textLayer(text, size, '#1d2530'), left, top };
}

const PITCH = 39;

/** The lines of a zone, each letter in its own column, as documents print them. */
async function zoneLayers(person: CardPerson): Promise<OverlayOptions[]> {
  const draw = async (letter: string) => {
    const input = await textLayer(letter, 52, '#101216');
    const { width, height } = await sharp(input).metadata();
    return { input, width, height };
  };
  const drawn = new Map<string, ReturnType<typeof draw>>();
  const layers: OverlayOptions[] = [];
  for (const [row, text] of zoneLines(person).entries()) {
    for (const [column, letter] of [...text].entries()) {
      const layer = drawn.get(letter) ?? draw(letter);
      drawn.set(letter, layer);
      const { input, width, height } = await layer;
      const base = CARD.top + 590 + row * 76;
      const lift = letter === '<' ? 6 : 0;
      const middle = CARD.left + 50 + (column + 0.5) * PITCH;
      layers.push({ input, left: Math.round(middle - width / 2), top: base - height - lift });
    }
  }
  return layers;
}

function frontShapes(): string {
  return `<rect x="110" y="95" width="1280" height="120" rx="40" fill="#2f6f63"/>
    <rect x="180" y="290" width="330" height="430" fill="#c9d3db"/>
    <path d="M190 720c10-130 70-170 155-170s145 40 155 170z" fill="#39506e"/>
    <ellipse cx="345" cy="470" rx="90" ry="112" fill="#e3b894"/>
    <path d="M255 450c0-90 40-120 90-120s90 30 90 120c-25-50-55-60-90-60s-65 10-90 60z" fill="#2c2320"/>
    <circle cx="315" cy="470" r="8" fill="#222"/><circle cx="378" cy="470" r="8" fill="#222"/>`;
}

async function layersOf(side: 'FRONT' | 'BACK', person: CardPerson): Promise<OverlayOptions[]> {
  if (side === 'BACK') {
    return [
      ...(await zoneLayers(person)),
      await placed('Address', 420, 180, 30),
      await placed('47 Sample Street, Utopia', 420, 225, 44),
      await placed('Authority', 420, 310, 30),
      await placed('Office of Identity Cards', 420, 355, 44),
    ];
  }
  const rows = [
    ['Surname', person.last_name],
    ['Given names', person.first_name],
    ['Date of birth', person.born],
    ['Document number', person.number],
    ['Date of expiry', person.expires],
  ] as const;
  const layers = rows.flatMap(([label, value], row) => [
    placed(label, 590, 270 + row * 120, 28),
    placed(value, 590, 306 + row * 120, 52),
  ]);
  return [await placed('UTOPIA   IDENTITY CARD', 180, 125, 48), ...(await Promise.all(layers))];
}

/** Between two steps: to compress grain takes longer than to draw the card. */
const UNPACKED = { compressionLevel: 0 } as const;

/**
 * A grain as a camera's, so that no surface is flat: it strays by some 6 of 255. It is the same each time,
 * since with some grains a letter is read wrong.
 */
async function grain(): Promise<OverlayOptions> {
  const dice = aDice(48_213);
  const noise = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let at = 0; at < noise.length; at += 1) noise[at] = 114 + dice(15) + dice(15);
  const input = await sharp(noise, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png(UNPACKED)
    .toBuffer();
  return { input, blend: 'soft-light' };
}
let knownGrain: ReturnType<typeof grain> | undefined;

const GLARE = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <defs><radialGradient id="g"><stop offset="0.55" stop-color="#fff"/>
  <stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
  <ellipse cx="980" cy="330" rx="230" ry="150" fill="url(#g)"/></svg>`;

/** A photograph of an invented identity card on a table, as JPEG; good unless something else is asked for. */
export async function aCardPicture(asked: Photographed = {}): Promise<Buffer> {
  const { side = 'FRONT', person = JURIJ, blur, hasGlare, isOverexposed, isCut } = asked;
  const shapes = side === 'FRONT' ? frontShapes() : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${TABLE}"/>
    <rect x="${CARD.left}" y="${CARD.top}" width="${CARD.width}" height="${CARD.height}" rx="40" fill="#dfe9e2"/>
    ${shapes}</svg>`;
  knownGrain ??= grain();
  const whole = await sharp(Buffer.from(svg))
    .composite([...(await layersOf(side, person)), await knownGrain])
    .flatten()
    .png(UNPACKED)
    .toBuffer();
  const lit = await sharp(whole)
    .composite(hasGlare ? [{ input: Buffer.from(GLARE) }] : [])
    .linear(isOverexposed ? 2.2 : 1, 0)
    .png(UNPACKED)
    .toBuffer();
  let picture = sharp(lit);
  if (isCut) picture = picture.extract({ left: 300, top: 0, width: WIDTH - 300, height: HEIGHT });
  if (blur) picture = picture.blur(blur);
  return picture.jpeg({ quality: 90 }).toBuffer();
}

interface PhotographedFace {
  readonly blur?: number;
  readonly isDark?: boolean;
}

/** A drawn face, as JPEG. */
export async function aFacePicture({ blur, isDark }: PhotographedFace = {}): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200">
    <rect width="960" height="1200" fill="#b9c4ce"/>
    <path d="M120 1200c20-260 160-340 360-340s340 80 360 340z" fill="#39506e"/>
    <ellipse cx="480" cy="560" rx="230" ry="290" fill="#e3b894"/>
    <path d="M250 540c0-230 100-320 230-320s230 90 230 320c-60-130-140-170-230-170s-170 40-230 170z" fill="#2c2320"/>
    <circle cx="400" cy="560" r="20" fill="#222"/><circle cx="560" cy="560" r="20" fill="#222"/>
    <path d="M400 720q80 60 160 0" stroke="#8d4a3f" stroke-width="14" fill="none"/></svg>`;
  let picture = sharp(Buffer.from(svg)).linear(isDark ? 0.2 : 1, 0);
  if (blur) picture = picture.blur(blur);
  return picture.jpeg({ quality: 90 }).toBuffer();
}
