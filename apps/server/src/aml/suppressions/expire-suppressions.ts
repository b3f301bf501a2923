import { systemStamp } from '../../kernel/audit.ts';
import { changeFacts } from '../../kernel/facts/change-facts.ts';
import { runSystemAct } from '../../kernel/system-act.ts';
import { nowOf } from '../../platform/clock.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { saveDerivedStatus } from '../derive-status.ts';
import type { HitsKey } from '../hits/hits.store.ts';
import { listExpiredKeys, noteExpiry } from './suppression.store.ts';

async function expireOne(app: AppContext, key: HitsKey): Promise<void> {
  const { run_type } = key;
  await runSystemAct(app, key, (trx) =>
    changeFacts({ app, trx, now: nowOf(app.clock), by: null }, key, async (facts) => {
      const now = nowOf(app.clock);
      if (!facts || !(await noteExpiry(trx, key, now))) return null;
      const { status } = await saveDerivedStatus(facts, run_type, { now, by: null });
      const detail = { run_type };
      const entry = { act: 'aml.suppression-expired', outcome: status, detail } as const;
      return { stamp: systemStamp(now), entry };
    }),
  );
}

/** Ends suppressions whose expiry has passed and derives the statuses of their accounts. */
export async function expireSuppressions(app: AppContext): Promise<void> {
  for (const key of await listExpiredKeys(app.db, nowOf(app.clock))) {
    await expireOne(app, key);
  }
}
