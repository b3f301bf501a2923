// Without it accounts that come with statuses from an import would be approved on facts nobody knows.
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { isAdverse, isFavourable } from '@verify-admin/rulebook/checks/checks';
import { factsOf } from '@verify-admin/rulebook/checks/facts';
import { decidedRefs, statusOf } from '@verify-admin/rulebook/checks/reopening.rules';
import { holdSubjectKeys } from '../subject-keys.store.ts';
import { type DecidedFacts, insertDecidedFacts } from './decided-facts.store.ts';
import { digestsOf } from './fact-digests.ts';
import { readGrounds } from './ground.store.ts';
import type { FactsContext } from './open-facts.ts';

/** Binds the decided statuses that new accounts came with to the facts they came with. */
export async function bindStoredStatuses(
  { app, trx, now, by }: FactsContext,
  accounts: readonly AccountKey[],
): Promise<void> {
  const ring = await holdSubjectKeys(trx, app.keys.data, accounts);
  const grounds = await readGrounds(trx, app.keys.data, accounts);
  const rows = grounds.flatMap(({ account_type, account_id, ground }): DecidedFacts[] => {
    const accountKey = ring?.find({ account_type, account_id });
    if (!accountKey) return [];
    return decidedRefs(ground).flatMap((ref) => {
      const status = statusOf(ref, ground);
      const { check } = ref;
      if (status === null || !(isFavourable(check, status) || isAdverse(check, status))) return [];
      const digests = digestsOf(accountKey, factsOf(ref, ground));
      const decision = { status, digests, decided: now, admin_uuid: by };
      return { account_type, account_id, ...ref, ...decision };
    });
  });
  await insertDecidedFacts(trx, rows);
}
