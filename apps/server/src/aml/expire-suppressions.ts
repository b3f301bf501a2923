import { randomUUID } from 'node:crypto';
import { appendAudit } from '../kernel/audit.ts';
import { nowOf } from '../kernel/clock.ts';
import type { House } from '../kernel/house.ts';
import { lockForAml } from './aml.store.ts';
import { keepDerivedStatus } from './derive-status.ts';
import type { HitsKey } from './hits.store.ts';
import { listExpiredKeys, noteExpiry } from './suppression.store.ts';

/** How it stands in the audit log and the timeline; nobody of the staff did it. */
const EXPIRED = 'let an AML suppression expire';

async function expireOne(house: House, key: HitsKey): Promise<void> {
  const { account_type, account_id, run_type } = key;
  const account = { account_type, account_id };
  const seq = await house.db.transaction().execute(async (trx) => {
    if (!(await lockForAml(trx, key))) return null;
    const now = nowOf(house.clock);
    if (!(await noteExpiry(trx, key, now))) return null;
    const { status } = await keepDerivedStatus(trx, key, { now, by: null });
    const stamp = { created: now, actor_uuid: null, actor_role: null, request_id: randomUUID() };
    return appendAudit(trx, stamp, {
      act: EXPIRED,
      account,
      outcome: status,
      detail: { run_type },
    });
  });
  if (seq === null) return;
  house.events.publish({ kind: 'change', ...account, act: EXPIRED, by: null, seq });
}

/** Lets what was kept from alerting until now alert again, and the accounts show it. */
export async function expireSuppressions(house: House): Promise<void> {
  for (const key of await listExpiredKeys(house.db, nowOf(house.clock))) {
    await expireOne(house, key);
  }
}
