import pLimit from 'p-limit';
import { Thread } from '../../platform/threads/thread.ts';
import type { PrintedAgreement } from './agreement-page.ts';

const MEGABYTES = 512;
/** A second as a rule; on a busy machine several. */
const LONGEST_MS = 60_000;
/** ours: how many agreements may wait to be printed; the next one is asked to come again. */
const MOST_WAITING = 12;

/** One at a time: anybody may have an agreement printed, and staff are not to wait for it. */
const inTurn = pLimit(1);

async function print(printed: PrintedAgreement): Promise<Buffer> {
  const thread = new Thread<never, Uint8Array>('agreement/pdf/agreement-pdf.worker', {
    data: printed,
    limits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  thread.watch(LONGEST_MS);
  try {
    const bytes = await thread.next((report) => report);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    await thread.close();
  }
}

/** The PDF of an agreement, made in a thread of its own; null where too many wait already. */
export async function printAgreement(printed: PrintedAgreement): Promise<Buffer | null> {
  if (inTurn.pendingCount >= MOST_WAITING) return null;
  return inTurn(() => print(printed));
}
