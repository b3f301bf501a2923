import { Button } from '@mantine/core';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { HitRow } from '@verify-admin/rulebook/aml/hits/hits.contract';
import { anyOf } from '@verify-admin/rulebook/kernel/enumeration';
import { holdersOf } from '@verify-admin/rulebook/staff/permissions';
import { useState } from 'react';
import { ApprovalRequestLines } from '../../maker-checker/approval-request-lines.tsx';
import { Remark } from '../../ui/values/remark.tsx';
import { DecideBar } from './decide-bar.tsx';
import { useHitApprovalRequest } from './use-hit-approval-request.ts';
import type { Review } from '../hits/use-hit-review.ts';

interface HitDecisionProps {
  account: AccountKey;
  hit: HitRow;
  review: Review;
  mayDecide: boolean;
  onMarked: (next: number) => void;
}

/** The pending approval request on a hit, and the decision bar for those who may decide. */
export function HitDecision({ mayDecide, ...bar }: HitDecisionProps) {
  const { account, hit, onMarked } = bar;
  const request = useHitApprovalRequest(account, hit.id);
  /** What was begun stays when a colleague requests approval meanwhile. */
  const [isDeciding, setDeciding] = useState(false);
  const marked = (next: number) => {
    setDeciding(false);
    onMarked(next);
  };
  return (
    <>
      <ApprovalRequestLines requests={request ? [request] : []} />
      {!mayDecide && (
        <Remark>{`Deciding on hits requires ${anyOf(holdersOf('aml/decide'))}.`}</Remark>
      )}
      {mayDecide && request && !isDeciding && (
        <Button variant="quiet" onClick={() => setDeciding(true)}>
          Decide differently
        </Button>
      )}
      {mayDecide && (!request || isDeciding) && (
        <DecideBar {...bar} onBegun={() => setDeciding(true)} onMarked={marked} />
      )}
    </>
  );
}
