import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import type { ApprovalRequest } from '@verify-admin/rulebook/maker-checker/maker-checker.contract';
import { useState } from 'react';
import { SectionHead } from '../ui/layout/section-head.tsx';
import { PlainLink } from '../ui/plain-link.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { ApprovalRequestLine } from './approval-request-line.tsx';
import { ClosedRequestLine } from './approval-request-lines.tsx';
import classes from './maker-checker.module.css';
import { type ClosedRequest, useAllApprovalRequests } from './use-approval-requests.ts';

/** All pending requests, the oldest first. */
export function PendingRequestsCard() {
  const { requests, error, retry, reading } = useAllApprovalRequests('pending');
  const [closed, setClosed] = useState<ClosedRequest | null>(null);
  return (
    <section>
      <SectionHead
        title="Waits for a checker"
        aside={requests && requests.length > 0 ? String(requests.length) : undefined}
      />
      {closed && (
        <div className={classes.closed}>
          <ClosedRequestLine closed={closed} onClose={() => setClosed(null)} />
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
      {!requests && !error && <Skeleton width={420} />}
      {requests?.length === 0 && (
        <EmptyState
          sentence="No request waits for a checker"
          why="Requests of colleagues appear here and on their accounts."
        />
      )}
      <div className={classes.pending}>
        {requests?.map((request) => (
          <ApprovalRequestLine
            key={request.id}
            request={request}
            of={<AccountOf {...request} />}
            onClosed={setClosed}
          />
        ))}
      </div>
    </section>
  );
}

/** The desk of the account; of a hit, with its hits open. */
function AccountOf({ kind, target, account_type, account_id, company_name }: ApprovalRequest) {
  const hits = kind === 'hit_clearance' ? `?hits=${target.split(' ')[0]}` : '';
  return (
    <PlainLink className={classes.account} href={`${accountPath(account_type, account_id)}${hits}`}>
      {company_name || `Account ${account_id}`}
    </PlainLink>
  );
}
