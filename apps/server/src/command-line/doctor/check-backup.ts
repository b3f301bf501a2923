import { DAY_MS, isOfFuture } from '@verify-admin/rulebook/kernel/time';
import { findLastBackup } from '../../backup/backup-runs.store.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { bad, type Finding, ok } from './finding.ts';

/** ours: one night's backup may fail; two are noticed. */
const BACKUP_DAYS = 2;

/** Where BACKUP_KEY is not set, backups are made by other means (docs/backup.md). */
export async function checkBackup({ config, db, clock }: AppContext): Promise<Finding> {
  if (config.BACKUP_KEY === undefined)
    return ok('BACKUP_KEY is not set: see to it that another means is used.');
  const now = clock();
  const made = await findLastBackup(db, now);
  if (made === null) return bad('No backup was made. Run verify-admin backup PLACE.');
  if (isOfFuture(made, now))
    return bad(
      `The last backup is of ${made}, which is in the future: a clock was wrong. Make another.`,
    );
  const well = now - Date.parse(made) <= BACKUP_DAYS * DAY_MS;
  return { well, sentence: `The last backup is of ${made}.` };
}
