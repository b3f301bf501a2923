import type { SigningKey } from '../../platform/keys/signing-key.ts';
import { type Checkpoint, LOSS_MARK, readCheckpoint } from './checkpoint.ts';

/**
 * An older backup was restored, and who did so accepted the loss of every line after one. A checkpoint that was
 * made before and goes beyond that line is about lines that are lost.
 */
export interface AcceptedLoss {
  readonly after: number;
  /** When it was accepted. */
  readonly created: string;
}

/** The losses that the signed checkpoints of a place say were accepted, in whichever order they come. */
export async function readAcceptedLosses(
  texts: AsyncIterable<string> | Iterable<string>,
  keys: readonly Pick<SigningKey, 'id' | 'publicKey'>[],
): Promise<AcceptedLoss[]> {
  const losses: AcceptedLoss[] = [];
  for await (const text of texts) {
    // Most have none, and are not verified twice.
    if (!text.includes(LOSS_MARK)) continue;
    const checkpoint = readCheckpoint(text, keys);
    if (checkpoint?.loss_after === undefined) continue;
    losses.push({ after: checkpoint.loss_after, created: checkpoint.created });
  }
  return losses;
}

/** The last line of a checkpoint that was not lost since. */
export function lastKeptLine(
  { seq, created }: Pick<Checkpoint, 'seq' | 'created'>,
  losses: readonly AcceptedLoss[],
): number {
  const later = losses.filter((loss) => Date.parse(loss.created) > Date.parse(created));
  return Math.min(seq, ...later.map(({ after }) => after));
}
