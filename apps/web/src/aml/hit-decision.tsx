import { Button } from '@mantine/core';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { HitRow } from '@verify-admin/rulebook/aml/hits.contract';
import { holdersOf } from '@verify-admin/rulebook/staff/permissions';
import { useState } from 'react';
import { ProposalLines } from '../second-person/proposal-lines.tsx';
import { DecideBar } from './decide-bar.tsx';
import classes from './decide-bar.module.css';
import { useProposalOn } from './use-proposal-on.ts';
import type { Review } from './use-review.ts';

const LIST = new Intl.ListFormat('en', { type: 'disjunction' });

interface HitDecisionProps {
  account: AccountKey;
  hit: HitRow;
  review: Review;
  mayDecide: boolean;
  onMarked: (next: number) => void;
}

/** What waits on a hit for a second person, and the decision on it, for whoever may decide. */
export function HitDecision({ mayDecide, ...bar }: HitDecisionProps) {
  const { account, hit } = bar;
  const proposal = useProposalOn(account, hit.id);
  const [otherwise, setOtherwise] = useState(false);
  return (
    <>
      <ProposalLines proposals={proposal ? [proposal] : []} />
      {!mayDecide && (
        <p className={classes.who}>
          Deciding on hits needs {LIST.format(holdersOf('aml/decide'))}.
        </p>
      )}
      {mayDecide && proposal && !otherwise && (
        <Button variant="quiet" onClick={() => setOtherwise(true)}>
          Mark it otherwise
        </Button>
      )}
      {mayDecide && (!proposal || otherwise) && <DecideBar {...bar} />}
    </>
  );
}
