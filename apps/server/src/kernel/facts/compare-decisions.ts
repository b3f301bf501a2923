// Without it nobody would learn of a decision whose facts changed by another way than the product.
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { isFavourable } from '@verify-admin/rulebook/checks/checks';
import { type CheckRef, factsOf } from '@verify-admin/rulebook/checks/facts';
import { statusOf } from '@verify-admin/rulebook/checks/reopening.rules';
import type { AppContext } from '../app-context.ts';
import { readSubjectKeys } from '../subject-keys.store.ts';
import { listNextDecidedFacts } from './decided-facts.store.ts';
import { movedFacts } from './fact-digests.ts';
import { readGrounds } from './ground.store.ts';

const AT_ONCE = 200;

/** A check that reads favourably on other facts than it was decided on. */
export interface MovedDecision extends AccountKey, CheckRef {
  readonly facts: readonly string[];
}

export interface ComparedDecisions {
  readonly compared: number;
  readonly moved: readonly MovedDecision[];
}

/**
 * Compares the digests of decisions with the facts of now, account by account: a write that went past the rules
 * shows here.
 * @param most how many decisions are compared at most
 */
export async function compareDecisions(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  most = Number.POSITIVE_INFINITY,
): Promise<ComparedDecisions> {
  const moved: MovedDecision[] = [];
  let compared = 0;
  let after: AccountKey | null = null;
  while (compared < most) {
    const decisions = await listNextDecidedFacts(db, after, AT_ONCE);
    const last = decisions.at(-1);
    if (!last) break;
    const accounts = [
      ...new Map(decisions.map((one) => [`${one.account_type}:${one.account_id}`, one])).values(),
    ];
    const ring = await readSubjectKeys(db, keys.data, accounts);
    const grounds = new Map(
      (await readGrounds(db, keys.data, accounts)).map((one) => [
        `${one.account_type}:${one.account_id}`,
        one.ground,
      ]),
    );
    for (const decision of decisions) {
      const { account_type, account_id, check_name: check, account_sub_id: owner } = decision;
      const key = { account_type, account_id };
      const ground = grounds.get(`${account_type}:${account_id}`);
      const accountKey = ring.find(key);
      if (!ground || !accountKey) continue;
      const ref = { check, owner };
      // Where owners are verified one by one, each of their decisions is compared for itself.
      if (check === 'kyc' && owner === null && ground.is_per_owner) continue;
      const status = statusOf(ref, ground);
      if (status !== decision.status || !isFavourable(check, status)) continue;
      compared += 1;
      const facts = movedFacts(decision, accountKey, factsOf(ref, ground));
      if (facts.length > 0) moved.push({ ...key, ...ref, facts });
    }
    after = { account_type: last.account_type, account_id: last.account_id };
  }
  return { compared, moved };
}
