import { lockRecord } from '../../accounts/accounts.store.ts';
import { appendAudit, systemStamp } from '../../kernel/audit.ts';
import { nowOf } from '../../platform/clock.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { saveDerivedStatus } from '../derive-status.ts';
import type { HitsKey } from '../hits/hits.store.ts';
import { listExpiredKeys, noteExpiry } from './suppression.store.ts';

/** The act in the audit log and the timeline; it has no actor. */
const EXPIRED = 'aml.suppression-expired';

async function expireOne(app: AppContext, key: HitsKey): Promise<void> {
  const { account_type, account_id, run_type } = key;
  const account = { account_type, account_id };
  const seq = await app.db.transaction().execute(async (trx) => {
    if (!(await lockRecord(trx, key))) return null;
    const now = nowOf(app.clock);
    if (!(await noteExpiry(trx, key, now))) return null;
    const { status } = await saveDerivedStatus(trx, key, { now, by: null });
    const entry = { act: EXPIRED, account, outcome: status, detail: { run_type } } as const;
    return appendAudit(trx, systemStamp(now), entry);
  });
  if (seq === null) return;
  app.events.publish({ kind: 'change', ...account, act: EXPIRED, by: null, seq });
}

/** Ends suppressions whose expiry has passed and derives the statuses of their accounts. */
export async function expireSuppressions(app: AppContext): Promise<void> {
  for (const key of await listExpiredKeys(app.db, nowOf(app.clock))) {
    await expireOne(app, key);
  }
}
