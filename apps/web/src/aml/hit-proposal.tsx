import type { AccountKey } from '../accounts/account-key.ts';
import { ProposalLines } from '../second-person/proposal-lines.tsx';
import { useProposalOn } from './use-proposal-on.ts';

/** Above the decision on a hit: what a colleague proposed of it, and the acts that settle it. */
export function HitProposal({ account, hit_id }: { account: AccountKey; hit_id: number }) {
  const proposal = useProposalOn(account, hit_id);
  return <ProposalLines proposals={proposal ? [proposal] : []} />;
}
