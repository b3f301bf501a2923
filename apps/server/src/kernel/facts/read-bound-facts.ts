// Without it a checker would approve a request without seeing what it rests on, or that it has changed.
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { CheckName } from '@verify-admin/rulebook/checks/checks';
import { factsOf } from '@verify-admin/rulebook/checks/facts';
import type { AppContext } from '../app-context.ts';
import { type BoundFacts, movedFacts } from './fact-digests.ts';
import { readKeyedGround } from './ground.store.ts';

/**
 * The facts of a request as they are now, and which of them are others than at its moment.
 * @param checks the checks a request of its kind may be about: it is the one whose facts it is bound to
 * @returns null where the data of the account was erased, or the request is bound to no facts of these checks
 */
export async function readBoundFacts(
  context: Pick<AppContext, 'db' | 'keys'>,
  key: AccountKey,
  checks: readonly CheckName[],
  bound: BoundFacts,
) {
  const keyed = await readKeyedGround(context, key);
  if (!keyed) return null;
  const { ground, accountKey } = keyed;
  const facts = checks
    .map((check) => factsOf({ check, owner: null }, ground))
    .find((ofCheck) => ofCheck.some(({ fact }) => fact in bound.digests));
  if (!facts) return null;
  const moved = new Set(movedFacts(bound, accountKey, facts));
  const there = new Set(facts.map(({ fact }) => fact));
  return {
    facts: facts.map(({ fact, label, shown }) => {
      return { fact, label, shown, is_moved: moved.has(fact) };
    }),
    gone: [...moved].filter((name) => !there.has(name)).length,
  };
}
