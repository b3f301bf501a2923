import { printInThread } from '../../platform/pdf/print-in-thread.ts';
import type { PrintedCase } from './printed-case.ts';

/** Hundreds of pictures and pages. */
const MEGABYTES = 1536;
const LONGEST_MS = 5 * 60_000;

/** The PDF of a case file, made in a thread of its own. */
export function printCase(printed: PrintedCase): Promise<Buffer> {
  return printInThread('case-files/pdf/case-pdf.worker', printed, {
    megabytes: MEGABYTES,
    longestMs: LONGEST_MS,
  });
}
