import type { Kysely } from 'kysely';
import { type BrokenLine, CHAIN_BEGIN, type ChainEnd, checkEnd } from '../../kernel/audit-chain.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Thread } from '../../platform/threads/thread.ts';
import { findLineBehindHead, readChainEnd, readChainPiece } from '../audit-trail.store.ts';
import type { ChainReport } from './chain.worker.ts';

/** Some 5 MB of JSON: enough for a thread to be busy, little to hold. */
const LINES_AT_ONCE = 5000;

interface Verified {
  /** The last entry that was found intact. */
  readonly end: ChainEnd;
  readonly broken: BrokenLine | null;
}

export interface Watch {
  /** After each piece: how many entries were checked, of how many. */
  readonly onProgress: (checked: number, entries: number) => void;
  /** Whether somebody still waits for the verdict. */
  readonly isWanted: () => boolean;
}

/**
 * Verifies all entries there are at the beginning. They are read in pieces and checked in a thread, so
 * that a log of a million lines holds up no request.
 * @returns null when nobody waits for it any more
 */
export async function verifyChain(
  db: Kysely<Schema>,
  { onProgress, isWanted }: Watch,
): Promise<Verified | null> {
  const head = await readChainEnd(db);
  const thread: Thread<string, ChainReport> = new Thread('audit/verify/chain.worker');
  let end = CHAIN_BEGIN;
  try {
    for (let after = 0; after < head.seq; ) {
      const piece = await readChainPiece(db, { after, until: head.seq, limit: LINES_AT_ONCE });
      if (!isWanted()) return null;
      if (!piece) break;
      const report = thread.next((answer) => answer);
      thread.send(piece.json);
      const { end: reached, broken } = await report;
      end = reached;
      if (broken) return { end, broken };
      after = piece.last;
      onProgress(end.seq, head.seq);
    }
  } finally {
    await thread.close();
  }
  const broken = checkEnd(end, head) ?? (await findLineBehindHead(db, end.seq));
  return { end, broken };
}
