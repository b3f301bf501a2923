import pLimit from 'p-limit';
import { Thread, ThreadEnded } from '../../../platform/threads/thread.ts';
import type { ValidatedFile } from '../validated-file.ts';
import type { InspectedPdf } from './inspect-pdf.worker.ts';

/** ours: a scan of 10 MB takes about a second. */
const LONGEST_MS = 30_000;
const MEGABYTES = 512;
const inspections = pLimit(2);

const HEADER = /^%PDF-[12]\.\d/;
const END = '%%EOF';
/** ours: as far from the end as the viewers in use still look for the end mark. */
const TAIL_SIZE = 1024;

const MARKUP = /<(?:!doctype\s+html|html|head|body|script|iframe|svg)[\s>/]/i;
const TAG = /<[a-z!/?]/i;
const ZIP_DIRECTORY = 'PK\x05\x06';

/** What may precede the first object: a version line and a comment, never a page. */
function hasTagBeforeObjects(text: string): boolean {
  const first = text.search(/\d\s+obj\b/);
  return TAG.test(text.slice(0, first));
}

/** What may follow the end mark: line ends, rubbish at most, never a page or an archive. */
function isSafeTail(tail: string): boolean {
  return tail.length <= TAIL_SIZE && !TAG.test(tail) && !tail.includes(ZIP_DIRECTORY);
}

function isWholePdf(text: string): boolean {
  return HEADER.test(text) && /\d\s+obj\b/.test(text) && text.includes('startxref');
}

/** Reads the PDF in a thread that may neither take long nor much memory. */
async function inspect(bytes: Buffer): Promise<InspectedPdf> {
  const thread = new Thread<never, { refusal: InspectedPdf }>(
    'documents/validation/pdf/inspect-pdf.worker',
    { data: bytes, limits: { maxOldGenerationSizeMb: MEGABYTES } },
  );
  thread.watch(LONGEST_MS);
  try {
    return (await thread.next((report) => report)).refusal;
  } catch (error) {
    if (error instanceof ThreadEnded && error.why !== 'ended') return 'document/pdf-too-heavy';
    throw error;
  } finally {
    await thread.close();
  }
}

/**
 * Whether the bytes are a whole PDF, nothing else at the same time, and nothing but pages (decision 0082). It is
 * stored byte for byte or not at all: what was sent stays provable by its hash.
 */
export async function validatePdf(bytes: Buffer): Promise<ValidatedFile> {
  const text = bytes.toString('latin1');
  const end = text.lastIndexOf(END);
  if (end === -1 || !isWholePdf(text)) return { refusal: 'document/damaged' };
  if (!isSafeTail(text.slice(end + END.length))) return { refusal: 'document/damaged' };
  if (hasTagBeforeObjects(text) || MARKUP.test(text)) return { refusal: 'document/damaged' };
  const refusal = await inspections(() => inspect(bytes));
  return refusal ? { refusal } : { media_type: 'application/pdf', bytes };
}
