import pLimit from 'p-limit';
import { answerOfThread } from '../../../platform/threads/answer-of-thread.ts';
import type { ValidatedFile } from '../validated-file.ts';
import { cutPdf } from './cut-pdf.ts';
import type { InspectedPdf } from './inspect-pdf.ts';
import { isOnlyAPdf } from './only-a-pdf.ts';

/** ours: a scan of 10 MB takes about a second. */
const LONGEST_MS = 30_000;
const MEGABYTES = 512;
const inspections = pLimit(2);

/** Reads the PDF in a thread that may neither take long nor much memory. */
async function inspect(bytes: Buffer): Promise<InspectedPdf> {
  const bounds = { longestMs: LONGEST_MS, megabytes: MEGABYTES };
  const worker = 'documents/validation/pdf/inspect-pdf.worker';
  const answer = await answerOfThread<InspectedPdf>(worker, bytes, bounds);
  return answer === 'too-heavy' ? { refusal: 'document/pdf-too-heavy' } : answer;
}

/**
 * Whether the bytes are a whole PDF, nothing else at the same time, and nothing but pages (decision 0082). It is
 * stored byte for byte, without what others wrote around it and without encryption (decision 0108), or not at all.
 */
export async function validatePdf(bytes: Buffer): Promise<ValidatedFile> {
  const pdf = cutPdf(bytes);
  if (!pdf || !isOnlyAPdf(pdf.toString('latin1'))) return { refusal: 'document/damaged' };
  const { refusal, copy } = await inspections(() => inspect(pdf));
  if (refusal) return { refusal };
  return { media_type: 'application/pdf', bytes: copy ? Buffer.from(copy) : pdf };
}
