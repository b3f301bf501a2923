import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import type { Proposal } from '@verify-admin/rulebook/second-person/second-person.contract';
import { useState } from 'react';
import { SectionHead } from '../ui/layout/section-head.tsx';
import { PlainLink } from '../ui/plain-link.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { ProposalLine } from './proposal-line.tsx';
import { SettledLine } from './proposal-lines.tsx';
import classes from './second-person.module.css';
import { type Settled, useAllProposals } from './use-proposals.ts';

/** Everything that waits for a second person, the longest wait first. */
export function WaitingCard() {
  const { proposals, error, retry, reading } = useAllProposals('open');
  const [settled, setSettled] = useState<Settled | null>(null);
  return (
    <section>
      <SectionHead
        title="Waits for a second person"
        beside={proposals && proposals.length > 0 ? String(proposals.length) : undefined}
      />
      {settled && (
        <div className={classes.settled}>
          <SettledLine settled={settled} onClose={() => setSettled(null)} />
        </div>
      )}
      {error && (
        <ErrorLine
          sentence={error.detail}
          requestId={error.request_id}
          onRetry={retry}
          retrying={reading}
        />
      )}
      {!proposals && !error && <Skeleton width={420} />}
      {proposals?.length === 0 && (
        <EmptyState
          sentence="Nothing waits for a second person"
          why="What a colleague proposes appears here and on its account."
        />
      )}
      <div className={classes.waiting}>
        {proposals?.map((proposal) => (
          <ProposalLine
            key={proposal.id}
            proposal={proposal}
            of={<AccountOf {...proposal} />}
            onSettled={setSettled}
          />
        ))}
      </div>
    </section>
  );
}

/** The desk of the account; of a hit, with its hits open. */
function AccountOf({ kind, target, account_type, account_id, company_name }: Proposal) {
  const hits = kind === 'hit_clearance' ? `?hits=${target.split(' ')[0]}` : '';
  return (
    <PlainLink className={classes.account} href={`${accountPath(account_type, account_id)}${hits}`}>
      {company_name || `Account ${account_id}`}
    </PlainLink>
  );
}
