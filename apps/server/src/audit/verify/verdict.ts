import type { AuditVerification } from '@verify-admin/rulebook/audit/audit-trail.contract';
import { appendAudit, type AuditStamp } from '../../kernel/audit.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { notifyOfAudit } from '../../notifications/notify.ts';
import type { AuditCheck } from './check-audit.ts';

/** How a verification ended. An entry before the broken one is intact. */
export function verdictOf(
  { end, broken, places }: AuditCheck,
  { created, by, milliseconds }: Pick<AuditVerification, 'created' | 'by' | 'milliseconds'>,
): AuditVerification {
  return {
    created,
    by,
    entries: broken ? Math.min(end.seq, broken.seq - 1) : end.seq,
    last_hash: end.hash,
    milliseconds,
    broken_entry: broken?.seq ?? null,
    why: broken?.why ?? null,
    places: [...places],
  };
}

/** The verdict is an entry of the trail itself; every ADMIN is notified of one that names an entry. */
export async function storeVerdict(
  app: Pick<AppContext, 'db' | 'events'>,
  stamp: AuditStamp,
  verdict: AuditVerification,
): Promise<void> {
  const { created, by: _by, ...detail } = verdict;
  const { broken_entry, why } = verdict;
  const outcome = broken_entry === null ? 'intact' : 'broken';
  await app.db.transaction().execute(async (trx) => {
    if (broken_entry !== null) {
      const excerpt = `Entry ${broken_entry}: ${why}`;
      await notifyOfAudit(app, trx, { entry: broken_entry, excerpt, now: created });
    }
    await appendAudit(trx, stamp, { act: 'audit.verified', outcome, detail });
  });
}
