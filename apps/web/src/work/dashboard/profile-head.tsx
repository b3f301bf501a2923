import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import type { getUserDashboard } from '@verify-admin/rulebook/work/dashboard.contract';
import { assignedCountText, showRole } from '@verify-admin/rulebook/work/dashboard.rules';
import type { ReactNode } from 'react';
import { useMe } from '../../kernel/session/use-session.ts';
import { OwnSessions } from '../../staff/open-sessions/own-sessions.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ToneBadge } from '../../ui/tone/tone-badge.tsx';
import { Avatar } from '../../ui/values/people/avatar.tsx';
import { shownText } from '../../ui/values/text/shown-text.tsx';
import classes from './profile-head.module.css';

interface ProfileHeadProps {
  /** Undefined while it loads. */
  dashboard: OutputOf<typeof getUserDashboard> | undefined;
  /** At the right. */
  children?: ReactNode;
}

/** PROF-01: who is at the desk: name, role, email, and how many accounts are assigned. */
export function ProfileHead({ dashboard, children }: ProfileHeadProps) {
  return (
    <section className={classes.head} aria-label="Profile">
      {dashboard ? <Profile dashboard={dashboard} /> : <Waiting />}
      {children}
    </section>
  );
}

function Profile({ dashboard }: { dashboard: OutputOf<typeof getUserDashboard> }) {
  const { username, role, email } = dashboard.profile;
  const { label, tone } = showRole(role);
  const uuid = useMe()?.uuid;
  return (
    <>
      <Avatar name={username} size={36} />
      <div className={classes.person}>
        <p className={classes.name}>
          <b data-cut>{shownText(username)}</b>
          <ToneBadge tone={tone} kind="label">
            {label}
          </ToneBadge>
        </p>
        <p className={classes.facts}>
          <span data-cut>{shownText(email)}</span>
          <span className={classes.count}>{assignedCountText(dashboard.total)}</span>
        </p>
      </div>
      {uuid !== undefined && <OwnSessions uuid={uuid} subject={email} />}
    </>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting} role="status" aria-label="Loading the profile">
      <Skeleton width={140} />
      <Skeleton width={260} />
    </div>
  );
}
