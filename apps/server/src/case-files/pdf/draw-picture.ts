import sharp, { type Sharp } from 'sharp';
import { Thread } from '../../platform/threads/thread.ts';
import type { CaseDocument } from '../case-documents.ts';
import { LARGEST_PICTURE, type RawPicture } from './picture-size.ts';

const LONGEST_SECONDS = 30;
const MEGABYTES = 256;
const QUALITY = 78;

/** A picture of a document as JPEG, or why there is none. */
export interface DocumentPicture {
  readonly jpeg: Buffer | null;
  readonly width: number;
  readonly height: number;
  /** Of a PDF; 1 for an image. */
  readonly pages: number | null;
}

const NO_PICTURE: DocumentPicture = { jpeg: null, width: 0, height: 0, pages: null };

async function encode(image: Sharp, pages: number): Promise<DocumentPicture> {
  const { data, info } = await image
    .timeout({ seconds: LONGEST_SECONDS })
    .resize({ ...LARGEST_PICTURE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height, pages };
}

/** The first page, drawn in a thread of its own: a damaged document can disturb no other. */
async function drawPdf(bytes: Uint8Array): Promise<DocumentPicture> {
  const thread = new Thread<never, RawPicture>('case-files/pdf/first-page.worker', {
    data: bytes,
    limits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  thread.watch(LONGEST_SECONDS * 1000);
  try {
    const { width, height, data, pages } = await thread.next((report) => report);
    return await encode(sharp(data, { raw: { width, height, channels: 4 } }), pages);
  } finally {
    await thread.close();
  }
}

/** A picture of the document; none where it cannot be drawn. It fails nothing: the file itself is in the archive. */
export async function drawPicture(
  { media_type }: Pick<CaseDocument, 'media_type'>,
  bytes: Uint8Array,
): Promise<DocumentPicture> {
  try {
    if (media_type === 'application/pdf') return await drawPdf(bytes);
    return await encode(sharp(bytes, { pages: 1, failOn: 'none' }), 1);
  } catch {
    return NO_PICTURE;
  }
}
