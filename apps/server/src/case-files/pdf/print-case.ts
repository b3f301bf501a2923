import { printInThread } from '../../platform/pdf/print-in-thread.ts';
import type { PrintedCase } from './printed-case.ts';

/** Hundreds of pictures and pages. */
const MEGABYTES = 1536;
/** Between two rows or pages; most take a thousandth of it. */
const SILENT_MS = 60_000;

interface Printing {
  /** How much time is left for it, in milliseconds. */
  readonly longestMs: number;
  readonly onSignOfLife: () => void;
}

/**
 * The PDF of a case file, made in a thread of its own.
 * @throws ThreadEnded where it needs more memory or time
 */
export function printCase(printed: PrintedCase, printing: Printing): Promise<Buffer> {
  const limits = { megabytes: MEGABYTES, silentMs: SILENT_MS, ...printing };
  return printInThread('case-files/pdf/case-pdf.worker', printed, limits);
}
