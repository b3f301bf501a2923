import { makeCheckpoint } from '../../apps/server/src/audit/checkpoints/make-checkpoints.ts';
import { appendAudit, systemStamp } from '../../apps/server/src/kernel/audit.ts';
import type { OpenedApp } from '../../apps/server/src/open-app.ts';
import { nowOf } from '../../apps/server/src/platform/clock.ts';

/** Signs a checkpoint about a new line with the key of the app's settings. */
export async function signCheckpoint({ app }: OpenedApp): Promise<void> {
  const stamp = systemStamp(nowOf(app.clock));
  const detail = { note: 'Register extract checked.' };
  await app.db
    .transaction()
    .execute((trx) => appendAudit(trx, stamp, { act: 'kyb.decided', outcome: 'APPROVED', detail }));
  const isMade = await makeCheckpoint(app, { isWanted: true });
  if (!isMade) throw new Error('no checkpoint was made');
}
