import sharp from 'sharp';
import { answerOfThread } from '../../../platform/threads/answer-of-thread.ts';
import { decodes } from '../validate-image.ts';
import type { ValidatedFile } from '../validated-file.ts';
import type { DecodedHeic } from './decode-heic.worker.ts';

const LONGEST_MS = 30_000;
const MEGABYTES = 256;

/** The decoder is WebAssembly: it runs in a thread of its own that may neither take long nor much memory. */
async function decode(bytes: Buffer): Promise<DecodedHeic> {
  const bounds = { longestMs: LONGEST_MS, megabytes: MEGABYTES };
  const worker = 'documents/validation/converted/decode-heic.worker';
  const answer = await answerOfThread<DecodedHeic>(worker, bytes, bounds).catch(() => null);
  if (answer === null) return { refusal: 'document/damaged' };
  return answer === 'too-heavy' ? { refusal: 'document/too-many-pixels' } : answer;
}

async function convert(bytes: Buffer): Promise<ValidatedFile> {
  const decoded = await decode(bytes);
  if ('refusal' in decoded) return decoded;
  const { data, width, height } = decoded;
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { media_type: 'image/jpeg', bytes: jpeg };
}

/** Whether the bytes are a whole HEIC, and its main picture as a JPEG, upright and without EXIF. Decision 0108. */
export function validateHeic(bytes: Buffer): Promise<ValidatedFile> {
  return decodes(() => convert(bytes));
}
