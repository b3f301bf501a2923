import type { AppContext } from '../../kernel/app-context.ts';
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

/** Whether the lines since the newest checkpoint are enough, or old enough, for another one. */
function isDue({ config, clock }: App, newest: StoredCheckpointRow | null, lines: number): boolean {
  if (lines <= 0) return false;
  if (newest === null || lines >= config.AUDIT_CHECKPOINT_LINES) return true;
  return clock() - Date.parse(newest.created) >= config.AUDIT_CHECKPOINT_SECONDS * 1000;
}

/**
 * Makes the next checkpoint where one is due. A log with many lines gets one after the other.
 * @returns whether one was made
 */
export async function makeCheckpoint(app: App): Promise<boolean> {
  const { db, config, keys } = app;
  const [secret] = keys.audit;
  if (secret === undefined) return false;
  const newest = await findNewestCheckpoint(db);
  const after = newest?.seq ?? 0;
  const head = await readChainEnd(db);
  if (!isDue(app, newest, head.seq - after)) return false;
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
