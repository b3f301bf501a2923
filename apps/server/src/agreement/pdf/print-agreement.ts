import { FairQueue, QueueFull } from '../../platform/fair-queue/fair-queue.ts';
import type { Log } from '../../platform/log.ts';
import { printInThread, type PrintLimits } from '../../platform/pdf/print-in-thread.ts';
import { ThreadEnded } from '../../platform/threads/thread.ts';
import type { PrintedAgreement } from './agreement-page.ts';

/** ours: how many agreements may wait to be printed; the next one is asked to come again. */
const MOST_WAITING = 12;
/** A second as a rule. A machine that is ten times slower, or has much else to do, needs ten. */
const FIRST_TURN: PrintLimits = { megabytes: 512, silentMs: 20_000, longestMs: 20_000 };
/** For what has taken longer. It is shorter than a client waits. */
const LAST_TURN: PrintLimits = { megabytes: 512, silentMs: 100_000, longestMs: 200_000 };

/** Anybody may have an agreement printed: one at a time, in turn for each address. */
const ordinary = new FairQueue(MOST_WAITING);
/** Those that took longer than a turn, behind each other and beside all others. */
const overdue = new FairQueue(MOST_WAITING);

/** Why there is no PDF: too many wait, or this one takes more than any agreement should. */
export type UnprintedAgreement = 'busy' | 'unprintable';

interface PrintOptions {
  /** The network address it came from. */
  readonly asker: string;
  readonly log: Log;
  /** For tests: a shorter first turn. */
  readonly firstTurn?: PrintLimits;
  readonly lastTurn?: PrintLimits;
}

async function printOnce(
  queue: FairQueue,
  asker: string,
  printed: PrintedAgreement,
  limits: PrintLimits,
): Promise<Buffer | 'busy' | ThreadEnded> {
  const print = () => printInThread('agreement/pdf/agreement-pdf.worker', printed, limits);
  try {
    return await queue.add(asker, print);
  } catch (error) {
    if (error instanceof QueueFull) return 'busy';
    if (error instanceof ThreadEnded) return error;
    throw error;
  }
}

/**
 * The PDF of an agreement, made in a thread of its own. One that takes longer than a turn goes to the end, where
 * it holds up no other.
 */
export async function printAgreement(
  printed: PrintedAgreement,
  { asker, log, firstTurn = FIRST_TURN, lastTurn = LAST_TURN }: PrintOptions,
): Promise<Buffer | UnprintedAgreement> {
  const first = await printOnce(ordinary, asker, printed, firstTurn);
  if (!(first instanceof ThreadEnded)) return first;
  log.warn({ why: first.why }, 'an agreement takes too long to print and goes to the end');
  const last = await printOnce(overdue, asker, printed, lastTurn);
  if (!(last instanceof ThreadEnded)) return last;
  log.error({ why: last.why }, 'an agreement cannot be printed');
  return 'unprintable';
}
