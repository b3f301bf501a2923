import { IMAGE_MAX_PIXELS, SCAN_MAX_PAGES } from '@verify-admin/rulebook/documents/document.rules';
import sharp, { type Metadata } from 'sharp';
import { decodes } from '../validate-image.ts';
import type { DocumentRefusal, ValidatedFile } from '../validated-file.ts';
import { type PagePicture, pdfOfPictures } from './pdf-of-pictures.ts';

/** ours: for all pages of a scan together, as for one image. */
const LONGEST_MS = 30_000;
/** ours: A4 at 300 dpi. What is larger is made smaller: the pages of a scan are many. */
const LONG_SIDE = 3508;

class Refusal extends Error {
  readonly why: DocumentRefusal;
  constructor(why: DocumentRefusal) {
    super(why);
    this.name = 'Refusal';
    this.why = why;
  }
}

/** Reads the header of a page alone. Where that of the first cannot be read, the file is no TIFF at all. */
async function headerOf(bytes: Buffer, page: number): Promise<Metadata> {
  const header = await sharp(bytes, { page, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (header?.format !== 'tiff') {
    throw new Refusal(page === 0 ? 'document/unsupported' : 'document/damaged');
  }
  if (header.width * header.height > IMAGE_MAX_PIXELS) {
    throw new Refusal('document/too-many-pixels');
  }
  return header;
}

function pageOf(bytes: Buffer, page: number, seconds: number) {
  return sharp(bytes, { page, limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds })
    .autoOrient()
    .flatten({ background: '#fff' });
}

const isGreyPage = ({ space, channels }: Metadata) =>
  channels < 3 && (space === 'b-w' || space === 'grey16');

async function pictureOf(bytes: Buffer, page: number, until: number): Promise<PagePicture> {
  const header = await headerOf(bytes, page);
  const seconds = Math.ceil((until - Date.now()) / 1000);
  if (seconds <= 0) throw new Refusal('document/too-many-pixels');
  const isGrey = isGreyPage(header);
  const { data, info } = await pageOf(bytes, page, seconds)
    .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace(isGrey ? 'b-w' : 'srgb')
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, isGrey: info.channels === 1 };
}

/** A scan of one page is a picture: without loss where it has no colours, since such scans are text. */
async function singlePage(bytes: Buffer): Promise<ValidatedFile> {
  const header = await headerOf(bytes, 0);
  const page = pageOf(bytes, 0, LONGEST_MS / 1000);
  if (isGreyPage(header)) {
    return { media_type: 'image/png', bytes: await page.toColourspace('b-w').png().toBuffer() };
  }
  const coloured = page.toColourspace('srgb').jpeg({ quality: 90, chromaSubsampling: '4:4:4' });
  return { media_type: 'image/jpeg', bytes: await coloured.toBuffer() };
}

/** One page after the other: never more than one is in memory as pixels. */
async function allPages(bytes: Buffer, count: number): Promise<ValidatedFile> {
  const until = Date.now() + LONGEST_MS;
  const pictures: PagePicture[] = [];
  for (let page = 0; page < count; page += 1) pictures.push(await pictureOf(bytes, page, until));
  return { media_type: 'application/pdf', bytes: pdfOfPictures(pictures) };
}

async function convert(bytes: Buffer): Promise<ValidatedFile> {
  const { pages = 1 } = await headerOf(bytes, 0);
  if (pages > SCAN_MAX_PAGES) return { refusal: 'document/too-many-pages' };
  return decodes(() => (pages === 1 ? singlePage(bytes) : allPages(bytes, pages)));
}

/**
 * Whether the bytes are a whole TIFF, and what is stored of it: a picture, or a PDF with each of its pages. Decision
 * 0108.
 */
export async function validateTiff(bytes: Buffer): Promise<ValidatedFile> {
  try {
    return await convert(bytes);
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.why };
    const tooSlow = error instanceof Error && error.message.startsWith('timeout');
    return { refusal: tooSlow ? 'document/too-many-pixels' : 'document/damaged' };
  }
}
