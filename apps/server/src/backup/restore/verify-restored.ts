import { listCheckpointTexts } from '../../audit/checkpoints/checkpoints.store.ts';
import { findLastCovered } from '../../audit/checkpoints/compare-checkpoints.ts';
import { type AuditCheck, checkAudit } from '../../audit/verify/check-audit.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { nowOf } from '../../platform/clock.ts';
import { BackupRefused } from '../backup-refused.ts';
import type { DatabaseIndex } from '../format/backup-shapes.ts';

type App = Pick<AppContext, 'db' | 'keys' | 'clock' | 'checkpointPlaces'>;

/** What a restored audit log was compared with. */
export interface VerifiedLog {
  /** The last line that a place outside names and the backup lacks; null where none does. */
  readonly lost_until: number | null;
  readonly places: AuditCheck['places'];
}

/** The checkpoints that the backup itself has: they name a line that was changed before it was made. */
function ownCheckpoints({ db }: App) {
  return { name: 'the backup itself', read: () => listCheckpointTexts(db) };
}

function check(app: App, losses: Parameters<typeof checkAudit>[0]['losses'] = []) {
  const checkpointPlaces = [ownCheckpoints(app), ...app.checkpointPlaces];
  const watch = { onProgress: () => undefined, isWanted: () => true };
  return checkAudit({ ...app, checkpointPlaces, losses }, watch).then((found) => {
    if (found) return found;
    throw new Error('nobody stopped the verification');
  });
}

/** A check that could not be made is none. */
function refuseUnread({ places }: AuditCheck): void {
  const unread = places.find(({ why }) => why !== null);
  if (!unread) return;
  throw new BackupRefused(
    `The audit log of the backup was not compared with ${unread.place}: ${unread.why} Restore again when it can be read.`,
  );
}

function refuseBroken({ end, broken }: AuditCheck, chain: DatabaseIndex['chain']): void {
  const isOther = end.seq !== chain.seq || end.hash !== chain.hash;
  const other = isOther ? { seq: end.seq + 1, why: 'it does not end where the backup says' } : null;
  const found = broken ?? other;
  if (!found) return;
  throw new BackupRefused(
    `The audit log of the backup is broken at line ${found.seq}: ${found.why}. The database stays closed.`,
  );
}

/** The last line of the checkpoints outside that are beyond the restored log. */
async function findLostUntil({ checkpointPlaces, keys }: App, end: number): Promise<number> {
  let lost = end;
  for (const { read } of checkpointPlaces) {
    if (read) lost = Math.max(lost, await findLastCovered(read(), keys.audit));
  }
  return lost;
}

/**
 * Verifies the restored log by its chain, by the end the backup names, and by every checkpoint. Where only the
 * lines after its end are missing, their loss has to be accepted by the number of that end.
 * @throws BackupRefused
 */
export async function verifyRestored(
  app: App,
  { chain }: DatabaseIndex,
  acceptedAfter: number | null,
): Promise<VerifiedLog> {
  const found = await check(app);
  refuseUnread(found);
  if (!found.broken) {
    refuseBroken(found, chain);
    if (acceptedAfter === null) return { lost_until: null, places: found.places };
    throw new BackupRefused(
      'No checkpoint names a line after the backup: leave --accept-loss-after out.',
    );
  }
  const accepted = await check(app, [{ after: chain.seq, created: nowOf(app.clock) }]);
  refuseBroken(accepted, chain);
  const lost_until = await findLostUntil(app, chain.seq);
  if (acceptedAfter === chain.seq) return { lost_until, places: accepted.places };
  throw new BackupRefused(
    `The backup ends at line ${chain.seq} of the audit log, but checkpoints outside go up to line ${lost_until}: what ` +
      `was done in lines ${chain.seq + 1} to ${lost_until} is lost. To accept that: --accept-loss-after ${chain.seq}.`,
  );
}
