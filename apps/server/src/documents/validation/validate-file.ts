import { createHash } from 'node:crypto';
import {
  type ConvertedType,
  isAcceptedType,
  isConvertedType,
} from '@verify-admin/rulebook/documents/document.rules';
import { UPLOAD_MAX_BYTES } from '@verify-admin/rulebook/kernel/upload-limit';
import { fileTypeFromBuffer } from 'file-type';
import type { UploadedFile } from '../../kernel/http/receive-file.ts';
import { validateHeic } from './converted/validate-heic.ts';
import { validateTiff } from './converted/validate-tiff.ts';
import { validateBmp } from './validate-bmp.ts';
import { validateImage } from './validate-image.ts';
import { pdfBegin } from './pdf/cut-pdf.ts';
import { validatePdf } from './pdf/validate-pdf.ts';
import type { JudgedUpload, ValidatedFile } from './validated-file.ts';

/** The type of a file by its first bytes; null when they match none. A PDF may begin below lines of text. */
async function typeOf(bytes: Buffer): Promise<string | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found) return found.mime;
  return pdfBegin(bytes.toString('latin1', 0, 2048)) === -1 ? null : 'application/pdf';
}

/** Whether the bytes are of a kind that is only taken to be stored as another. */
export async function isConverted(bytes: Buffer): Promise<boolean> {
  return isConvertedType((await typeOf(bytes)) ?? '');
}

const CONVERT: Readonly<Record<ConvertedType, (bytes: Buffer) => Promise<ValidatedFile>>> = {
  'image/tiff': validateTiff,
  'image/heic': validateHeic,
  'image/heif': validateHeic,
};

async function validateBytes(bytes: Buffer, converts: boolean): Promise<ValidatedFile> {
  const type = await typeOf(bytes);
  if (converts && type !== null && isConvertedType(type)) return CONVERT[type](bytes);
  if (type === null || !isAcceptedType(type)) return { refusal: 'document/unsupported' };
  if (type === 'application/pdf') return validatePdf(bytes);
  if (type === 'image/bmp') return validateBmp(bytes);
  return validateImage(bytes, type);
}

/**
 * IMG-05, IMG-06, IMG-08: judges an uploaded file by its bytes, never by its name, and gives the
 * bytes that may be stored: images are re-encoded, a BMP as PNG; a PDF stays as it is, without what is around it. The SHA-256 of the
 * received bytes is the one by which the sender's own file can be compared later. `converts`: scans and photos that no
 * browser shows (CONVERTED_TYPES) are taken too.
 */
export async function validateFile(
  file: Pick<UploadedFile, 'bytes' | 'tooLarge'> | null,
  { converts = false } = {},
): Promise<JudgedUpload> {
  if (!file) return { refusal: 'document/no-file' };
  if (file.bytes.length === 0) return { refusal: 'document/empty' };
  if (file.tooLarge || file.bytes.length > UPLOAD_MAX_BYTES) {
    return { refusal: 'document/too-large' };
  }
  const validated = await validateBytes(file.bytes, converts);
  if ('refusal' in validated) return validated;
  return { ...validated, original_sha256: createHash('sha256').update(file.bytes).digest('hex') };
}
