import type { Kysely } from 'kysely';
import type { BrokenLine } from '../../kernel/audit-chain.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { type SigningKey, signingKeyOf } from '../../platform/keys/signing-key.ts';
import { type AcceptedLoss, lastKeptLine, readAcceptedLosses } from './accepted-losses.ts';
import {
  CHECKPOINT_PURPOSE,
  type Checkpoint,
  markOf,
  readCheckpoint,
  textHash,
} from './checkpoint.ts';
import { readHashes } from './checkpoints.store.ts';

/** What a place has, and the first line that differs from it. */
export interface Comparison {
  readonly checkpoints: number;
  /** The last line a checkpoint agreed with. */
  readonly until: number;
  readonly broken: BrokenLine | null;
}

/** What checkpoints are compared with. */
export interface Compared {
  readonly db: Kysely<Schema>;
  readonly keys: readonly Pick<SigningKey, 'id' | 'publicKey'>[];
  /** Accepted besides those that the place says were. */
  readonly losses?: readonly AcceptedLoss[];
}

async function findDifference(
  { db }: Compared,
  { after, seq, hash, marks, created }: Checkpoint,
  until: number,
): Promise<BrokenLine | null> {
  const hashes = await readHashes(db, { after, until });
  for (const [at, mark] of marks.entries()) {
    const line = after + at + 1;
    if (line > until) break;
    const found = hashes.get(line);
    if (found === undefined) {
      const why = `the checkpoint of ${created} counts it, but the log does not have it`;
      return { seq: line, why: `${why}: its end was cut off, or an older database was restored` };
    }
    const isLast = line === seq;
    if (markOf(found) !== mark || (isLast && found !== hash)) {
      return { seq: line, why: `it differs from the checkpoint of ${created}` };
    }
  }
  return null;
}

/** A line that a crash cut off is the beginning of the one that was added again after it. */
function isCutOff(text: string, next: string | undefined): boolean {
  return next !== undefined && text !== next && next.startsWith(text);
}

/** Pairs each text with the one after it. */
async function* withNext(texts: AsyncIterable<string>) {
  let before: string | null = null;
  for await (const text of texts) {
    if (before !== null) yield { text: before, next: text };
    before = text;
  }
  if (before !== null) yield { text: before, next: undefined };
}

/**
 * Compares the chain with the checkpoints of a place, in the order they were added. Each must be signed,
 * follow one that the place has, and agree with every line it covers that was not lost since; what the place lacks
 * is reported too.
 * @param read gives them from the first on; it is called twice
 */
export async function compareCheckpoints(
  compared: Compared,
  read: () => AsyncIterable<string>,
): Promise<Comparison> {
  const accepted = await readAcceptedLosses(read(), compared.keys);
  const losses = [...accepted, ...(compared.losses ?? [])];
  const known = new Set(['']);
  let [checkpoints, until] = [0, 0];
  for await (const { text, next } of withNext(read())) {
    if (isCutOff(text, next)) continue;
    const checkpoint = readCheckpoint(text, compared.keys);
    const fault = checkpoint ? faultOf(checkpoint, known) : 'a checkpoint after it is not signed';
    if (!checkpoint || fault) {
      return { checkpoints, until, broken: { seq: until + 1, why: fault ?? '' } };
    }
    const last = lastKeptLine(checkpoint, losses);
    const broken = await findDifference(compared, checkpoint, last);
    if (broken) return { checkpoints, until, broken };
    known.add(textHash(text));
    checkpoints += 1;
    until = Math.max(until, last);
  }
  return { checkpoints, until, broken: null };
}

function faultOf({ previous }: Checkpoint, known: ReadonlySet<string>): string | null {
  return known.has(previous) ? null : 'the checkpoint that covers it is missing';
}

/** The last line that a signed checkpoint of a place covers; 0 where there is none. */
export async function findLastCovered(
  texts: AsyncIterable<string>,
  secrets: readonly string[],
): Promise<number> {
  const keys = secrets.map((secret) => signingKeyOf(secret, CHECKPOINT_PURPOSE));
  let last = 0;
  for await (const text of texts) last = Math.max(last, readCheckpoint(text, keys)?.seq ?? 0);
  return last;
}
