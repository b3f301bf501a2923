import type { ApprovalRequest } from '@verify-admin/rulebook/maker-checker/maker-checker.contract';
import { useState } from 'react';
import { AccountLink } from '../accounts/account-link.tsx';
import { SectionHead } from '../ui/layout/section/section-head.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LoadState } from '../ui/states/load-state.tsx';
import { ApprovalRequestLine } from './approval-request-line.tsx';
import { ClosedRequestLine } from './approval-request-lines.tsx';
import classes from './pending-requests-card.module.css';
import { SettingOf } from './setting-of.tsx';
import {
  type ClosedApprovalRequest,
  isSettingRequest,
  useAllApprovalRequests,
} from './use-approval-requests.ts';
import { useSettingRequests } from './use-setting-requests.ts';

/** All pending requests: those of settings, then those on accounts, each with the oldest first. */
export function PendingRequestsCard() {
  const decisions = useAllApprovalRequests('pending');
  const settings = useSettingRequests('pending');
  const [closed, setClosed] = useState<ClosedApprovalRequest | null>(null);
  const error = decisions.error ?? settings.error;
  const retry = () => {
    decisions.retry();
    settings.retry();
  };
  const requests = decisions.requests &&
    settings.requests && [...settings.requests, ...decisions.requests];
  return (
    <section>
      <SectionHead
        title="Waits for a checker"
        aside={requests && requests.length > 0 ? String(requests.length) : undefined}
      />
      {(error || !requests) && (
        <LoadState
          error={error}
          onRetry={retry}
          retrying={decisions.reading || settings.reading}
          width={420}
        />
      )}
      <div className={classes.requests}>
        {closed && <ClosedRequestLine closed={closed} onClose={() => setClosed(null)} />}
        {requests?.length === 0 && (
          <EmptyState
            sentence="No request waits for a checker"
            why="Requests of colleagues appear here, on their accounts and beside their settings."
          />
        )}
        {requests?.map((request) => (
          <ApprovalRequestLine
            key={request.id}
            request={request}
            of={
              isSettingRequest(request) ? (
                <SettingOf request={request} />
              ) : (
                <AccountOf request={request} />
              )
            }
            onClosed={setClosed}
          />
        ))}
      </div>
    </section>
  );
}

/** The desk of the account; of a hit, with its hits open. */
function AccountOf({ request }: { request: ApprovalRequest }) {
  const { kind, target, account_id, company_name } = request;
  const hits = kind === 'hit_clearance' ? `?hits=${target.split(' ')[0]}` : '';
  return (
    <AccountLink account={request} search={hits}>
      {company_name || `Account ${account_id}`}
    </AccountLink>
  );
}
