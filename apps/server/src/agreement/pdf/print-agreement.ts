import pLimit from 'p-limit';
import { printInThread } from '../../platform/pdf/print-in-thread.ts';
import type { PrintedAgreement } from './agreement-page.ts';

const MEGABYTES = 512;
/** A second as a rule; on a busy machine several. */
const LONGEST_MS = 60_000;
/** ours: how many agreements may wait to be printed; the next one is asked to come again. */
const MOST_WAITING = 12;

/** One at a time: anybody may have an agreement printed, and staff are not to wait for it. */
const inTurn = pLimit(1);

/** The PDF of an agreement, made in a thread of its own; null where too many wait already. */
export async function printAgreement(printed: PrintedAgreement): Promise<Buffer | null> {
  if (inTurn.pendingCount >= MOST_WAITING) return null;
  const limits = { megabytes: MEGABYTES, longestMs: LONGEST_MS };
  return inTurn(() => printInThread('agreement/pdf/agreement-pdf.worker', printed, limits));
}
