import { may } from '@verify-admin/rulebook/staff/permissions';
import { useMe } from '../kernel/session/use-session.ts';
import { PlainLink } from '../ui/plain-link.tsx';
import classes from './pending-requests-line.module.css';
import { useAllApprovalRequests } from './use-approval-requests.ts';

/** Below the search: how many requests are pending, with a link to them. */
export function PendingRequestsLine() {
  const role = useMe()?.role ?? 'PENDING';
  const count = useAllApprovalRequests('pending').requests?.length ?? 0;
  if (count === 0 && !may(role, 'maker-checker/switch')) return null;
  const many = count === 1 ? '1 request waits' : `${count} requests wait`;
  return (
    <p className={classes.link}>
      <PlainLink href="/maker_checker">
        {count === 0 ? 'Decisions that need a checker' : `${many} for a checker`}
      </PlainLink>
    </p>
  );
}
