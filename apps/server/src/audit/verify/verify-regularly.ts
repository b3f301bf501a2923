import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import type { AppContext } from '../../kernel/app-context.ts';
import { systemStamp } from '../../kernel/audit.ts';
import { nowOf } from '../../platform/clock.ts';
import { giveCheckBack, takeDueCheck } from '../checkpoints/checkpoints.store.ts';
import { checkAudit } from './check-audit.ts';
import { storeVerdict, verdictOf } from './verdict.ts';

/** ours: the trail is verified once a day without being asked. */
const SECONDS_BETWEEN = (24 * HOUR_MS) / 1000;

/**
 * Verifies the audit trail where it is due, and notifies every ADMIN of what is not as it was written.
 * @returns whether it was due
 */
export async function verifyWhenDue(app: AppContext): Promise<boolean> {
  const lease_by = randomUUID();
  const due = await takeDueCheck(app.db, lease_by);
  if (!due) return false;
  const began = performance.now();
  const check = await checkAudit(app, { onProgress: () => undefined, isWanted: () => true });
  if (check) {
    const created = nowOf(app.clock);
    const milliseconds = Math.round(performance.now() - began);
    const verdict = verdictOf(check, { created, by: null, milliseconds });
    const { broken_entry, why } = verdict;
    await storeVerdict(app, systemStamp(created), verdict);
    if (broken_entry !== null) app.log.error({ broken_entry, why }, 'the audit trail is broken');
  }
  await giveCheckBack(app.db, lease_by, SECONDS_BETWEEN);
  return true;
}
