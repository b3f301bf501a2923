import {
  type Manifest,
  timelineShape,
  type TimelineLine,
} from '@verify-admin/rulebook/case-files/manifest';
import * as z from 'zod/mini';
import { type Checkpoint, markOf, readCheckpoint } from '../../audit/checkpoints/checkpoint.ts';
import { rowHash } from '../../kernel/audit-chain.ts';
import { coveringSeq } from '../archive/timeline.ts';
import { CaseFileRefused } from './case-file-refused.ts';
import { parseJson } from './read-manifest.ts';
import { readPublicKeys } from './read-public-keys.ts';

export interface CheckedTimeline {
  readonly lines: number;
  /** Lines that a signed checkpoint covers. */
  readonly covered: number;
  readonly checkpoints: number;
}

/** The checkpoints, each of them signed by a key that the signed manifest names. */
function readCheckpoints(bytes: Buffer, { checkpoint_keys }: Manifest): Checkpoint[] {
  const keys = checkpoint_keys.flatMap(({ pem }) => readPublicKeys(pem, 'The manifest'));
  const texts = bytes.toString('utf8').split('\n').slice(0, -1);
  const checkpoints = texts.map((text, at) => {
    const checkpoint = readCheckpoint(text, keys);
    if (checkpoint) return checkpoint;
    throw new CaseFileRefused(`Checkpoint ${at + 1} of the case file is not signed.`);
  });
  const late = checkpoints.find((one, at) => one.after < (checkpoints[at - 1]?.seq ?? 0));
  if (late) throw new CaseFileRefused('The checkpoints are not in their order.');
  return checkpoints;
}

function disagree(line: TimelineLine, checkpoint: Checkpoint): boolean {
  const mark = checkpoint.marks[line.seq - checkpoint.after - 1];
  const isLast = line.seq === checkpoint.seq;
  return mark !== markOf(line.hash) || (isLast && line.hash !== checkpoint.hash);
}

function whyWrong(
  line: TimelineLine,
  before: TimelineLine | undefined,
  { account, chain_head }: Manifest,
): string | null {
  const isOfAccount =
    line.account_type === account.account_type && line.account_id === account.account_id;
  if (!isOfAccount) return 'is about another account';
  if (before && line.seq <= before.seq) return 'does not follow the line before it';
  if (line.seq > chain_head.seq) return 'is after the end of the log';
  if (rowHash(line) !== line.hash) return 'does not have the hash of its content';
  if (before && line.seq === before.seq + 1 && line.prev_hash !== before.hash) {
    return 'does not continue the line before it';
  }
  const isEnd = line.seq === chain_head.seq;
  return isEnd && line.hash !== chain_head.hash ? 'is not the end of the log' : null;
}

function checkLine(line: TimelineLine, checkpoints: readonly Checkpoint[]): string | null {
  const covering = coveringSeq(checkpoints, line.seq);
  if (line.checkpoint !== covering) return 'names another checkpoint than the one that covers it';
  const checkpoint = checkpoints.find(({ seq }) => seq === covering);
  return checkpoint && disagree(line, checkpoint) ? 'differs from its checkpoint' : null;
}

/** The checkpoint of the manifest is the newest one, and agrees with its text. */
function checkNewest({ checkpoint }: Manifest, checkpoints: readonly Checkpoint[]): void {
  const newest = checkpoints.at(-1);
  if (checkpoint?.seq !== newest?.seq || checkpoint?.hash !== newest?.hash) {
    throw new CaseFileRefused('The manifest names another checkpoint than the newest one.');
  }
}

/** Recomputes the hash of every line from its content and compares it with the checkpoints. */
export function checkTimeline(
  timeline: Buffer,
  texts: Buffer,
  manifest: Manifest,
): CheckedTimeline {
  const { data } = z.safeParse(timelineShape, parseJson(timeline, 'The timeline'));
  if (!data) throw new CaseFileRefused('The timeline does not have the form of its format.');
  const checkpoints = readCheckpoints(texts, manifest);
  checkNewest(manifest, checkpoints);
  for (const [at, line] of data.lines.entries()) {
    const why = whyWrong(line, data.lines[at - 1], manifest) ?? checkLine(line, checkpoints);
    if (why) throw new CaseFileRefused(`Line ${line.seq} of the timeline ${why}.`);
  }
  const covered = data.lines.filter(({ checkpoint }) => checkpoint !== null).length;
  return { lines: data.lines.length, covered, checkpoints: checkpoints.length };
}
