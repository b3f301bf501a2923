import { coverLoss, makeCheckpoint } from '../../audit/checkpoints/make-checkpoints.ts';
import { readChainEnd } from '../../audit/audit-trail.store.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { appendAudit, type AuditStamp } from '../../kernel/audit.ts';
import { insertAuditNotices } from '../../notifications/notify.ts';
import { dropRestoreMark } from '../../platform/database/restore-mark.ts';
import type { CompleteBackup } from './complete-backup.ts';
import type { VerifiedLog } from './verify-restored.ts';

type App = Pick<AppContext, 'db' | 'keys' | 'clock' | 'config'>;

interface Restored {
  readonly backup: CompleteBackup;
  readonly verified: VerifiedLog;
  readonly stamp: AuditStamp;
  readonly operator: string;
}

/** The detail of the line by which a restored log goes on. */
function detailOf({ backup, verified, operator }: Restored) {
  const { header, manifest, index } = backup;
  return {
    backup_id: header.backup_id,
    operator,
    made: index.taken,
    until_entry: index.chain.seq,
    lost_until_entry: verified.lost_until,
    rows: manifest.rows,
    documents: manifest.documents,
    missing_documents: manifest.missing,
  };
}

/**
 * Opens a restored database with a line of the audit log. Where lines were lost, a signed checkpoint says that their
 * loss was accepted, and every ADMIN is notified.
 */
export async function openRestored(app: App, restored: Restored): Promise<void> {
  const lost_until = restored.verified.lost_until;
  if (lost_until !== null) while (await makeCheckpoint(app, { isWanted: true })) continue;
  const { stamp } = restored;
  await app.db.transaction().execute(async (trx) => {
    const detail = detailOf(restored);
    const entry = await appendAudit(trx, stamp, { act: 'backup.restored', detail });
    if (lost_until !== null) {
      await coverLoss({ ...app, db: trx }, await readChainEnd(trx));
      const excerpt = `Entries ${entry} to ${lost_until} of before a restore are lost; ${restored.operator} accepted that.`;
      await insertAuditNotices(trx, { entry, excerpt, now: stamp.created });
    }
    await dropRestoreMark(trx);
  });
}
