import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { isOfHit } from '@verify-admin/rulebook/aml/hit.rules';
import type { Proposal } from '@verify-admin/rulebook/second-person/second-person.contract';
import { useProposals } from '../second-person/use-proposals.ts';

/** Among what waits on an account, what is about one hit. */
export function findProposalOn(
  hit_id: number,
  proposals: readonly Proposal[],
): Proposal | undefined {
  return proposals.find(({ kind, target }) => kind === 'hit_clearance' && isOfHit(hit_id, target));
}

/** What waits on a hit for a second person; undefined where nothing does. */
export function useProposalOn(account: AccountKey, hit_id: number): Proposal | undefined {
  return findProposalOn(hit_id, useProposals(account));
}
