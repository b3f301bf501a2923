import { isDueAgain } from '@verify-admin/rulebook/kernel/time';
import type { AppContext } from '../../kernel/app-context.ts';
import type { ChainEnd } from '../../kernel/audit-chain.ts';
import { nowOf } from '../../platform/clock.ts';
import { signingKeyOf } from '../../platform/keys/signing-key.ts';
import { readChainEnd } from '../audit-trail.store.ts';
import { CHECKPOINT_PURPOSE, writeCheckpoint } from './checkpoint.ts';
import {
  findNewestCheckpoint,
  insertCheckpoint,
  readHashes,
  type StoredCheckpointRow,
} from './checkpoints.store.ts';

type App = Pick<AppContext, 'db' | 'config' | 'keys' | 'clock'>;

/**
 * Whether the lines since the newest checkpoint are enough, or old enough, for another one; after one of the future
 * at once.
 */
function isDue({ config, clock }: App, newest: StoredCheckpointRow | null, lines: number): boolean {
  if (newest === null || lines >= config.AUDIT_CHECKPOINT_LINES) return true;
  return isDueAgain(newest.created, config.AUDIT_CHECKPOINT_SECONDS * 1000, clock());
}

/**
 * Covers a line at once, and says with it that the loss of every line after another was accepted. Every line
 * before it is covered.
 */
export async function coverLoss(app: App, { seq, hash }: ChainEnd): Promise<void> {
  const { db, keys } = app;
  const [secret] = keys.audit;
  if (secret === undefined) return;
  const newest = await findNewestCheckpoint(db);
  const created = nowOf(app.clock);
  const loss_after = seq - 1;
  const before = newest?.text ?? null;
  const signing = signingKeyOf(secret, CHECKPOINT_PURPOSE);
  const marked = { after: loss_after, hashes: [hash], created, before, loss_after };
  await insertCheckpoint(db, {
    seq,
    after: loss_after,
    created,
    text: writeCheckpoint(marked, signing),
  });
}

/**
 * Makes the next checkpoint where one is due, or wanted for another reason. A log with many lines gets one after
 * the other.
 * @returns whether one was made
 */
export async function makeCheckpoint(app: App, { isWanted = false } = {}): Promise<boolean> {
  const { db, config, keys } = app;
  const [secret] = keys.audit;
  if (secret === undefined) return false;
  const newest = await findNewestCheckpoint(db);
  const after = newest?.seq ?? 0;
  const head = await readChainEnd(db);
  const lines = head.seq - after;
  if (lines <= 0 || !(isWanted || isDue(app, newest, lines))) return false;
  const until = Math.min(head.seq, after + config.AUDIT_CHECKPOINT_LINES);
  const hashes = [...(await readHashes(db, { after, until })).values()];
  // A line is missing: what is verified next says which; it is never signed over.
  if (hashes.length !== until - after) return false;
  const created = nowOf(app.clock);
  const before = newest?.text ?? null;
  const signing = signingKeyOf(secret, CHECKPOINT_PURPOSE);
  const text = writeCheckpoint({ after, hashes, created, before }, signing);
  return insertCheckpoint(db, { seq: until, after, created, text });
}
