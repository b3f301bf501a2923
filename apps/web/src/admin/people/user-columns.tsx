import { countText } from '@verify-admin/rulebook/kernel/figures';
import type { AdminUser } from '@verify-admin/rulebook/admin/admin.contract';
import { ADMIN_TEXTS } from '@verify-admin/rulebook/admin/admin.rules';
import type { SettingRequest } from '@verify-admin/rulebook/maker-checker/setting-requests.contract';
import type { SettableRole } from '@verify-admin/rulebook/staff/role-change.rules';
import { ROLE_TONES } from '@verify-admin/rulebook/staff/roles';
import type { InnerColumn } from '../../ui/table/inner-table.tsx';
import { ToneBadge } from '../../ui/tone/tone-badge.tsx';
import { ToneText } from '../../ui/tone/tone-text.tsx';
import { Avatar } from '../../ui/values/people/avatar.tsx';
import { shownText } from '../../ui/values/text/shown-text.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { formatAgo, readMoment } from '../../ui/values/time/moment.ts';
import { useNow } from '../../ui/values/time/use-now.ts';
import { RoleButtons } from './role-buttons.tsx';
import classes from './user-columns.module.css';
import type { RunningRole } from './use-set-role.ts';

interface UserColumns {
  /** The uuid of who looks at the list. */
  own: string | undefined;
  running: RunningRole | null;
  /** The changes of settings that wait for a second ADMIN. */
  pending: readonly SettingRequest[];
  onOpen: (user: AdminUser) => void;
  onSet: (user: AdminUser, role: SettableRole) => void;
}

interface RemarkProps {
  user: AdminUser;
  isOwn: boolean;
  /** A role, or the enabling, that waits for a second ADMIN. */
  requested: SettingRequest | undefined;
}

/** ours: what a look at the list should tell of access in addition to the role. */
function Remark({ user, isOwn, requested }: RemarkProps) {
  const now = new Date(useNow());
  const { disabled, open_sessions, last_sign_in } = user;
  if (requested) {
    return <ToneText tone="open">{`${requested.outcome} waits for a second ADMIN`}</ToneText>;
  }
  if (disabled) return <span className={classes.disabled}>{ADMIN_TEXTS.disabled}</span>;
  const at = readMoment(last_sign_in);
  const sessions = countText(open_sessions, 'session');
  const seen = at ? `signed in ${formatAgo(at, now)}` : 'never signed in';
  const texts = [isOwn ? 'you' : '', open_sessions > 0 ? sessions : seen].filter(Boolean);
  return (
    <span className={classes.remark} data-cut>
      {texts.join(', ')}
    </span>
  );
}

/** ADMIN-06; in a narrow window the time is below the day. */
function Moment({ value }: { value: string }) {
  return (
    <span className={classes.moment}>
      <DateTime value={value} none={ADMIN_TEXTS.noDate} />
    </span>
  );
}

/** ADMIN-04..09: username, current role, created, last updated, and a button for each role. */
export function userColumns(columns: UserColumns): readonly InnerColumn<AdminUser>[] {
  const { own, running, pending, onOpen, onSet } = columns;
  return [
    {
      key: 'username',
      head: 'Username',
      stacked: 'start',
      cell: (user) => (
        <span className={classes.user} data-disabled={user.disabled || undefined}>
          <Avatar name={user.username} size={20} />
          <button type="button" className={classes.name} onClick={() => onOpen(user)} data-cut>
            {shownText(user.username)}
          </button>
          <Remark
            user={user}
            isOwn={user.uuid === own}
            requested={pending.find(({ target }) => target === user.uuid)}
          />
        </span>
      ),
    },
    {
      key: 'role',
      head: 'Current Role',
      width: 'var(--users-role)',
      stacked: 'end',
      cell: ({ role }) => (
        <ToneBadge tone={ROLE_TONES[role]} kind="label">
          {role}
        </ToneBadge>
      ),
    },
    {
      key: 'created',
      head: 'Created',
      width: 'var(--users-date)',
      stacked: 'line',
      isNamed: true,
      cell: ({ created }) => <Moment value={created} />,
    },
    {
      key: 'updated',
      head: 'Last Updated',
      width: 'var(--users-date)',
      stacked: 'line',
      isNamed: true,
      cell: ({ updated }) => <Moment value={updated} />,
    },
    {
      key: 'actions',
      head: 'Actions',
      width: 232,
      stacked: 'line',
      cell: (user) => <RoleButtons user={user} running={running} onSet={onSet} />,
    },
  ];
}
