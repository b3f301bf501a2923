import { systemStamp } from '../../kernel/audit.ts';
import { changeFacts } from '../../kernel/facts/change-facts.ts';
import { runSystemAct } from '../../kernel/system-act.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import type { CheckedMoment } from '../../kernel/clock-check/checked-moment.ts';
import { saveDerivedStatus } from '../derive-status.ts';
import type { HitsKey } from '../hits/hits.store.ts';
import { listExpiredKeys, noteExpiry } from './suppression.store.ts';

async function expireOne(app: AppContext, key: HitsKey, now: string): Promise<void> {
  const { run_type } = key;
  await runSystemAct(app, key, (trx) =>
    changeFacts({ app, trx, now, by: null }, key, async (facts) => {
      if (!facts || !(await noteExpiry(trx, key, now))) return null;
      const { status } = await saveDerivedStatus(facts, run_type, { now, by: null });
      const detail = { run_type };
      const entry = { act: 'aml.suppression-expired', outcome: status, detail } as const;
      return { stamp: systemStamp(now), entry };
    }),
  );
}

/** Of how many accounts `expireSuppressions` would end something. */
export async function countExpiringSuppressions(
  { db }: Pick<AppContext, 'db'>,
  now: CheckedMoment,
): Promise<number> {
  const expired = await listExpiredKeys(db, now.iso);
  return new Set(expired.map((key) => `${key.account_type} ${key.account_id}`)).size;
}

/** Ends suppressions whose expiry has passed and derives the statuses of their accounts. */
export async function expireSuppressions(app: AppContext, now: CheckedMoment): Promise<void> {
  for (const key of await listExpiredKeys(app.db, now.iso)) await expireOne(app, key, now.iso);
}
