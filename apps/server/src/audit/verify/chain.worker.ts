import { parentPort } from 'node:worker_threads';
import * as z from 'zod';
import { type BrokenLine, type ChainEnd, ChainWalk } from '../../kernel/audit-chain.ts';
import { lowerThreadPriority } from '../../platform/lower-priority.ts';

const text = z.string().nullable();

const chainPiece = z.array(
  z.object({
    seq: z.number(),
    created: z.string(),
    actor_uuid: text,
    actor_role: text,
    act: z.string(),
    account_type: text,
    account_id: z.number().nullable(),
    outcome: text,
    detail: z.string(),
    request_id: z.string(),
    prev_hash: z.string(),
    hash: z.string(),
  }),
);

/** How far the walk is after a piece, and where it broke. */
export interface ChainReport {
  readonly end: ChainEnd;
  readonly broken: BrokenLine | null;
}

const walk = new ChainWalk();

lowerThreadPriority();
parentPort?.on('message', (json: string) => {
  const broken = walk.check(chainPiece.parse(JSON.parse(json)));
  const report: ChainReport = { end: walk.end, broken };
  parentPort?.postMessage(report);
});
