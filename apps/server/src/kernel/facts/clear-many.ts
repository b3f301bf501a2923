// Without it bulk AML would decide each cleared account by itself, and take many times as long.
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { RUN_CHECKS } from '@verify-admin/rulebook/checks/checks';
import { type CheckRef, factsOf } from '@verify-admin/rulebook/checks/facts';
import type { Ground } from '@verify-admin/rulebook/checks/ground';
import { reopenings } from '@verify-admin/rulebook/checks/reopening.rules';
import { Refused } from '../refused.ts';
import { holdSubjectKeys } from '../subject-keys.store.ts';
import { insertDecidedFacts } from './decided-facts.store.ts';
import { digestsOf } from './fact-digests.ts';
import type { FactsContext } from './open-facts.ts';
import { endReruns } from './reopenings.store.ts';
import { type ClearChecks, type LockedRecord, saveNotSuspected } from './statuses.store.ts';

const CLEAR = 'NOT_SUSPECTED';

function clearedRefs(cleared: ClearChecks): CheckRef[] {
  return RUN_CHECKS.filter((check) => cleared[check]).map((check) => ({ check, owner: null }));
}

function clearedGround(ground: Ground, cleared: ClearChecks): Ground {
  const statuses = { ...ground.statuses };
  for (const check of RUN_CHECKS) if (cleared[check]) statuses[check] = CLEAR;
  return { ...ground, statuses };
}

/** Whether nothing but these checks themselves changes where they are clear: no mark ends and nothing is reopened. */
export function isClearAlone(
  { facts_changed }: LockedRecord,
  ground: Ground,
  cleared: ClearChecks,
): boolean {
  if (facts_changed.length > 0) return false;
  const refs = clearedRefs(cleared);
  if (refs.every(({ check }) => ground.statuses[check] === CLEAR)) return true;
  return reopenings(ground, clearedGround(ground, cleared), refs).reopenings.length === 0;
}

export interface ClearedAccount extends ClearChecks {
  /** As it is under the locks. */
  readonly ground: Ground;
}

/**
 * As `changeFacts` with `setAml`, for many locked accounts of one type whose runs found nothing and are clear alone:
 * one statement for all of them.
 */
export async function clearMany(
  { app, trx, now, by }: FactsContext,
  account_type: AccountKey['account_type'],
  accounts: readonly ClearedAccount[],
): Promise<void> {
  const keys = accounts.map(({ account_id }) => ({ account_type, account_id }));
  const ring = await holdSubjectKeys(trx, app.keys.data, keys);
  if (!ring) throw Refused.general('account/erased');
  await saveNotSuspected(trx, account_type, accounts, { now, admin_uuid: by });
  const decided = accounts.flatMap((account) => {
    const key = { account_type, account_id: account.account_id };
    const accountKey = ring.find(key);
    if (!accountKey) return [];
    return clearedRefs(account).map((ref) => {
      const digests = digestsOf(accountKey, factsOf(ref, account.ground));
      return { ...key, ...ref, status: CLEAR, digests, decided: now, admin_uuid: by };
    });
  });
  await insertDecidedFacts(trx, decided);
  const ended = accounts.flatMap((account) =>
    RUN_CHECKS.filter((check) => account[check]).map((check) => {
      return { account_type, account_id: account.account_id, check };
    }),
  );
  await endReruns(trx, ended);
}
